import type { SyncAudit } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import {
  type ChaosProxy,
  type Dovecot,
  type SmtpServer,
  startChaosProxy,
} from '../../../../../dev/mail-rig/index.ts'
import { checkSync } from './check-sync.ts'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
let proxy: ChaosProxy

beforeAll(async () => {
  rig = await startMailRig(['anna', 'bert', 'carl', 'dora', 'emil'])
  ;({ server, owner, dovecot, smtp } = rig)
  proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapPort }, dovecot.certificate)
})
afterAll(async () => {
  await rig?.stop()
  await proxy?.stop()
})

const auditOf = (mailboxId: string): Promise<SyncAudit> =>
  owner.client.call('mailSync.get_audit', { mailboxId })
const inboxOf = ({ folders }: SyncAudit) => folders.find(({ path }) => path === 'INBOX')

const untilAudit = (mailboxId: string, fits: (audit: SyncAudit) => boolean, what: string) =>
  until(async () => {
    const audit = await auditOf(mailboxId)
    return fits(audit) ? audit : null
  }, what)
const untilAudited = (mailboxId: string, since = 0) =>
  untilAudit(
    mailboxId,
    ({ folders }) =>
      folders.length > 0 &&
      folders.every(({ auditedAt }) => auditedAt !== null && Date.parse(auditedAt) > since),
    'every folder was audited',
  )
const letters = (...subjects: string[]): Buffer[] =>
  subjects.map((subject) => Buffer.from(letter({ subject })))
const inWorkspace = (statement: string) =>
  server.app.db.write(owner.workspaceId, (tx) => execute(tx, statement))
const quarantinedOf = async (mailboxId: string) =>
  (await owner.client.call('mailSync.list_quarantined', { mailboxId })).items

test('reports the synced messages of each folder, and in the doctor command', {
  timeout: 120_000,
}, async () => {
  await dovecot.deliverMany('anna', letters('one', 'two', 'three'))
  await dovecot.deliver('anna', letter({ subject: 'sent' }), 'Sent')
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna')
  const { folders, confirmedAt, failure } = await untilAudited(mailboxId)
  const counts = folders.map(({ path, role, onServer, held, quarantined }) => [
    path,
    role,
    onServer,
    held,
    quarantined,
  ])
  expect(counts).toEqual([
    ['INBOX', 'inbox', 3, 3, 0],
    ['Sent', 'sent', 1, 1, 0],
    ['Archive', 'archive', 0, 0, 0],
  ])
  expect(folders.map(({ audit }) => audit)).toEqual(folders.map(() => ({ missing: 0, surplus: 0, flags: 0 })))
  expect([failure, confirmedAt !== null]).toEqual([null, true])

  await dovecot.deliver('anna', letter({ subject: 'four' }))
  const after = await untilAudit(mailboxId, (audit) => inboxOf(audit)?.held === 4, 'the fourth is stored')
  expect(inboxOf(after)).toMatchObject({ onServer: 4, held: 4 })
  expect(await checkSync(server.app)).toContainEqual({
    name: 'mail anna@marewind.example',
    ok: true,
    detail: expect.stringMatching(/^5 of 5 messages synced, up to date at 20.*, audited 20/),
  })
})

test('a sync audit finds and corrects missing messages, surplus messages and wrong flags', {
  timeout: 120_000,
}, async () => {
  await dovecot.deliverMany('bert', letters('one', 'two', 'three', 'four', 'five'))
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'bert')
  await untilAudited(mailboxId)
  const inThis = `mailbox_id = '${mailboxId}' and folder = 'INBOX'`
  await inWorkspace(
    `insert into message_locations (workspace_id, mailbox_id, folder, uid_validity, uid, message_id, flags)
     select workspace_id, mailbox_id, folder, uid_validity, uid + 90, message_id, flags from message_locations
      where ${inThis} and uid in (4, 5)`,
  )
  await inWorkspace(`delete from message_locations where ${inThis} and uid in (2, 3)`)
  await inWorkspace(`update message_locations set flags = '{"\\\\Flagged"}' where ${inThis} and uid = 4`)
  const since = Date.now()
  await owner.client.call('mailSync.audit_now', { mailboxId })
  const corrected = await untilAudited(mailboxId, since)
  expect(inboxOf(corrected)).toMatchObject({
    onServer: 5,
    held: 5,
    audit: { missing: 2, surplus: 2, flags: 1 },
  })
  const { rows } = await inWorkspace(
    `select uid::int as uid, flags from message_locations where ${inThis} order by uid`,
  )
  expect(rows).toEqual([1, 2, 3, 4, 5].map((uid) => ({ uid, flags: [] })))
  await owner.client.call('mailSync.audit_now', { mailboxId })
  const again = await untilAudit(mailboxId, (audit) => inboxOf(audit)?.audit.missing === 0, 'the next audit')
  expect(inboxOf(again)?.audit).toEqual({ missing: 0, surplus: 0, flags: 0 })
})

test('a message without content is counted, listed, and fetched once the server returns it', {
  timeout: 120_000,
}, async () => {
  await dovecot.deliverMany('carl', letters('before', 'kept back', 'after'))
  proxy.rewrite((piece) => withoutBody(piece, 2))
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'carl', proxy.port)
  const audit = await untilAudited(mailboxId)
  expect(inboxOf(audit)).toMatchObject({ onServer: 3, held: 2, quarantined: 1, audit: { missing: 0 } })
  const [quarantined] = await quarantinedOf(mailboxId)
  expect(quarantined).toMatchObject({ uid: 2, kind: 'withheld', isKept: false, attempts: 1 })
  expect((await owner.client.call('mailSync.list_problems', {})).items).toMatchObject([
    { mailboxId, kind: 'quarantined', messages: 1 },
  ])

  proxy.rewrite(undefined)
  await owner.client.call('mailSync.parse_again', { mailboxId, quarantinedId: quarantined?.id ?? '' })
  const whole = await untilAudit(mailboxId, (next) => inboxOf(next)?.held === 3, 'it is held')
  expect(inboxOf(whole)).toMatchObject({ onServer: 3, held: 3, quarantined: 0 })
  expect(await quarantinedOf(mailboxId)).toEqual([])
})

/** Answers with a NIL body, as Exchange does for a message that it cannot read. */
function withoutBody(piece: Buffer, uid: number): Buffer {
  const text = piece.toString('latin1')
  const found = new RegExp(`UID ${uid} [^\\r\\n]*?BODY\\[\\] (\\{(\\d+)\\}\\r\\n)`).exec(text)
  if (!found?.[1] || !found[2]) return piece
  const start = found.index + found[0].length - found[1].length
  return Buffer.from(
    `${text.slice(0, start)}NIL${text.slice(start + found[1].length + Number(found[2]))}`,
    'latin1',
  )
}

test('a message at which the server disconnects does not block later messages', {
  timeout: 150_000,
}, async () => {
  await dovecot.deliverMany('dora', letters('one', 'two', 'hangs up', 'four', 'five'))
  proxy.rewrite((piece) => {
    const isIt = /UID 3 [^\r\n]*BODY\[\]/.test(piece.toString('latin1'))
    if (isIt) proxy.cutNow()
    return isIt ? Buffer.alloc(0) : piece
  })
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'dora', proxy.port)
  const quarantined = await until(
    async () => {
      await owner.client.call('mailboxes.sync_now', { mailboxId })
      const items = await quarantinedOf(mailboxId)
      return items.length > 0 ? items : null
    },
    'it is quarantined',
    60_000,
  )
  expect(quarantined).toMatchObject([{ uid: 3, kind: 'breaks_off' }])
  const audit = await untilAudit(mailboxId, (next) => inboxOf(next)?.held === 4, 'the others are stored')
  expect(inboxOf(audit)).toMatchObject({ onServer: 5, held: 4, quarantined: 1 })
  proxy.rewrite(undefined)
})

test('a quarantined message is parsed again from the stored content, even if the server no longer has it', {
  timeout: 120_000,
}, async () => {
  await dovecot.deliverMany('emil', letters('one', 'two'))
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'emil')
  await untilAudited(mailboxId)
  // Simulates that an older version failed on the second, and that it was deleted on the server since.
  await inWorkspace(
    `insert into mail_quarantine (workspace_id, mailbox_id, path, uid_validity, uid, kind, error, raw_sha256, gone_at)
     select p.workspace_id, p.mailbox_id, p.folder, p.uid_validity, 77, 'not_stored', 'failed', m.raw_sha256, now()
       from message_locations p join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
      where p.mailbox_id = '${mailboxId}' and p.folder = 'INBOX' and p.uid = 2`,
  )
  await inWorkspace(
    `delete from messages where id in (select message_id from message_locations
      where mailbox_id = '${mailboxId}' and folder = 'INBOX' and uid = 2)`,
  )
  const [quarantined] = await quarantinedOf(mailboxId)
  // The raw content is served only at the signed address from the list.
  const source = await server.anonymous.fetch(quarantined?.sourceUrl ?? '')
  expect(source.headers.get('content-disposition')).toContain('attachment;')
  expect(source.headers.get('content-security-policy')).toContain('sandbox')
  expect(await source.text()).toContain('Subject: two')
  const forged = (quarantined?.sourceUrl ?? '').replace(quarantined?.id ?? '', mailboxId)
  expect((await server.anonymous.fetch(forged)).status).toBe(403)

  await owner.client.call('mailSync.parse_again', { mailboxId, quarantinedId: quarantined?.id ?? '' })
  await until(async () => ((await quarantinedOf(mailboxId)).length === 0 ? true : null), 'it was parsed')
  expect((await server.anonymous.fetch(quarantined?.sourceUrl ?? '')).status).toBe(404)
  const { rows } = await inWorkspace(
    `select m.subject from messages m where m.mailbox_id = '${mailboxId}' order by m.subject`,
  )
  expect(rows).toEqual([{ subject: 'one' }, { subject: 'two' }])
})
