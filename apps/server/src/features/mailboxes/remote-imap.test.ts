import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import {
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'

const secret = 'a very secret passphrase'
const host = 'mail.marewind.example'
const people = ['anna', 'bert', 'carl', 'dora', 'emil']
let server: TestServer
let owner: Owner
let member: Someone
let dovecot: Dovecot
let smtp: SmtpServer
let namesServers = true

beforeAll(async () => {
  ;[server, dovecot, smtp] = await Promise.all([
    startTestServer(),
    startDovecot({ users: people.map((name) => ({ name, password: secret })) }),
    startSmtpServer({ users: Object.fromEntries(people.map((name) => [name, secret])) }),
  ])
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  stubSrvRecords()
  await owner.client.call('mailboxes.connect', typed('anna'))
})
afterAll(async () => {
  await Promise.all([server?.stop(), dovecot?.stop(), smtp?.stop()])
})
beforeEach(() => {
  namesServers = true
})

/** SRV records of the domain that point to the servers of this test. */
function stubSrvRecords(): void {
  const { egress } = server.app
  const { resolve, dns } = egress
  const ports: Record<string, number> = {
    '_imaps._tcp.marewind.example': dovecot.imapsPort,
    '_submissions._tcp.marewind.example': smtp.tlsPort,
  }
  Object.assign(egress, {
    resolve: (name: string, port: number, purpose: Parameters<typeof resolve>[2]) =>
      resolve(name === host ? 'localhost' : name, port, purpose),
    dns: {
      ...dns,
      srv: async (name: string) => {
        const port = ports[name]
        return port && namesServers ? [{ name: host, port, priority: 1, weight: 1 }] : []
      },
    },
  })
}

const typed = (name: string) => ({
  email: `${name}@marewind.example`,
  imap: {
    host,
    port: dovecot.imapsPort,
    security: 'tls' as const,
    username: name,
    pinnedFingerprint256: dovecot.certificate.fingerprint256,
  },
  smtp: {
    host,
    port: smtp.tlsPort,
    security: 'tls' as const,
    username: name,
    pinnedFingerprint256: smtp.certificate.fingerprint256,
  },
  imapPassword: secret,
})

const given = (name: string, change: object = {}) => ({
  email: `${name}@marewind.example`,
  imapUsername: name,
  smtpUsername: name,
  imapPassword: secret,
  smtpPassword: secret,
  ...change,
})

async function refused(
  by: Someone,
  name: 'connect' | 'reconnect',
  input: object,
  [status, code]: [number, string],
): Promise<void> {
  const before = await snapshot(server.ownerUrl)
  const answer = await by.client.send(`mailboxes.${name}_remote_imap`, input)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status, body: { error: { code } } })
  expect(await snapshot(server.ownerUrl)).toEqual(before)
}

test('connects a mailbox with the servers detected for its address', async () => {
  const mailbox = await owner.client.call('mailboxes.connect_remote_imap', given('bert'))
  expect(mailbox).toMatchObject({
    email: 'bert@marewind.example',
    scope: 'TEAM',
    access: 'password',
    state: 'connecting',
    imap: { host, port: dovecot.imapsPort, username: 'bert' },
    smtp: { host, port: smtp.tlsPort, username: 'bert' },
  })
  for (const provider of ['remoteimap', 'imap'] as const) {
    const { items } = await owner.client.call('mailboxes.list_of_provider', { provider })
    expect(items).toContainEqual(mailbox)
  }
  for (const provider of ['exchange', 'microsoft'] as const) {
    expect(await owner.client.call('mailboxes.list_of_provider', { provider })).toEqual({ items: [] })
  }
  expect(await owner.client.call('mailboxes.list_gmail_addresses', {})).toEqual({ items: [], mailboxes: [] })
  await refused(owner, 'connect', given('bert'), [409, 'mailbox_taken'])
})

test('a failed test stores nothing', async () => {
  await refused(owner, 'connect', given('carl', { imapPassword: 'wrong' }), [422, 'mailbox_test_failed'])
  await refused(owner, 'connect', given('carl', { smtpPassword: 'wrong' }), [422, 'mailbox_test_failed'])
  await refused(member, 'connect', given('carl'), [403, 'forbidden'])
  const unknown = given('carl', { email: 'carl@nowhere.invalid' })
  await refused(owner, 'connect', unknown, [422, 'mail_servers_unknown'])
})

test('reconnecting by address replaces the passwords and keeps the servers', async () => {
  const { id } = await owner.client.call('mailboxes.connect_remote_imap', given('carl'))
  namesServers = false
  const wrong = given('carl', { imapPassword: 'wrong' })
  await refused(owner, 'reconnect', wrong, [422, 'mailbox_test_failed'])
  await refused(member, 'reconnect', given('carl'), [404, 'not_found'])
  await refused(owner, 'reconnect', given('dora'), [404, 'not_found'])
  const restored = await owner.client.call(
    'mailboxes.reconnect_remote_imap',
    given('carl', { imapUsername: 'dora', smtpUsername: 'dora' }),
  )
  expect(restored).toMatchObject({ id, imap: { host, username: 'dora' }, smtp: { host, username: 'dora' } })
  await owner.client.call('mailboxes.disconnect', { mailboxId: id })
  await refused(owner, 'reconnect', given('carl'), [404, 'not_found'])
})

test('a member connects a personal mailbox that others can neither see nor reconnect', async () => {
  const own = await member.client.call(
    'mailboxes.connect_remote_imap',
    given('emil', { scope: 'PERSONAL' }) as ReturnType<typeof given> & { scope: 'PERSONAL' },
  )
  const seen = await member.client.call('mailboxes.list_of_provider', { provider: 'remoteimap' })
  expect(seen.items).toEqual([own])
  const { items } = await owner.client.call('mailboxes.list_of_provider', { provider: 'remoteimap' })
  expect(items.map(({ email }) => email)).not.toContain(own.email)
  await refused(owner, 'reconnect', given('emil'), [404, 'not_found'])
  expect((await member.client.call('mailboxes.reconnect_remote_imap', given('emil'))).id).toBe(own.id)
  expect(server.logLines.join('\n')).not.toContain(secret)
})
