import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { type SmtpServer, startSmtpServer } from '../dev/mail-rig/index.ts'
import { signIn } from './acts/account.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { failRequests } from './acts/fail-requests.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { runBeforePortal } from './acts/run-before-portal.ts'
import { textOf } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const env: Record<string, string> = {}
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer({})
  env.POSTROOM_SMTP_URL = `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example`
})
const stage = useStage({ env })
afterAll(() => smtp?.stop())

let owner: Owner
let inbox: TestInbox
beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  inbox = await createInbox(stage.server, owner, [owner.userId])
  await arrive('Pallets')
})

function arrive(subject: string) {
  const mail = mailText({ to: inbox.email, id: `${randomUUID()}@customer.example`, subject })
  return deliver(stage.server, owner.workspaceId, inbox, [mail])
}

const replyText = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true })

/** A browser that refuses all storage, as it does for pages whose data are blocked. */
async function newGuest() {
  const guest = await stage.newPerson('Guest')
  guest.expectRefusal(403, '/api/v1/')
  const refuse = `
    const refused = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refused })
    IDBFactory.prototype.open = refused
    IDBFactory.prototype.deleteDatabase = refused
    Object.defineProperty(navigator, 'serviceWorker', { get: refused })`
  await runBeforePortal(guest.page, stage.url, refuse)
  return guest.page
}

it('a person reads and answers mail in a browser that stores nothing', async () => {
  const { conversationId } = await arrive('Crates')
  const page = await newGuest()
  await page.goto('/inbox/open')
  await signIn(page, owner)
  await waitForConversation(page, 'Crates')
  await openConversation(page, 'Crates')
  await page.getByRole('button', { name: /^Reply to / }).click()
  const text = replyText(page)
  await text.fill('On Monday.')
  await page.getByText('Draft saved').waitFor()
  await openConversation(page, 'Pallets')
  await openConversation(page, 'Crates')
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await text.getByText('On Monday.').waitFor()
  expect(await page.getByText(/changed on another device/).count()).toBe(0)
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  await page
    .getByText(/^Sends in \d+ s$/)
    .first()
    .waitFor()
  const { draft } = await owner.client.call('conversations.get_draft', { conversationId })
  expect(draft).toBeNull()

  await page.getByRole('button', { name: 'New message' }).first().click()
  const message = page.getByRole('region', { name: 'New message' })
  await message.getByRole('textbox', { name: 'Message' }).fill('Rooms in Lisbon')
  await message.getByText('Draft saved').waitFor()
})

it('a mailed link works in a browser that stores nothing', async () => {
  const page = await newGuest()
  await page.goto('/')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await smtp.waitForMail(1)
  const link = /https?:\S+\/verification#\S+/.exec(textOf(smtp.received[0]?.raw ?? Buffer.alloc(0)))?.[0]
  await page.goto(link ?? '')
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
})

it('text that a full disk does not keep lasts as long as the page', async () => {
  const { conversationId } = await arrive('Frames')
  const guest = await stage.newPerson('Guest')
  guest.expectRefusal(403, '/api/v1/')
  guest.expectRefusal(501, '/api/v1/')
  const { page } = guest
  const fill = `
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      if (globalThis.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError')
      return put.apply(this, given)
    }`
  await runBeforePortal(page, stage.url, fill)
  await openSignedIn(stage, page, owner, `/inbox/open/${conversationId}`)
  await page.getByRole('button', { name: /^Reply to / }).click()
  await replyText(page).fill('On Monday.')
  await page.getByText('Draft saved').waitFor()
  await failRequests(page, '**/draft', 'PUT')
  await page.evaluate(() => Object.assign(globalThis, { isFull: true }))
  await replyText(page).fill('On Tuesday.')
  await openConversation(page, 'Pallets')
  await openConversation(page, 'Frames')
  await page.getByRole('button', { name: /^Continue your draft: On Tuesday/ }).click()
  await replyText(page).getByText('On Tuesday.').waitFor()
})
