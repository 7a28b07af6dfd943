import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import type { Owner, TestServer } from '#test/harness.ts'
import type { Dovecot, SmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, letter, type MailRig, startMailRig, until } from './mail-sync.fixture.ts'

let rig: MailRig
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  rig = await startMailRig(['anna', 'bert'])
  ;({ server, owner, dovecot, smtp } = rig)
})
afterAll(() => rig?.stop())

const probeOf = (mailboxId: string) => owner.client.call('mailSync.get_probe', { mailboxId })
const sentProbes = () => smtp.received.filter(({ raw }) => raw.toString().includes('is mail getting through'))
const lateOnes = async () =>
  (await owner.client.call('mailSync.list_problems', {})).items.filter(({ kind }) => kind === 'probe_late')
const inWorkspace = (statement: string) =>
  server.app.db.write(owner.workspaceId, (tx) => execute(tx, statement))

test('a probe message is detected, deleted with its copy in Sent, and never becomes a conversation', {
  timeout: 60_000,
}, async () => {
  const { mailboxId, inboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna')
  await dovecot.deliver('anna', letter({ subject: 'one' }))
  await owner.client.call('mailSync.set_probe', { mailboxId, everyMinutes: 60 })
  const [sent] = await until(async () => {
    const found = sentProbes()
    return found.length > 0 ? found : null
  }, 'it was sent')
  expect((await probeOf(mailboxId)).seenAt).toBeNull()
  // The provider delivers it and saves a copy in Sent.
  const raw = sent?.raw ?? Buffer.alloc(0)
  await dovecot.deliver('anna', raw.toString())
  await dovecot.deliver('anna', raw.toString(), 'Sent')
  await until(async () => ((await probeOf(mailboxId)).seenAt ? true : null), 'it was detected')
  await until(async () => {
    await owner.client.call('mailboxes.sync_now', { mailboxId })
    const left = await Promise.all(
      ['INBOX', 'Sent'].map((path) => dovecot.doveadm('fetch', '-u', 'anna', 'uid', 'mailbox', path, 'all')),
    )
    return left.join('').split('uid:').length === 2 ? true : null
  }, 'only the other message is left on the server')
  const { items } = await owner.client.call('conversations.list', { view: 'all', inboxId })
  expect(items.map(({ subject }) => subject)).toEqual(['one'])
  expect(await lateOnes()).toEqual([])
  const audit = await until(async () => {
    const { folders } = await owner.client.call('mailSync.get_audit', { mailboxId })
    const inbox = folders.find(({ path }) => path === 'INBOX')
    return inbox?.onServer === 1 && inbox.held === 1 ? folders : null
  }, 'the counts are right')
  expect(audit.map(({ quarantined }) => quarantined)).toEqual([0, 0, 0])
})

test('a late probe message is a sync problem until one arrives', { timeout: 60_000 }, async () => {
  const { mailboxId } = await connectInbox(owner, { dovecot, smtp }, 'bert')
  const before = sentProbes().length
  await owner.client.call('mailSync.set_probe', { mailboxId, everyMinutes: 15, lateAfterMinutes: 5 })
  await until(async () => (sentProbes().length > before ? true : null), 'it was sent')
  expect(await lateOnes()).toEqual([])
  await inWorkspace(
    `update mail_probes set sent_at = now() - interval '20 minutes' where mailbox_id = '${mailboxId}'`,
  )
  expect(await lateOnes()).toMatchObject([{ mailboxId, kind: 'probe_late' }])
  await owner.client.call('mailSync.set_probe', { mailboxId, everyMinutes: 15, lateAfterMinutes: 5 })
  await until(async () => (sentProbes().length > before + 1 ? true : null), 'the next one was sent')
  expect(await lateOnes()).toHaveLength(1)
  await dovecot.deliver('bert', sentProbes().at(-1)?.raw.toString() ?? '')
  await until(async () => ((await lateOnes()).length === 0 ? true : null), 'it arrived')
  await owner.client.call('mailSync.set_probe', { mailboxId, everyMinutes: null })
  expect(await probeOf(mailboxId)).toMatchObject({ everyMinutes: null, sentAt: null })
})
