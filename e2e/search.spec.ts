import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter, until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  const { inboxId } = await connectInbox(owner, world, 'bookings')
  for (const subject of ['Crates to Göteborg', 'The van in May']) {
    await world.dovecot.deliver('bookings', letter({ subject }))
  }
  for (const search of ['goteborg', 'van'])
    await until(async () => {
      const { items } = await owner.client.call('conversations.list', { inboxId, search, view: 'all' })
      return items.length > 0 ? true : null
    }, `“${search}” can be found`)
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  await waitForConversation(ingrid.page, 'The van in May')
})

it('operators are offered by the keyboard, and results show the words marked', async () => {
  const { page } = ingrid
  const field = page.getByRole('combobox', { name: /^Search in/ })
  await field.focus()
  await page.getByRole('listbox', { name: 'Search operators' }).waitFor()
  await field.pressSequentially('sub')
  const offered = page.getByRole('listbox', { name: 'Search operators' }).getByRole('option')
  await expect.poll(() => offered.count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('subject:')
  // Slower than the address follows: what is typed on stays.
  await field.pressSequentially('goteb', { delay: 120 })
  expect(await field.inputValue()).toBe('subject:goteb')
  await page.getByRole('option', { name: 'The van in May' }).waitFor({ state: 'detached' })
  await page.getByRole('option', { name: 'Crates to Göteborg' }).waitFor()
  await field.fill('letter is:open')
  await page.getByRole('option', { name: 'The van in May' }).locator('mark', { hasText: 'letter' }).waitFor()
  const searched = () => new URL(page.url()).searchParams.get('q')
  await expect.poll(searched).toBe('letter is:open')
  // All that was typed is one step.
  await page.goBack()
  await page.getByRole('option', { name: 'Crates to Göteborg' }).waitFor()
  expect(searched()).toBe(null)
  await page.goForward()
  await expect.poll(searched).toBe('letter is:open')
})

it('names an unknown filter, and offers earlier searches', async () => {
  const { page } = ingrid
  const field = page.getByRole('combobox', { name: /^Search in/ })
  await field.fill('letter is:purple')
  await page.getByRole('heading', { name: 'Unknown filter: is:purple' }).waitFor()
  await field.fill('"van in"')
  await page.getByRole('option', { name: 'The van in May' }).waitFor()
  await field.press('Enter')
  await field.fill('')
  await page.getByRole('option', { name: 'Crates to Göteborg' }).waitFor()
  await field.blur()
  await field.focus()
  await page.getByRole('option', { name: '"van in"' }).click()
  await page.getByRole('option', { name: 'Crates to Göteborg' }).waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('"van in"')
  await field.fill('')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await page.getByRole('option', { name: '"van in"' }).waitFor({ state: 'detached' })
})
