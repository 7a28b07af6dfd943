import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createClient, type TestClient } from '#test/client.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import {
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'

const secret = 'a very secret passphrase'
const people = ['person2', 'person3', 'owner1', 'stranger', 'desk']
let server: TestServer
let owner: Owner
let member: Someone
let outsider: Someone
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  ;[server, dovecot, smtp] = await Promise.all([
    startTestServer(),
    startDovecot({ users: people.map((name) => ({ name, password: secret })) }),
    startSmtpServer({ users: Object.fromEntries(people.map((name) => [name, secret])) }),
  ])
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  const elsewhere = await server.createWorkspace({ name: 'Elsewhere' })
  outsider = await server.addMember(elsewhere)
})
afterAll(async () => {
  await Promise.all([server?.stop(), dovecot?.stop(), smtp?.stop()])
})

const newClient = (): TestClient => createClient(server.url ?? '', null)
const localPart = (email: string): string => email.split('@')[0] ?? ''
const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code
const typed = () => ({
  imap: { host: 'localhost', port: dovecot.imapsPort, security: 'tls' as const },
  smtp: { host: 'localhost', port: smtp.tlsPort, security: 'tls' as const },
})

const given = (email: string, change: object = {}) => ({
  email,
  imapUsername: localPart(email),
  smtpUsername: localPart(email),
  imapPassword: secret,
  smtpPassword: secret,
  ...change,
})

/** Expects a refusal without effects: no session, cookie or row. */
async function refused(name: string, input: object): Promise<Answer> {
  const client = newClient()
  const before = await snapshot(server.ownerUrl)
  const answer = await client.send(name, input)
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
  expect(await snapshot(server.ownerUrl)).toEqual(before)
  expect([client.token, client.cookies.size]).toEqual([null, 0])
  return answer
}

test('no mail server is asked unless a workspace allows the method', async () => {
  for (const name of ['identities.sign_in_with_imap', 'identities.sign_in_with_remote_imap'])
    expect(codeOf(await refused(name, given(member.email)))).toBe('sign_in_method_off')
  expect(codeOf(await refused('identities.sign_in_with_exchange', { email: member.email, secret }))).toBe(
    'sign_in_method_off',
  )
})

describe('a connected mailbox of the workspace confirms the server', () => {
  beforeAll(async () => {
    await owner.client.call('identities.switch_method', { method: 'Imap', on: true })
    const { imap, smtp: sending } = typed()
    await owner.client.call('mailboxes.connect', {
      email: 'desk@marewind.example',
      imap: { ...imap, username: 'desk', pinnedFingerprint256: dovecot.certificate.fingerprint256 },
      smtp: { ...sending, username: 'desk', pinnedFingerprint256: smtp.certificate.fingerprint256 },
      imapPassword: secret,
    })
    // Detection results are cached for a minute; this domain was not requested before.
  })

  test('mailbox passwords sign in, with detected or typed servers', async () => {
    const found = newClient()
    await found.call('identities.sign_in_with_remote_imap', given(member.email))
    expect((await found.call('session.get_user', {})).id).toBe(member.userId)
    const named = newClient()
    await named.call('identities.sign_in_with_imap', { ...given(member.email), ...typed() })
    expect((await named.call('session.get_user', {})).id).toBe(member.userId)
    const { items } = await named.call('identities.list', {})
    expect(items).toMatchObject([{ method: 'Imap', issuerName: 'localhost', email: member.email }])
  })

  test('a sign-in to set a secret is marked', async () => {
    const client = newClient()
    await client.call('identities.sign_in_with_remote_imap', given(member.email))
    expect((await client.send('mfa.set_secret', {})).status).toBe(403)
    await client.call(
      'identities.sign_in_with_remote_imap',
      given(member.email, { loginPurpose: 'SetSecret' }),
    )
    const { rows } = await server.ownerPool.query(
      'select step_up_at from sessions where user_id = $1 order by created_at desc limit 1',
      [member.userId],
    )
    expect(rows[0].step_up_at).not.toBeNull()
  })

  test('every failure has the same answer', async () => {
    const name = 'identities.sign_in_with_remote_imap'
    const cases = {
      'a wrong IMAP password': given(member.email, { imapPassword: 'wrong' }),
      'a wrong SMTP password': given(member.email, { smtpPassword: 'wrong' }),
      'an address without an account': given('stranger@marewind.example'),
      'a person of a workspace that does not allow it': given(outsider.email),
      'a mailbox that does not exist': given('nobody@marewind.example'),
      'another person’s mailbox': given(owner.email, {
        imapUsername: localPart(member.email),
        smtpUsername: localPart(member.email),
      }),
    }
    const answers = new Set<string>()
    for (const [what, input] of Object.entries(cases)) {
      const answer = await refused(name, input)
      expect(codeOf(answer), what).toBe('mail_sign_in_refused')
      answers.add(JSON.stringify({ ...answer, headers: null }).replace(/"requestId":"[^"]+"/, ''))
    }
    expect(answers.size).toBe(1)
  })

  test('an unconfirmed server is not contacted', async () => {
    const asked = dovecot.imapsPort
    const own = { imap: { host: '127.0.0.1', port: asked, security: 'tls' }, smtp: typed().smtp }
    const answer = await refused('identities.sign_in_with_imap', { ...given(member.email), ...own })
    expect(codeOf(answer)).toBe('mail_server_not_vouched')
    const name = 'identities.sign_in_with_imap'
    const foreign = await refused(name, { ...given('person2@other.example'), ...typed() })
    expect(codeOf(foreign)).toBe('mail_server_not_vouched')
  })

  test('an address with unknown servers is reported', async () => {
    const answer = await refused('identities.sign_in_with_remote_imap', given('a@nowhere.invalid'))
    expect(codeOf(answer)).toBe('mail_servers_unknown')
  })

  test('passwords are never logged', () => {
    expect(server.logLines.join('\n')).not.toContain(secret)
  })
})

describe('by Exchange', () => {
  let exchange: Server
  const asked: { host: string; authorization: string | undefined }[] = []
  const redirecting = new Set<string>()

  beforeAll(async () => {
    exchange = createServer(async (request, response) => {
      const { host = '', authorization } = request.headers
      asked.push({ host, authorization })
      const body = (await request.toArray()).join('')
      if (!authorization)
        return void response.writeHead(401, { 'www-authenticate': 'Negotiate, Basic realm="mail"' }).end()
      const [user, password] = Buffer.from(authorization.slice(6), 'base64').toString().split(':')
      if (password !== secret) return void response.writeHead(401).end()
      if (redirecting.has(user ?? ''))
        return void response.writeHead(302, { location: 'https://x.example/' }).end()
      const email = /<EMailAddress>([^<]+)</.exec(body)?.[1]
      response.writeHead(200, { 'content-type': 'text/xml' })
      response.end(
        `<Autodiscover><Response><User><AutoDiscoverSMTPAddress>${email}</AutoDiscoverSMTPAddress></User>`,
      )
    })
    await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve))
    const { port } = exchange.address() as AddressInfo
    const { egress } = server.app
    const { fetch } = egress
    // Redirects the domain's Exchange host to the test server.
    Object.assign(egress, {
      fetch: (url: string, options: Parameters<typeof fetch>[1]) =>
        url.startsWith('https://autodiscover.marewind.example/')
          ? fetch(url.replace('https://autodiscover.marewind.example', `http://127.0.0.1:${port}`), options)
          : fetch(url, options),
    })
    await owner.client.call('identities.switch_method', { method: 'Exchange', on: true })
  })
  afterAll(() => new Promise((resolve) => exchange.close(resolve)))

  test('a password accepted by Autodiscover signs in, and is sent only after a challenge', async () => {
    const client = newClient()
    await client.call('identities.sign_in_with_exchange', { email: member.email, secret })
    expect((await client.call('session.get_user', {})).id).toBe(member.userId)
    expect(asked[0]?.authorization).toBeUndefined()
    expect((await client.call('identities.list', {})).items).toMatchObject([
      { method: 'Imap' },
      { method: 'Exchange', issuerName: 'autodiscover.marewind.example' },
    ])
  })

  test('a wrong password, an unknown address and a redirect get the same answer', async () => {
    redirecting.add(member.email)
    const name = 'identities.sign_in_with_exchange'
    const answers = [
      await refused(name, { email: owner.email, secret: 'wrong' }),
      await refused(name, { email: 'stranger@marewind.example', secret }),
      await refused(name, { email: outsider.email, secret }),
      await refused(name, { email: member.email, secret }),
    ]
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['mail_sign_in_refused']))
  })

  test('the address is recognised as Exchange, with or without an account', async () => {
    for (const email of [member.email, 'nobody@marewind.example'])
      expect(await newClient().call('identities.get_email_type', { email })).toEqual({
        emailAuthType: 'Exchange',
      })
  })
})
