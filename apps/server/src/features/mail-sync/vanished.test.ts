import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Owner, TestServer } from '#test/harness.ts'
import { type Dovecot, type SmtpServer, startChaosProxy } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'
import { openMailSync } from './mail-sync.ts'
import { runMailbox } from './run-mailbox.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  // The test itself syncs the mailboxes.
  rig = await startMailRig(['user0'], { roles: ['web', 'worker'] })
  ;({ server, owner, dovecot, smtp } = rig)
})
afterAll(() => rig?.stop())

const subjectsOf = async (inboxId: string): Promise<string[]> => {
  const { items } = await owner.client.call('conversations.list', { inboxId })
  return items.map(({ subject }) => subject)
}
const untilThere = (inboxId: string, subject: string) =>
  until(
    async () => ((await subjectsOf(inboxId)).includes(subject) ? true : null),
    `${subject} is in the portal`,
  )

test('mail is synced after the network was lost without closing the connection', {
  timeout: 120_000,
}, async () => {
  const proxy = await startChaosProxy({ host: '127.0.0.1', port: dovecot.imapsPort })
  const { mailboxId, inboxId } = await connectInbox(owner, { dovecot, smtp }, 'user0', proxy.port)
  const mailSync = openMailSync(server.app, 'test', { keepaliveMs: 300, replyTimeoutMs: 5_000 })
  let lives = 0
  const lease = { mailboxId, workspaceId: owner.workspaceId, fence: 1 }
  const runner = runMailbox(mailSync, lease, () => {
    lives += 1
  })
  await until(async () => (lives > 0 ? true : null), 'the mailbox is watched')
  await dovecot.deliver('user0', letter({ subject: 'before' }))
  await untilThere(inboxId, 'before')
  const before = lives
  proxy.blackHole(true)
  await dovecot.deliver('user0', letter({ subject: 'into the silence' }))
  await until(
    async () => (await owner.client.call('mailSync.get_audit', { mailboxId })).failure,
    'the silence is noticed',
  )
  expect(await subjectsOf(inboxId)).not.toContain('into the silence')
  proxy.blackHole(false)
  await untilThere(inboxId, 'into the silence')
  // A new session stores new mail before it starts to watch.
  await until(async () => (lives > before ? true : null), 'the mailbox is watched again')
  await runner.stop()
  await mailSync.parser.close()
  await proxy.stop()
})
