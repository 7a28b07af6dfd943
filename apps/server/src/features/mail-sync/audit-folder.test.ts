import type { ImapSession } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import type { Dovecot, SmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { auditFolder } from './audit-folder.ts'
import { inboxFolder } from './choose-folders.ts'
import { connectInbox, letter, type MailRig, openOtherProgram, startMailRig } from './mail-sync.fixture.ts'
import { type MailSync, openMailSync } from './mail-sync.ts'
import type { SyncContext } from './read-folder.ts'
import { createTally } from './tally.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
let mailSync: MailSync
const sessions: ImapSession[] = []

beforeAll(async () => {
  // No mail process runs, so that only the test syncs these mailboxes.
  rig = await startMailRig(['anna', 'bert'], { roles: ['web', 'worker'] })
  ;({ server, owner, dovecot, smtp } = rig)
  mailSync = openMailSync(server.app, 'audits')
})
afterAll(async () => {
  await Promise.all(sessions.map((session) => session.close()))
  await mailSync?.parser.close()
  await rig?.stop()
})

async function open(user: string): Promise<ImapSession> {
  const session = await openOtherProgram(dovecot, user)
  sessions.push(session)
  return session
}

/** A mailbox with these stored messages. `audit` runs a change on the server just before the listing. */
async function mailboxOf(name: string, count: number) {
  const letters = Array.from({ length: count }, (_, index) =>
    Buffer.from(letter({ subject: `${index + 1}` })),
  )
  await dovecot.deliverMany(name, letters)
  const { mailboxId, inboxId } = await connectInbox(owner, { dovecot, smtp }, name)
  const context: SyncContext = {
    mailSync,
    source: { workspaceId: owner.workspaceId, mailboxId, inboxId },
    tally: createTally({ note: () => undefined, flush: async () => undefined }, 0),
    signal: new AbortController().signal,
  }
  const [session, other] = [await open(name), await open(name)]
  await auditFolder(context, session, inboxFolder)
  await other.openFolder(inboxFolder.path)
  const audit = async (meanwhile: () => Promise<unknown>) => {
    let isDone = false
    const ask = session.changesSince.bind(session)
    session.changesSince = async (path, cursor) => {
      // Only the audit asks without a MODSEQ.
      if (cursor.modseq === null && !isDone) {
        isDone = true
        await meanwhile()
      }
      return ask(path, cursor)
    }
    await auditFolder(context, session, inboxFolder)
    const { folders } = await owner.client.call('mailSync.get_audit', { mailboxId })
    const places = await server.app.db.write(owner.workspaceId, (tx) =>
      execute(
        tx,
        `select uid::int as uid, flags from message_locations where mailbox_id = '${mailboxId}' order by uid`,
      ),
    )
    expect(isDone).toBe(true)
    return { folder: folders.find(({ path }) => path === 'INBOX'), places: places.rows }
  }
  return { mailboxId, other, audit }
}

test('a change during a sync audit is synced and not reported as a difference', async () => {
  const { other, audit } = await mailboxOf('anna', 5)
  const { folder, places } = await audit(async () => {
    await other.expunge([2, 5])
    await other.addFlags([3], ['\\Flagged'])
    await dovecot.deliver('anna', letter({ subject: 'meanwhile' }))
  })
  expect(folder).toMatchObject({ onServer: 4, held: 4, audit: { missing: 0, surplus: 0, flags: 0 } })
  expect(places).toEqual([
    { uid: 1, flags: [] },
    { uid: 3, flags: ['\\Flagged'] },
    { uid: 4, flags: [] },
    { uid: 6, flags: [] },
  ])
})

test('a message missed before the sync audit is reported, even if the mailbox changes meanwhile', async () => {
  const { mailboxId, other, audit } = await mailboxOf('bert', 5)
  const inThis = `mailbox_id = '${mailboxId}' and folder = 'INBOX'`
  for (const statement of [
    `insert into message_locations (workspace_id, mailbox_id, folder, uid_validity, uid, message_id, flags)
     select workspace_id, mailbox_id, folder, uid_validity, uid + 90, message_id, flags from message_locations
      where ${inThis} and uid = 4`,
    `delete from message_locations where ${inThis} and uid = 2`,
    `update message_locations set flags = '{"\\\\Flagged"}' where ${inThis} and uid = 1`,
  ])
    await server.app.db.write(owner.workspaceId, (tx) => execute(tx, statement))
  const { folder, places } = await audit(async () => {
    await other.expunge([3])
    await other.addFlags([5], ['\\Seen'])
  })
  expect(folder).toMatchObject({ onServer: 4, held: 4, audit: { missing: 1, surplus: 1, flags: 1 } })
  expect(places).toEqual([
    { uid: 1, flags: [] },
    { uid: 2, flags: [] },
    { uid: 4, flags: [] },
    { uid: 5, flags: ['\\Seen'] },
  ])
})
