import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inbox = await createInbox(server, owner, [colleague.userId])
})
afterAll(() => server.stop())

const arrive = () =>
  deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, body: 'One more crate?' }),
  ])
const to = [{ name: '', address: 'annika@tarsel-optik.example' }]

async function reply(by: Someone, more: object = {}) {
  const { conversationId, messageId } = await arrive()
  const sent = await by.client.call('conversations.reply', {
    conversationId,
    seenMessageId: messageId,
    html: '<p>Gladly.</p>',
    to,
    ...more,
  })
  return mailOf(sent.id)
}

async function mailOf(messageId: string) {
  const { rows } = await server.ownerPool.query<{ raw_sha256: Buffer }>(
    'select raw_sha256 from messages where id = $1',
    [messageId],
  )
  return parseMessage(await server.app.blobs.get(rows[0]?.raw_sha256 ?? Buffer.alloc(32)))
}

test('is below the text and above the quote, in mail of its person only', async () => {
  await owner.client.call('signature.save', { html: '<p>Ingrid Solheim<br><strong>Marewind</strong></p>' })
  const { html, text } = await reply(owner)
  expect(text).toMatch(/^Gladly\.\s+-- ?\nIngrid Solheim\nMarewind\s[\s\S]*> ?One more crate\?/)
  const places = ['Gladly.', '<strong>Marewind</strong>', 'One more crate?'].map(
    (part) => html?.indexOf(part) ?? -1,
  )
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  const other = await reply(colleague)
  expect(other.html).not.toContain('Marewind</strong>')
  expect(other.text).not.toContain('-- ')
})

test('comes before that of the inbox, after a single separator line', async () => {
  const { version } = await owner.client.call('inboxes.get_settings', { inboxId: inbox.id })
  const saved = await owner.client.call('inboxes.update_settings', {
    inboxId: inbox.id,
    version,
    signature: 'Marewind AS, Bergen',
  })
  const { text } = await reply(owner, { includeQuote: false })
  expect(text?.match(/^-- ?$/gm)).toHaveLength(1)
  expect(text).toMatch(/Ingrid Solheim\nMarewind\s+Marewind AS, Bergen/)
  await owner.client.call('inboxes.update_settings', {
    inboxId: inbox.id,
    version: saved.version,
    signature: '',
  })
})

test('changing it does not change drafts and queued mail', async () => {
  const { conversationId, messageId } = await arrive()
  const { draft } = await owner.client.call('conversations.save_draft', {
    conversationId,
    html: '<p>Soon</p>',
    to,
  })
  const waiting = await arrive()
  const queued = await owner.client.call('conversations.reply', {
    conversationId: waiting.conversationId,
    seenMessageId: waiting.messageId,
    html: '<p>Tomorrow.</p>',
    to,
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  await owner.client.call('signature.save', { html: '<p>Ingrid</p>' })
  expect((await owner.client.call('conversations.get_draft', { conversationId })).draft).toEqual(draft)
  expect((await mailOf(queued.id)).text).toContain('Ingrid Solheim\nMarewind')
  const now = await owner.client.call('conversations.reply', {
    conversationId,
    seenMessageId: messageId,
    html: '<p>Now.</p>',
    to,
    includeQuote: false,
  })
  expect((await mailOf(now.id)).text).toMatch(/-- ?\nIngrid\s*$/)
})

test('is sanitised, and a blank one is deleted', async () => {
  const { html } = await owner.client.call('signature.save', {
    html: '<p onclick="x()">Ingrid</p><script>alert(1)</script><img src="https://tracker.example/p.png">',
  })
  expect(html).toContain('Ingrid')
  expect(html).not.toMatch(/script|onclick|tracker/)
  await owner.client.call('signature.save', { html: '<p> </p>' })
  expect(await owner.client.call('signature.get', {})).toEqual({ html: '' })
  expect((await reply(owner, { includeQuote: false })).text).not.toContain('-- ')
})
