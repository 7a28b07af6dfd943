import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { failRequests, failure } from './acts/fail-requests.ts'
import { holdRequests } from './acts/hold-requests.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let work: OwnerAtWork
let ingrid: BrowserPerson

const alias = 'offers@marewind.example'
const secondAlias = 'orders@marewind.example'
const agency = 'rhys@agency.example'
const settings = '**/api/v1/settings/user/sending'

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  for (const email of [alias, secondAlias])
    await stage.server.ownerPool.query(
      `insert into aliases (workspace_id, id, inbox_id, email, verified_at, created_by)
       values ($1, $2, $3, $4, now(), $5)`,
      [work.owner.workspaceId, randomUUID(), work.inbox.id, email, work.owner.userId],
    )
  await work.owner.client.call('conversations.save_sending_settings', { undoSeconds: 30 })
  ingrid = await work.open('/inbox/all')
  ingrid.expectRefusal(501, '/api/v1/')
})

/** A mail to the inbox, its alias and an agency; gives the id of its conversation. */
async function arrive(subject: string): Promise<string> {
  const { owner, inbox } = work
  const to = [inbox.email, alias, agency].join(', ')
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to, subject })
  return (await deliver(stage.server, owner.workspaceId, inbox, [mail])).conversationId
}

const textbox = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true })

async function write(page: Page, conversationId: string): Promise<void> {
  await page.goto(`/inbox/all/${conversationId}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click()
  await textbox(page).fill('On Monday.')
}

const sentReply = (page: Page) => page.waitForRequest((one) => one.url().endsWith('/reply'))

/** Ends the failure once it is shown, and sends the reply again; gives what is sent. */
async function sendAgain(page: Page, endFailure: () => Promise<void>) {
  await page.getByText(failure).waitFor()
  await endFailure()
  const sent = sentReply(page)
  await textbox(page).press('Control+Enter')
  return (await sent).postDataJSON()
}

it('a reply to all waits until it is known which addresses are ours', async () => {
  const { page } = ingrid
  const conversationId = await arrive('Crates')
  const release = await holdRequests(page, '**/api/v1/alias')
  const endSend = await failRequests(page, '**/api/v1/conversation/*/reply', 'POST')
  await write(page, conversationId)
  const sent = sentReply(page)
  await textbox(page).press('Control+Enter')
  await release()
  const { cc } = (await sent).postDataJSON()
  expect(cc.map(({ address }: { address: string }) => address)).toEqual([agency])
  await page.getByText(failure).waitFor()
  await endSend()
})

it('a reply to all says why it is not sent while our addresses cannot be loaded', async () => {
  const { page } = ingrid
  const conversationId = await arrive('Pallets')
  const end = await failRequests(page, '**/api/v1/alias')
  await write(page, conversationId)
  await textbox(page).press('Control+Enter')
  const { cc } = await sendAgain(page, end)
  expect(cc.map(({ address }: { address: string }) => address)).toEqual([agency])
})

it('a draft that was saved before our addresses were known goes to ours only where the writer added them', async () => {
  const { page } = ingrid
  const conversationId = await arrive('Racks')
  const address = (one: string) => ({ name: '', address: one })
  await work.owner.client.call('conversations.save_draft', {
    conversationId,
    html: '<p>On Monday.</p>',
    to: [address('annika@tarsel-optik.example')],
    cc: [alias, agency, secondAlias].map(address),
  })
  const endSend = await failRequests(page, '**/api/v1/conversation/*/reply', 'POST')
  await page.goto(`/inbox/all/${conversationId}`)
  await page.getByRole('button', { name: /Continue your draft/ }).click()
  // Nothing is sent before its text is shown.
  await textbox(page).getByText('On Monday.').waitFor()
  const sent = sentReply(page)
  await textbox(page).press('Control+Enter')
  const { cc } = (await sent).postDataJSON()
  expect(cc.map((one: { address: string }) => one.address)).toEqual([agency, secondAlias])
  await page.getByText(failure).waitFor()
  await endSend()
})

it('a message waits for the time in which the person can undo sending', async () => {
  const { page } = ingrid
  await work.owner.client.call('conversations.save_new_draft', {
    draftId: randomUUID(),
    inboxId: work.inbox.id,
    to: [{ name: '', address: agency }],
    subject: 'Lisbon',
    html: '<p>Rooms</p>',
  })
  const release = await holdRequests(page, settings)
  const endSend = await failRequests(page, '**/api/v1/conversation', 'POST')
  await page.goto('/inbox/drafts')
  await page.getByRole('option', { name: 'Lisbon' }).click()
  const panel = page.getByRole('region', { name: 'New message' })
  const text = panel.getByRole('textbox', { name: 'Message' })
  await text.waitFor()
  const sent = page.waitForRequest((one) => one.url().endsWith('/conversation') && one.method() === 'POST')
  await text.press('Control+Enter')
  await release()
  expect((await sent).postDataJSON()).toMatchObject({ undoSeconds: 30 })
  await panel.getByText(failure).waitFor()
  await endSend()
  await panel.getByRole('button', { name: 'Discard' }).click()
})

it('a reply is not sent with another time to undo than the chosen one', async () => {
  const { page } = ingrid
  const conversationId = await work.arrive('Frames')
  const end = await failRequests(page, settings, 'GET')
  await write(page, conversationId)
  await textbox(page).press('Control+Enter')
  expect(await sendAgain(page, end)).toMatchObject({ undoSeconds: 30 })
})
