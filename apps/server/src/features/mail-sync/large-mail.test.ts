import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import type { Dovecot, SmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  rig = await startMailRig(['anna'])
  ;({ server, owner, dovecot, smtp } = rig)
})
afterAll(() => rig?.stop())

const inLines = (bytes: Buffer) => (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')

/** A message with a large video, followed by a text part and a PDF. */
function largeMail(subject: string, messageId: string | null, film: Buffer): string {
  return [
    'From: Ingrid Solheim <ingrid@customer.example>',
    'To: support@marewind.example',
    `Subject: ${subject}`,
    ...(messageId ? [`Message-ID: <${messageId}>`] : []),
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'Content-Type: multipart/mixed; boundary="reel"',
    '',
    '--reel',
    'Content-Type: video/mp4; name="film.mp4"',
    'Content-Disposition: attachment; filename="film.mp4"',
    'Content-Transfer-Encoding: base64',
    '',
    inLines(film),
    '--reel',
    'Content-Type: text/plain',
    '',
    `The film of ${subject}.`,
    '--reel',
    'Content-Type: application/pdf; name="map.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    inLines(Buffer.from('a map')),
    '--reel--',
    '',
  ].join('\r\n')
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a large message is parsed without its attachments, which are served byte for byte', async () => {
  const film = randomBytes(9_000_000)
  await dovecot.deliver('anna', largeMail('the harbour', 'harbour@customer.example', film))
  await dovecot.deliver('anna', largeMail('the bay', null, film))
  const { inboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna')
  const items = await until(async () => {
    const list = await owner.client.call('conversations.list', { inboxId, view: 'all' })
    return list.items.length === 2 ? list.items : null
  }, 'both are here')
  for (const { id, subject } of items) {
    const { timeline } = await owner.client.call('conversations.get', { conversationId: id })
    const entry = timeline.find(({ kind }) => kind === 'message')
    if (entry?.kind !== 'message') throw new Error('The conversation has no message.')
    const [first, second] = entry.message.attachments
    expect(entry.message.text).toContain(`The film of ${subject}.`)
    expect(first).toMatchObject({ fileName: 'film.mp4', sizeBytes: film.length })
    expect(second).toMatchObject({ fileName: 'map.pdf', sizeBytes: 5 })
    const [filmNow, mapNow] = await Promise.all(
      [first, second].map(async (file) => {
        const answer = await server.anonymous.fetch(file?.url ?? '')
        return new Uint8Array(await answer.arrayBuffer())
      }),
    )
    expect(sha256(filmNow ?? new Uint8Array())).toBe(sha256(film))
    expect(Buffer.from(mapNow ?? []).toString()).toBe('a map')
  }
  const { rows } = await server.app.db.read(owner.workspaceId, (tx) =>
    execute(tx, 'select size_bytes::int as size from messages order by subject'),
  )
  expect(rows).toEqual([
    { size: largeMail('the bay', null, film).length },
    { size: largeMail('the harbour', 'harbour@customer.example', film).length },
  ])
})
