import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { closeBy } from '../../closing-policies/closing-policies.fixture.ts'
import { createInbox, deliver, mailText, type TestInbox } from './ingest.fixture.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())
beforeEach(async () => {
  inbox = await createInbox(server, owner, [])
})

const arrive = (body: string, references: string[] = []) => {
  const id = `${randomUUID()}@customer.example`
  const mail = mailText({ id, to: inbox.email, body, references, subject: 'Re: Crates to Gothenburg' })
  return deliver(server, owner.workspaceId, inbox, [mail], { internalDate: new Date() }).then((arrived) => ({
    ...arrived,
    id,
  }))
}
const get = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
/** A conversation that was answered and closed. */
const answered = async (html = '<p>The crate is on its way.</p>') => {
  const { conversationId, messageId, id } = await arrive('Where is the crate?')
  await owner.client.call('conversations.reply', {
    conversationId,
    html,
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    seenMessageId: messageId,
    includeQuote: false,
    closeAfter: true,
  })
  return { conversationId, id }
}

test('a thank-you leaves the conversation closed and says so; one click reopens it', async () => {
  await closeBy(owner, inbox.id, { keepsThanksClosed: true })
  const { conversationId, id } = await answered()
  const thanked = await arrive('Hi Ingrid,\n\nthank you for the quick reply!\n\nBest regards\nAnnika Reuss', [
    id,
  ])
  expect(thanked.conversationId).toBe(conversationId)
  const kept = await get(conversationId)
  expect(kept).toMatchObject({ status: 'closed', messageCount: 3, waitingSince: null })
  expect(kept.timeline.at(-1)).toMatchObject({ activity: { type: 'kept_closed', cause: 'thank-you' } })
  await owner.client.call('conversations.reopen', { conversationId })
  const reopened = await get(conversationId)
  expect(reopened.status).toBe('open')
  expect(reopened.waitingSince).not.toBeNull()
})

test('anything else reopens: more words, a second mail, an answer to our question, no reply before', async () => {
  await closeBy(owner, inbox.id, { keepsThanksClosed: true })
  const more = await answered()
  await arrive('Thanks, but the crate is open.', [more.id])
  expect((await get(more.conversationId)).status).toBe('open')
  const second = await answered()
  await arrive('Thanks!', [second.id])
  await arrive('The crate is open.', [second.id])
  expect((await get(second.conversationId)).status).toBe('open')
  const asked = await answered('<p>Shall we send another one?</p>')
  await arrive('Great, thanks!', [asked.id])
  expect((await get(asked.conversationId)).status).toBe('open')
  const { conversationId, id } = await arrive('Where is the crate?')
  await owner.client.call('conversations.close', { conversationId })
  await arrive('Thanks!', [id])
  expect((await get(conversationId)).status).toBe('open')
})

test('without the policy a thank-you reopens like any mail', async () => {
  const { conversationId, id } = await answered()
  await arrive('Thanks!', [id])
  expect((await get(conversationId)).status).toBe('open')
})
