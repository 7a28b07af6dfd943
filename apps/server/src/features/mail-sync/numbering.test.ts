import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import { generateMailbox } from '../../../../../bench/mail-generator.ts'
import {
  type ChaosProxy,
  type Dovecot,
  type SmtpServer,
  startChaosProxy,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
let proxy: ChaosProxy

beforeAll(async () => {
  rig = await startMailRig(['anna', 'bert'])
  ;({ server, owner, dovecot, smtp } = rig)
  proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapPort }, dovecot.certificate)
})
afterAll(async () => {
  await rig?.stop()
  await proxy?.stop()
})

const rowsOf = async <Row>(statement: string): Promise<Row[]> => {
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) => execute(tx, statement))
  return rows as unknown as Row[]
}
const heldOf = async (mailboxId: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    `select count(*)::int as count from message_locations p join mail_folders f on f.workspace_id = p.workspace_id
        and f.mailbox_id = p.mailbox_id and f.path = p.folder and f.uid_validity = p.uid_validity
      where p.mailbox_id = '${mailboxId}' and f.is_complete`,
  )
  return row?.count ?? 0
}
const untilHeld = (mailboxId: string, count: number, what: string) =>
  until(async () => ((await heldOf(mailboxId)) === count ? true : null), what, 60_000)
const storedIn = (inboxId: string) =>
  rowsOf<{ id: string; at: string }>(
    `select id, stored_at::text as at from messages where inbox_id = '${inboxId}' order by id`,
  )
const receivedIn = (inboxId: string) =>
  rowsOf<{ subject: string }>(
    `select payload->'conversation'->>'subject' as subject from events
      where type = 'message.received' and inbox_id = '${inboxId}'`,
  )
const validityOf = async (mailboxId: string, path: string): Promise<string> => {
  const [row] = await rowsOf<{ uid_validity: string }>(
    `select uid_validity from mail_folders where mailbox_id = '${mailboxId}' and path = '${path}'`,
  )
  return row?.uid_validity ?? ''
}

const withoutId = (number: number): string =>
  `From: gate@customer.example\r\nTo: support@marewind.example\r\nSubject: Gate report ${number}\r\nDate: Fri, 20 Nov 2026 10:00:00 +0000\r\n\r\nGate ${number}.\r\n`

test('new UIDs on every connection lose nothing, duplicate nothing and fetch nothing again', {
  timeout: 120_000,
}, async () => {
  const mails = [...generateMailbox({ count: 400, seed: 9, withAttachments: false })].map(({ raw }) => raw)
  await dovecot.deliverMany('anna', mails)
  await dovecot.deliverMany(
    'anna',
    [1, 2, 3].map((number) => Buffer.from(withoutId(number))),
  )
  await dovecot.deliver('anna', letter({ subject: 'sent' }), 'Sent')
  let bodies = 0
  proxy.rewrite((piece, connection) => {
    const text = piece.toString('latin1')
    bodies += text.split('BODY[] {').length - 1
    const other = text.replaceAll(/UIDVALIDITY \d+/g, () => `UIDVALIDITY ${7000 + connection}`)
    return Buffer.from(other, 'latin1')
  })
  const { mailboxId, inboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna', proxy.port)
  await untilHeld(mailboxId, 404, 'the first sync is complete, including its backlog')
  const stored = await storedIn(inboxId)
  bodies = 0
  for (let cut = 1; cut <= 4; cut += 1) {
    const before = await validityOf(mailboxId, 'INBOX')
    proxy.cutNow()
    await dovecot.deliver('anna', letter({ subject: `while away ${cut}` }))
    await until(async () => {
      await owner.client.call('mailboxes.sync_now', { mailboxId })
      return (await validityOf(mailboxId, 'INBOX')) !== before ? true : null
    }, 'the folder has a new UIDVALIDITY')
    await untilHeld(mailboxId, 404 + cut, `all is held under them, and what came meanwhile (${cut})`)
  }
  expect(bodies).toBe(4)
  expect(await storedIn(inboxId)).toEqual(expect.arrayContaining(stored))
  expect(await storedIn(inboxId)).toHaveLength(408)
  const news = (await receivedIn(inboxId)).map(({ subject }) => subject).sort()
  expect(news).toEqual([1, 2, 3, 4].map((cut) => `while away ${cut}`))
  // New mail is counted after it is stored.
  await expect
    .poll(async () => {
      const { folders } = await owner.client.call('mailSync.get_audit', { mailboxId })
      return folders.map(({ path, held, onServer }) => [path, held, onServer])
    })
    .toContainEqual(['INBOX', 407, 407])
})

test('a quarantined message survives a UIDVALIDITY change, even if the server no longer has it', {
  timeout: 60_000,
}, async () => {
  await dovecot.deliverMany('bert', [Buffer.from(letter({ subject: 'one' }))])
  const { mailboxId, inboxId } = await connectInbox(owner, { dovecot, smtp }, 'bert')
  await untilHeld(mailboxId, 1, 'the message is stored')
  const bytes = Buffer.from(letter({ subject: 'kept quarantined' }))
  const { sha256 } = await server.app.blobs.put(bytes)
  await rowsOf(
    `insert into mail_quarantine (workspace_id, mailbox_id, path, uid_validity, uid, kind, error, raw_sha256)
     select workspace_id, mailbox_id, path, uid_validity, 77, 'not_stored', 'failed', '\\x${sha256.toString('hex')}'
       from mail_folders where mailbox_id = '${mailboxId}' and path = 'INBOX'`,
  )
  await dovecot.doveadm('mailbox', 'update', '-u', 'bert', '--uid-validity', '4242', 'INBOX')
  await dovecot.restart()
  await until(async () => {
    await owner.client.call('mailboxes.sync_now', { mailboxId })
    const { items } = await owner.client.call('mailSync.list_quarantined', { mailboxId })
    // If a sync audit has recorded in between that it is gone, it is retried only on request.
    for (const { id: quarantinedId, isAskedFor } of items)
      if (!isAskedFor) await owner.client.call('mailSync.parse_again', { mailboxId, quarantinedId })
    return items.length === 0 ? true : null
  }, 'it was parsed from the stored content')
  const subjects = await rowsOf(`select subject from messages where inbox_id = '${inboxId}' order by subject`)
  expect(subjects).toEqual([{ subject: 'kept quarantined' }, { subject: 'one' }])
  // The stored one is gone from the server, which the sync notices after the change of UIDVALIDITY.
  await untilHeld(mailboxId, 1, 'only the message on the server has a location')
})
