import type { Mailbox, TestStep } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute } from '#test/execute.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { rigServers } from '#test/rig-servers.ts'
import {
  type Dovecot,
  findFreePort,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'

const secret = 'a very secret passphrase'
let server: TestServer
let owner: Owner
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  ;[server, dovecot, smtp] = await Promise.all([
    startTestServer(),
    startDovecot({
      users: [user('anna'), user('bert'), user('carl'), { ...user('dora'), temporaryFailure: true }],
    }),
    startSmtpServer({ users: { anna: secret, bert: secret, carl: secret, dora: secret } }),
  ])
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await Promise.all([server?.stop(), dovecot?.stop(), smtp?.stop()])
})

const user = (name: string) => ({ name, password: secret })

const settings = (name: string) => ({
  email: `${name}@marewind.example`,
  ...rigServers({ dovecot, smtp }, name, secret),
})

const failedStep = (steps: readonly TestStep[], step: TestStep['step']) =>
  steps.find((candidate) => candidate.step === step && !candidate.ok)

test('a connection test reports each step of both servers', async () => {
  const { ok, steps } = await owner.client.call('mailboxes.test', settings('anna'))
  expect(ok).toBe(true)
  expect(steps.map(({ step }) => step)).toEqual([
    'imap_connect',
    'imap_login',
    'imap_folders',
    'smtp_connect',
    'smtp_login',
  ])
})

test('a wrong password is distinguished from a server error', async () => {
  const wrong = await owner.client.call('mailboxes.test', { ...settings('anna'), imapPassword: 'wrong' })
  expect(failedStep(wrong.steps, 'imap_login')).toMatchObject({ kind: 'auth' })
  expect(failedStep(wrong.steps, 'imap_login')?.outcome.message).toContain(
    'does not accept this user name and password',
  )
  expect(failedStep(wrong.steps, 'imap_login')?.serverText).toMatch(/authentication failed/i)
  expect(failedStep(wrong.steps, 'smtp_login')).toMatchObject({ kind: 'auth' })
  const trouble = await owner.client.call('mailboxes.test', settings('dora'))
  expect(failedStep(trouble.steps, 'imap_login')).toMatchObject({ kind: 'temporary' })
  expect(failedStep(trouble.steps, 'imap_login')?.outcome.message).toContain(
    'says nothing about the password',
  )
})

test.each([
  '550 5.7.30 Basic authentication is not supported for Client Submission.',
  '535 5.7.139 Authentication unsuccessful, basic authentication is disabled. [AM0PR01CA0136.eurprd01.prod.exchangelabs.com]',
])('a server that accepts no passwords is distinguished from a wrong password: %s', async (reply) => {
  smtp.setFaults({ kind: 'reply', at: 'auth', reply })
  const { steps } = await owner.client.call('mailboxes.test', settings('anna'))
  smtp.setFaults()
  expect(failedStep(steps, 'smtp_login')).toMatchObject({
    kind: 'auth',
    serverText: expect.stringMatching(/basic/i),
  })
  expect(failedStep(steps, 'smtp_login')?.outcome.message).toContain(
    'takes no passwords any more for sending mail',
  )
})

test('an untrusted certificate is shown and can be accepted by its fingerprint', async () => {
  const { imap, ...rest } = settings('anna')
  const { pinnedFingerprint256, ...unpinned } = imap
  const { steps } = await owner.client.call('mailboxes.test', { ...rest, imap: unpinned })
  const step = failedStep(steps, 'imap_connect')
  expect(step?.kind).toBe('certificate')
  expect(step?.outcome.message).toContain('was signed by nobody we know')
  expect(step?.certificate?.fingerprint256).toBe(pinnedFingerprint256)
  const other = { ...unpinned, pinnedFingerprint256: '0'.repeat(64) }
  const changed = await owner.client.call('mailboxes.test', { ...rest, imap: other })
  expect(failedStep(changed.steps, 'imap_connect')?.outcome.message).toContain('another certificate')
})

test('an unreachable host and a forbidden host are reported in words', async () => {
  const { imap, ...rest } = settings('anna')
  const closed = { ...imap, port: await findFreePort() }
  const nothing = await owner.client.call('mailboxes.test', { ...rest, imap: closed })
  expect(failedStep(nothing.steps, 'imap_connect')?.outcome.message).toMatch(/^Nothing answers at localhost/)
  const inside = await owner.client.call('mailboxes.test', { ...rest, imap: { ...imap, host: '10.0.0.7' } })
  expect(failedStep(inside.steps, 'imap_connect')?.outcome.message).toBe(
    '10.0.0.7: Private network addresses are blocked. ' +
      'Your Postroom administrator can allow this host with POSTROOM_EGRESS_ALLOW.',
  )
  expect(failedStep(inside.steps, 'imap_connect')).toMatchObject({ kind: 'blocked', field: 'host' })
})

test('every failed step names the setting to correct, and so does a refused connection', async () => {
  const { imap, smtp: sending, ...rest } = settings('anna')
  const tls = { ...imap, port: dovecot.imapPort }
  const unknown = { ...sending, host: 'nowhere.invalid' }
  const tried = { ...rest, imap: tls, smtp: unknown }
  const { steps } = await owner.client.call('mailboxes.test', tried)
  expect(failedStep(steps, 'imap_connect')).toMatchObject({ field: 'security' })
  expect(failedStep(steps, 'smtp_connect')).toMatchObject({ field: 'host' })
  const closed = { ...imap, port: await findFreePort() }
  const passwords = await owner.client.call('mailboxes.test', {
    ...settings('anna'),
    imap: closed,
    smtpPassword: 'wrong',
  })
  expect(failedStep(passwords.steps, 'imap_connect')).toMatchObject({ field: 'port' })
  expect(failedStep(passwords.steps, 'smtp_login')).toMatchObject({ field: 'password' })
  const refused = await owner.client.send('mailboxes.connect', tried)
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: [{ path: 'imap.security', message: expect.stringContaining('encrypt') }] } },
  })
  expect((await owner.client.call('mailboxes.list', {})).items).toEqual([])
})

test('a mailbox is connected once and listed, and its password is never visible', async () => {
  const mailbox = await owner.client.call('mailboxes.connect', settings('anna'))
  expect(mailbox).toMatchObject({ email: 'anna@marewind.example', state: 'connecting', inboxId: null })
  expect(mailbox.stateReason?.message).toContain('once this mailbox is a shared inbox')
  const { items } = await owner.client.call('mailboxes.list', {})
  expect(items).toContainEqual(mailbox)
  const again = await owner.client.send('mailboxes.connect', settings('anna'))
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'mailbox_taken' } } })
  const check = (email: string) => owner.client.send('mailboxes.check_address', { email })
  expect(await check('anna@marewind.example')).toMatchObject({
    status: 409,
    body: { error: { code: 'mailbox_taken', fields: [{ path: 'email' }] } },
  })
  expect((await check('new@marewind.example')).status).toBe(200)
  const stored = await everythingStored()
  expect(stored).toContain('anna@marewind.example')
  expect(stored).not.toContain(secret)
  expect(server.logLines.join('\n')).not.toContain(secret)
})

test('a failed test stores nothing', async () => {
  const answer = await owner.client.send('mailboxes.connect', { ...settings('bert'), imapPassword: 'wrong' })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ error: { code: 'mailbox_test_failed' } })
  expect((answer.body as { error: { message: string } }).error.message).toContain('The server says: ')
  const { items } = await owner.client.call('mailboxes.list', {})
  expect(items.map(({ email }) => email)).not.toContain('bert@marewind.example')
})

test('the stored password is never sent to another host', async () => {
  const mailbox = await owner.client.call('mailboxes.connect', settings('bert'))
  const { imap, smtp } = settings('bert')
  const same = await owner.client.call('mailboxes.reconnect', { mailboxId: mailbox.id, imap, smtp })
  expect(same.state).toBe('connecting')
  const elsewhere = { ...imap, host: '127.0.0.1' }
  const refused = await owner.client.send('mailboxes.reconnect', {
    mailboxId: mailbox.id,
    imap: elsewhere,
    smtp,
  })
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'imapPassword', message: 'Please enter your IMAP password.' }] } },
  })
})

test('disconnecting deletes the passwords; connecting again continues the same mailbox', async () => {
  const mailbox = await owner.client.call('mailboxes.connect', settings('carl'))
  const gone = await owner.client.call('mailboxes.disconnect', { mailboxId: mailbox.id })
  expect(gone.state).toBe('disconnected')
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, `select imap_password, smtp_password from mailboxes where id = '${mailbox.id}'`),
  )
  expect(rows).toEqual([{ imap_password: null, smtp_password: null }])
  const back = await owner.client.call('mailboxes.connect', settings('carl'))
  expect(back).toMatchObject({ id: mailbox.id, state: 'connecting' })
})

test('mailboxes are hidden from members and from other workspaces', async () => {
  const member = await server.addMember(owner)
  expect((await member.client.send('mailboxes.list', {})).status).toBe(403)
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const [ours] = (await owner.client.call('mailboxes.list', {})).items as [Mailbox]
  expect((await stranger.client.call('mailboxes.list', {})).items).toEqual([])
  expect((await stranger.client.send('mailboxes.get', { mailboxId: ours.id })).status).toBe(404)
})

async function everythingStored(): Promise<string> {
  const { rows } = await server.app.db.write(owner.workspaceId, (tx) =>
    execute(
      tx,
      `select (select string_agg(m::text, ' ') from mailboxes m) as mailboxes,
                       (select string_agg(e::text, ' ') from events e) as events,
                       (select string_agg(a::text, ' ') from audit_log a) as audit`,
    ),
  )
  return JSON.stringify(rows)
}

test('settings are searched at host names derived from the address', async () => {
  const { candidates } = await owner.client.call('mailboxes.detect', { email: 'anna@gmail.com' })
  expect(candidates).toMatchObject([
    { source: 'known', provider: 'Google', imap: { host: 'imap.gmail.com' } },
  ])
  const none = await owner.client.call('mailboxes.detect', { email: 'anna@nowhere.invalid' })
  expect(none.candidates).toEqual([])
})
