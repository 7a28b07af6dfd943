import { readMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { claimQueued } from './outgoing.ts'

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

const arrive = (body = 'Could you take one more crate?') =>
  deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, body }),
  ])
const answer = (to: { conversationId: string; messageId: string }, more: object) => ({
  conversationId: to.conversationId,
  seenMessageId: to.messageId,
  html: '',
  to: [{ name: 'Annika Reuss', address: 'annika@tarsel-optik.example' }],
  ...more,
})

/** The bytes of the reply that waits to be sent. */
async function queuedMail(): Promise<Buffer> {
  const lease = { by: 'test', limit: 1, leaseMs: 60_000 }
  const [claimed] = await claimQueued(server.app, owner.workspaceId, inbox.mailboxId, lease)
  return server.app.blobs.get(claimed?.rawSha256 ?? Buffer.alloc(0))
}

const upload = async (bytes: string, name: string, type = 'application/pdf'): Promise<string> => {
  const response = await owner.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'x-file-name': encodeURIComponent(name),
      'x-file-type': type,
      'content-type': 'application/octet-stream',
    },
    body: bytes,
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}

test('a picture of the text is sent within it, and other files beside it', async () => {
  const arrived = await arrive()
  const picture = await upload('bytes of the plan', 'plan.png', 'image/png')
  const file = await upload('%PDF-1.7 offer', 'offer.pdf')
  const image = (uploadId: string, alt: string) => `<img src="cid:${uploadId}" alt="${alt}" width="600">`
  const html = `<p>The plan: ${image(picture, 'plan.png')}${image(file, 'no picture')}${image(newId(), 'lost')}</p>`
  expect(await (await owner.client.fetch(`/api/v1/file/user/${picture}`)).text()).toBe('bytes of the plan')
  expect((await colleague.client.fetch(`/api/v1/file/user/${picture}`)).status).toBe(404)
  const reply = await owner.client.call(
    'conversations.reply',
    answer(arrived, { html, attachmentIds: [picture, file] }),
  )
  expect(reply.attachments).toMatchObject([
    { fileName: 'plan.png', isInline: true },
    { fileName: 'offer.pdf', isInline: false },
  ])
  const [url = ''] = /\/api\/v1\/file\/attachment\/[^"]*/.exec(reply.html ?? '') ?? []
  const shown = await server.anonymous.fetch(url.replaceAll('&amp;', '&'))
  expect(await shown.text()).toBe('bytes of the plan')
  expect(reply.html?.match(/<img/g)).toHaveLength(1)
  const raw = (await queuedMail()).toString('latin1')
  expect(raw).toContain(`Content-ID: <${picture}@marewind.example>`)
  expect(raw).toContain('multipart/related')
})

test('a reply without formatting is text alone, its picture a file, and stays so as a draft', async () => {
  const arrived = await arrive('Which rooms are free?')
  const place = { conversationId: arrived.conversationId }
  const picture = await upload('bytes of the plan', 'plan.png', 'image/png')
  const html =
    '<pre>Hello Annika,\n\n  2 double rooms\n  1 single room &amp; breakfast\n\n\n\nSee you soon</pre>'
  const text = { html, isPlain: true, attachmentIds: [picture] }
  const saved = await owner.client.call('conversations.save_draft', { ...place, ...text })
  expect(saved.draft).toMatchObject({ html, isPlain: true })
  await owner.client.call('signature.save', { html: '<p>Ingrid Solheim</p><p><b>Marewind</b></p>' })
  const reply = await owner.client.call('conversations.reply', answer(arrived, { ...text, undoSeconds: 60 }))
  const { draft } = await owner.client.call('conversations.cancel_send', { ...place, messageId: reply.id })
  expect(draft).toMatchObject({ html, isPlain: true, files: [{ id: picture }] })
  const sent = await owner.client.call('conversations.reply', answer(arrived, text))
  expect(sent.attachments).toMatchObject([{ fileName: 'plan.png', isInline: false }])
  const raw = await queuedMail()
  expect(raw.toString('latin1')).not.toContain('text/html')
  expect(readMessage(raw).text).toMatch(
    /^Hello Annika,\n\n {2}2 double rooms\n {2}1 single room & breakfast\n\n\n\nSee you soon\n\n-- \nIngrid Solheim\nMarewind\n\n[\s\S]*> Which rooms are free\?/,
  )
  await owner.client.call('signature.save', { html: '' })
})

test('a list is sent as a list, also in the text of mail programs without HTML', async () => {
  const html = '<p>We need:</p><ul><li><p>your passport</p></li><li><p>the <b>invoice</b></p></li></ul>'
  await owner.client.call('conversations.reply', answer(await arrive(), { html }))
  const { text, html: sentHtml } = readMessage(await queuedMail())
  expect(text).toMatch(/^We need:\n\n- your passport\n- the invoice\n/)
  expect(sentHtml).toContain('<li>your passport</li>')
})

test('a table from a spreadsheet is sent as a table', async () => {
  const arrived = await arrive()
  const cell = (text: string) =>
    `<td colspan="2" style="border: 1px solid #999; padding: 2px 8px">${text}</td>`
  const tableOf = (...cells: string[]) =>
    `<table style="border-collapse: collapse"><tbody><tr>${cells.map(cell).join('')}</tr></tbody></table>`
  await owner.client.call(
    'conversations.reply',
    answer(arrived, {
      html: tableOf('<p><strong>Wood</strong></p>', '<p>1,250.00</p>', '<p>a</p><p>b</p>'),
      includeQuote: false,
    }),
  )
  const { html } = readMessage(await queuedMail())
  const plain = html?.replaceAll(/ style="[^"]*"/g, '')
  expect(plain).toContain(
    '<tr><td colspan="2"><strong>Wood</strong></td><td colspan="2">1,250.00</td><td colspan="2"><p>a</p><p>b</p></td></tr>',
  )
  expect(html).toMatch(/<td [^>]*style="border: ?1px solid #999; ?padding: ?2px 8px"/)
})
