import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePictures } from './acts/look.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const widths = [390, 768, 1440]
const stage = useStage()
let work: OwnerAtWork
let page: Page
let conversationId: string

const reply = () => page.getByRole('textbox', { name: 'Reply', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const serverDraft = async () =>
  (await work.owner.client.call('conversations.get_draft', { conversationId })).draft

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  conversationId = await work.arrive('Rooms in Lisbon')
  page = (await work.open('/inbox/open')).page
  await waitForConversation(page, 'Rooms in Lisbon')
  await openConversation(page, 'Rooms in Lisbon')
  await page.keyboard.press('r')
  await button('Attach a file').waitFor()
})

it('formatting is removed, and restored if nothing was changed since', async () => {
  await page.keyboard.type('We need:')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- your passport')
  await page.keyboard.press('Enter')
  await page.keyboard.type('the ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('invoice')
  const formatted =
    '<p>We need:</p><ul><li><p>your passport</p></li><li><p>the <strong>invoice</strong></p></li></ul><p></p>'
  await expect.poll(async () => (await serverDraft())?.html).toBe(formatted)
  await button('Formatting').click()
  await savePictures(page, 'formatted', { widths })
  await button('Write as plain text').click()
  await expect.poll(serverDraft).toMatchObject({
    isPlain: true,
    html: '<pre>We need:\n- your passport\n- the invoice</pre>',
  })
  await expect.poll(() => reply().evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await button('Formatting').count()).toBe(0)
  await savePictures(page, 'plain', { widths })
  expect(await findBarriers(page)).toEqual([])
  await button('Write with formatting').click()
  await expect.poll(serverDraft).toMatchObject({ isPlain: false, html: formatted })
})

it('plain text that is typed and pasted stays plain, also after a reload', async () => {
  await button('Write as plain text').click()
  await reply().locator('p').nth(2).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('* from ')
  await reply().evaluate(
    (field, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', 'June\n\n  2 rooms')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    readFileSync(new URL('pasted/word.html', import.meta.url), 'utf8'),
  )
  const html = '<pre>We need:\n- your passport\n- the invoice\n* from June\n\n  2 rooms</pre>'
  await expect.poll(async () => (await serverDraft())?.html).toBe(html)
  await page.reload()
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await button('Write with formatting').waitFor()
  await expect
    .poll(() => reply().locator('p').allTextContents())
    .toEqual(['We need:', '- your passport', '- the invoice', '* from June', '', '  2 rooms'])
})

it('plain text is sent without HTML and shown unchanged', async () => {
  await page.keyboard.press('Control+Enter')
  const sent = async () =>
    (await work.owner.client.call('conversations.get', { conversationId })).timeline
      .flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
      .find(({ direction }) => direction === 'outbound')
  await expect.poll(sent).toMatchObject({ html: null })
  const article = page.getByRole('article', { name: 'Message of Ingrid Solheim' })
  await article.getByText('* from June').waitFor()
  await savePictures(page, 'sent', { widths })
})

it('new messages begin as plain text where the profile says so', async () => {
  await page.goto('/settings/personal/profile')
  await page.getByRole('radiogroup', { name: 'Text', exact: true }).getByText('Plain text').click()
  await page.getByText('New texts now begin as plain text').waitFor()
  const kept = async () => (await work.owner.client.call('session.get_user', {})).settings.textFormat
  await expect.poll(kept).toBe('plain')
  await savePictures(page, 'profile', { widths })
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Rooms in Lisbon')
  await page.keyboard.press('c')
  const message = page.getByRole('region', { name: 'New message' })
  await message.getByRole('button', { name: 'Write with formatting' }).waitFor()
  await savePictures(page, 'new', { widths })
})
