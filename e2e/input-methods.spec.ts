import type { CDPSession } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let ingrid: BrowserPerson
let crates: string
let inputMethod: CDPSession

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  for (const name of ['大津', '大阪']) await work.owner.client.call('tags.create', { name, color: 'teal' })
  crates = await work.arrive('Crates')
  ingrid = await work.open('/inbox/open')
  inputMethod = await ingrid.page.context().newCDPSession(ingrid.page)
  await waitForConversation(ingrid.page, 'Crates')
})

/** Types text that the input method still composes, and accepts what it makes of it with Enter. */
async function compose(unaccepted: string, text: string): Promise<void> {
  const caret = { selectionStart: unaccepted.length, selectionEnd: unaccepted.length }
  await inputMethod.send('Input.imeSetComposition', { text: unaccepted, ...caret })
  await ingrid.page.keyboard.press('Enter')
  await inputMethod.send('Input.insertText', { text })
}
const tags = async () => {
  const { tagIds } = await work.owner.client.call('conversations.get', { conversationId: crates })
  return tagIds.length
}

it('the Enter that accepts composed text does not choose from the list below the field', async () => {
  const { page } = ingrid
  await openConversation(page, 'Crates')
  await page.keyboard.press('t')
  const find = page.getByPlaceholder('Find a tag')
  await find.waitFor()
  await page.getByRole('option', { name: '大津' }).waitFor()
  await compose('大', '大阪')
  expect(await find.inputValue()).toBe('大阪')
  await page.getByRole('option', { name: '大津' }).waitFor({ state: 'detached' })
  expect(await tags()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(tags).toBe(1)
})

it('nor does it search before the text is accepted', async () => {
  const { page } = ingrid
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /^Search/ }))
    .first()
  await search.click()
  await compose('おおさか', '大阪')
  expect(new URL(page.url()).searchParams.has('q')).toBe(false)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)
})
