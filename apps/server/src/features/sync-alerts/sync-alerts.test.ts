import { usualNotifications } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import {
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'
import { connectInbox, secret, until } from '../mail-sync/mail-sync.fixture.ts'
import { createOwnTestInbox } from '../personal-inboxes/personal-inboxes.fixture.ts'
import { mailProblems } from './watch-mail.ts'

let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer
let desk: SmtpServer

beforeAll(async () => {
  ;[dovecot, smtp, desk] = await Promise.all([
    startDovecot({ users: [{ name: 'anna', password: secret }] }),
    startSmtpServer({ users: { anna: secret } }),
    startSmtpServer(),
  ])
  server = await startTestServer({
    roles: ['web', 'worker', 'mail'],
    env: { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${desk.port}?from=desk@marewind.example` },
  })
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server?.stop()
  await Promise.all([dovecot?.stop(), smtp?.stop(), desk?.stop()])
})

const problems = async () => (await owner.client.call('mailSync.list_problems', {})).items
const untilState = (mailboxId: string, state: string) =>
  until(async () => {
    const mailbox = await owner.client.call('mailboxes.get', { mailboxId })
    return mailbox.state === state ? mailbox : null
  }, `the mailbox is ${state}`)

/** Waits until the queue of system mail is empty, so that no mail arrives later. */
const untilAllIsMailed = () =>
  until(
    () =>
      server.app.db.read(owner.workspaceId, async (tx) =>
        (await rawQuery(tx, 'select from system_mails')).length === 0 ? true : null,
      ),
    'all mail is out',
  )

test('a refused password is shown in the portal and mailed to admins once, and again after the next refusal', {
  timeout: 150_000,
}, async () => {
  const { mailboxId, inboxId } = await connectInbox(owner, { dovecot, smtp }, 'anna')
  const { imap, smtp: smtpSettings } = await untilState(mailboxId, 'live')
  await mailProblems(server.app, owner.workspaceId)
  expect([await problems(), desk.received]).toEqual([[], []])

  await dovecot.addUser({ name: 'anna', password: 'changed meanwhile' })
  await dovecot.restart()
  await untilState(mailboxId, 'needs_sign_in')
  expect(await problems()).toMatchObject([{ mailboxId, inboxId, kind: 'signed_out' }])
  // The next attempt is stored after the state.
  const failure = await until(
    async () => (await owner.client.call('mailSync.get_audit', { mailboxId })).failure,
    'the next try is told',
  )
  expect(failure).toMatchObject({ kind: 'auth' })
  const waitMs = Date.parse(failure.nextTryAt ?? '') - Date.now()
  expect(waitMs).toBeGreaterThan(15 * 60_000)

  // Three concurrent runs, and a server that refuses the mail at the first attempt.
  desk.setFaults({ kind: 'reply', at: 'mail', reply: '451 4.3.0 later' })
  await Promise.all([1, 2, 3].map(() => mailProblems(server.app, owner.workspaceId)))
  await until(async () => desk.transcript.find((line) => line.startsWith('S: 451')) ?? null, 'it was refused')
  desk.setFaults()
  await mailProblems(server.app, owner.workspaceId)
  await untilAllIsMailed()
  expect(desk.received.map(({ recipients }) => recipients)).toEqual([[owner.email]])
  expect(desk.received[0]?.raw.toString()).toContain('anna@marewind.example')

  await owner.client.call('mailboxes.reconnect', {
    mailboxId,
    imap,
    smtp: smtpSettings,
    imapPassword: 'changed meanwhile',
    smtpPassword: secret,
  })
  await untilState(mailboxId, 'live')
  await mailProblems(server.app, owner.workspaceId)
  expect(await problems()).toEqual([])
  await dovecot.addUser({ name: 'anna', password: 'changed again' })
  await dovecot.restart()
  await untilState(mailboxId, 'needs_sign_in')
  await mailProblems(server.app, owner.workspaceId)
  await untilAllIsMailed()
  expect(desk.received).toHaveLength(2)
})

test('reports a mailbox that is not synced and a folder that the sync audit cannot correct', async () => {
  const mailboxId = (await owner.client.call('mailboxes.list', {})).items[0]?.id ?? ''
  const write = (statement: string) => server.app.db.write(owner.workspaceId, (tx) => execute(tx, statement))
  await write("update mailboxes set state = 'live'")
  await write("update mail_watches set confirmed_at = now() - interval '11 minutes'")
  expect(await problems()).toMatchObject([{ mailboxId, kind: 'behind' }])
  await write('update mail_watches set confirmed_at = now()')
  await write(
    `update mail_folders set on_server = held + 3, differs_since = now() - interval '21 minutes' where path = 'INBOX'`,
  )
  expect(await problems()).toMatchObject([{ mailboxId, kind: 'differs', messages: 3 }])
})

test('sends no mail to members who switched off mailbox problems', { timeout: 120_000 }, async () => {
  const keeper = await server.addMember(owner)
  const other = await server.addMember(owner)
  await keeper.client.call('notifications.save_settings', {
    ...usualNotifications,
    email: { ...usualNotifications.email, mailboxProblem: false },
  })
  for (const person of [keeper, other]) {
    const { mailboxId } = await createOwnTestInbox(server, owner.workspaceId, person)
    await server.app.db.write(owner.workspaceId, (tx) =>
      rawQuery(tx, "update mailboxes set state = 'needs_sign_in' where id = $1", [mailboxId]),
    )
  }
  await mailProblems(server.app, owner.workspaceId)
  await untilAllIsMailed()
  const recipients = desk.received.flatMap((mail) => mail.recipients)
  expect(recipients).toContain(other.email)
  expect(recipients).not.toContain(keeper.email)
})

test('a problem of a personal mailbox is mailed only to its owner', { timeout: 120_000 }, async () => {
  const keeper = await server.addMember(owner)
  const { mailboxId, email } = await createOwnTestInbox(server, owner.workspaceId, keeper)
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, "update mailboxes set state = 'needs_sign_in' where id = $1", [mailboxId]),
  )
  await mailProblems(server.app, owner.workspaceId)
  await untilAllIsMailed()
  const mails = desk.received.filter(({ raw }) => raw.toString().includes(email))
  expect(mails.map(({ recipients }) => recipients)).toEqual([[keeper.email]])
  expect(mails[0]?.raw.toString()).toContain('/settings/personal/inboxes')
})
