import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
let owner: Owner
let ingrid: BrowserPerson

/** Keeps what the page gives to its printed frame, and how often that is printed. */
async function watchPrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = { document: '', prints: 0 }
    Object.assign(window, { kept })
    const see = (node: Node) => {
      if (!(node instanceof HTMLIFrameElement)) return
      node.addEventListener('load', () => {
        kept.document = node.contentDocument?.body.innerText ?? ''
        if (node.contentWindow)
          node.contentWindow.print = () => {
            kept.prints += 1
          }
      })
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(see)
    }).observe(document.body, { childList: true })
  })
}

const printed = (page: Page) =>
  page.evaluate(() => (window as unknown as { kept: { document: string; prints: number } }).kept)

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await connectInbox(owner, world, 'bookings')
  await world.dovecot.deliver('bookings', letter({ subject: 'One more crate' }))
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox')
  await waitForConversation(ingrid.page, 'One more crate')
  const { items } = await owner.client.call('conversations.list', { view: 'open' })
  const [{ id: conversationId } = { id: '' }] = items
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  const first = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))[0]
  // So many that the letter is on the second page of the conversation.
  for (let n = 0; n < 55; n += 1)
    await owner.client.call('conversations.comment', { conversationId, text: `Between us, number ${n}` })
  await owner.client.call('conversations.reply', {
    conversationId,
    seenMessageId: first?.id ?? '',
    to: [{ name: 'Ada Lovelace', address: 'ada@customer.example' }],
    html: '<p>We take <b>the crate</b>.</p>',
    undoSeconds: 0,
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await openConversation(ingrid.page, 'One more crate')
  await ingrid.page.getByRole('article').first().waitFor()
})

it('a conversation is printed whole, without its internal comments', async () => {
  const { page } = ingrid
  await watchPrinting(page)
  expect(await page.getByRole('article').getByText('This is letter').count()).toBe(0)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printed(page)).prints).toBe(1)
  const { document } = await printed(page)
  expect(document).toContain('One more crate')
  expect(document.match(/This is letter/g)).toHaveLength(1)
  expect(document).toContain('We take the crate.')
  expect(document).toContain('Ada Lovelace <ada@customer.example>')
  // A reply that is still to be sent must not look like one that was sent.
  expect(document).toContain('Waiting to send')
  expect(document).not.toContain('Between us')
})

it('a message is downloaded with all its headers', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: /^Actions for the message of/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download the original (.eml)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Re One more crate.eml')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^Subject: Re: One more crate\r?$/m)
})

it('one message is printed with what it quotes', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: /^Actions for the message of/ }).click()
  await page.getByRole('menuitem', { name: 'Print this message' }).click()
  await expect.poll(async () => (await printed(page)).prints).toBe(2)
  const { document } = await printed(page)
  expect(document).toContain('We take the crate.')
  expect(document).toContain('This is letter')
  expect(document).toContain('1 message, printed')
})
