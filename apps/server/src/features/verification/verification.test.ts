import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'

let server: TestServer
let smtp: SmtpServer
const read = new Set<ReceivedMail>()

beforeAll(async () => {
  smtp = await startSmtpServer({})
  const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
  server = await startTestServer({ roles: ['web', 'worker'], env })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const visitor = (): TestClient => createClient(server.url ?? '', null)
const ended = { status: 410, body: { error: { code: 'verification_invalid' } } }

/** The next mail to an address that carries a link to `/verification`; its fragment says what the page sends on. */
async function nextKey(address: string, purpose: string) {
  for (let count = 1; ; count += 1) {
    const mails = await smtp.waitForMail(count)
    const mail = mails.find((one) => !read.has(one) && one.recipients.includes(address))
    if (!mail) continue
    read.add(mail)
    const { text = '' } = await parseMessage(mail.raw)
    const link = /https?:\S+/.exec(text ?? '')?.[0]
    if (!link) continue
    const { origin, pathname, hash } = new URL(link)
    const facts = new URLSearchParams(hash.slice(1))
    expect({ origin, pathname, email: facts.get('email'), purpose: facts.get('purpose') }).toEqual({
      origin: server.url,
      pathname: '/verification',
      email: address,
      purpose,
    })
    return { emailAddress: address, verificationKey: facts.get('key') ?? '' }
  }
}

async function askForPassword({ email }: Pick<Someone, 'email'>) {
  await visitor().call('verification.request', { emailAddress: email, purpose: 'NewPassword' })
  return nextKey(email, 'NewPassword')
}

const signIn = (email: string, password: string) =>
  visitor().send('session.sign_in_with_password', { identificator: email, password })

test('a forgotten password is replaced by a mailed link, once, and every session ends', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const stream = await openEvents(owner.client)
  const key = await askForPassword(owner)
  expect(await visitor().call('verification.verify', key)).toMatchObject({ purpose: 'NewPassword' })
  expect(await visitor().send('verification.verify', { ...key, purpose: 'Logout' })).toMatchObject(ended)
  const weak = await visitor().send('verification.reset_password', { ...key, newPassword: 'password1' })
  expect(weak).toMatchObject({ status: 400, body: { error: { code: 'password_too_common' } } })
  await visitor().call('verification.reset_password', { ...key, newPassword: 'a longer sentence' })
  await stream.ended
  expect(await visitor().send('verification.verify', key)).toMatchObject(ended)
  const again = await visitor().send('verification.reset_password', {
    ...key,
    newPassword: 'a third sentence',
  })
  expect(again).toMatchObject(ended)
  expect((await signIn(owner.email, owner.password)).status).toBe(403)
  expect((await signIn(owner.email, 'a longer sentence')).status).toBe(200)
})

test('a known address and an unknown one are answered alike, and both only so often', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const ask = (emailAddress: string) =>
    visitor().send('verification.request', { emailAddress, purpose: 'NewPassword' })
  const [known, unknown] = [await ask(owner.email), await ask('nobody@marewind.example')]
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  expect(known).toMatchObject({ status: 200, body: {} })
  await nextKey(owner.email, 'NewPassword')
  const limited = await startTestServer({ overrides: { rateFactor: 1 } })
  try {
    const codes: number[] = []
    for (let n = 0; n < 4; n += 1) {
      const input = { emailAddress: 'nobody@marewind.example', purpose: 'NewPassword' }
      codes.push((await limited.anonymous.send('verification.request', input)).status)
    }
    expect(codes).toEqual([200, 200, 200, 429])
  } finally {
    await limited.stop()
  }
})

test('a new link puts the one before out of use, an hour ends any, and another address has none', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const first = await askForPassword(owner)
  const second = await askForPassword(owner)
  expect(await visitor().send('verification.verify', first)).toMatchObject(ended)
  const stolen = { ...second, emailAddress: 'someone@marewind.example' }
  expect(await visitor().send('verification.verify', stolen)).toMatchObject(ended)
  await visitor().call('verification.verify', second)
  await server.app.db.pool.query("update verification_keys set expires_at = now() - interval '1 second'")
  expect(await visitor().send('verification.verify', second)).toMatchObject(ended)
  const late = await visitor().send('verification.reset_password', {
    ...second,
    newPassword: 'a new sentence',
  })
  expect(late).toMatchObject(ended)
})

test('of 20 resets at once with one key exactly one happens', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const key = await askForPassword(owner)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      visitor().send('verification.reset_password', { ...key, newPassword: `sentence number ${n}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)])
})

test('only the hash of a key is stored, and no key is in the log', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const { verificationKey } = await askForPassword(owner)
  await visitor().call('verification.verify', { emailAddress: owner.email, verificationKey })
  const { rows } = await server.app.db.pool.query('select key_hash from verification_keys')
  expect(rows.map((row) => row.key_hash.toString('base64url'))).not.toContain(verificationKey)
  expect(server.logLines.join()).not.toContain(verificationKey)
  const left = await server.app.db.read(owner.workspaceId, (tx) => tx.execute('select * from system_mails'))
  expect(left.rows).toEqual([])
})

test('force_logout mails a link that ends every session and stream within a second', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const phone = visitor()
  await phone.call('session.sign_in_with_password', {
    identificator: owner.email,
    password: owner.password,
  })
  const streams = [await openEvents(owner.client), await openEvents(phone)]
  const answer = await owner.client.command('/settings force_logout')
  expect(answer).toMatchObject({ status: 200, body: { resources: { emailAddress: owner.email } } })
  const key = await nextKey(owner.email, 'Logout')
  expect((await phone.send('session.get_user', {})).status).toBe(200)
  const start = performance.now()
  expect(await visitor().call('verification.verify', { ...key, purpose: 'Logout' })).toEqual({
    purpose: 'Logout',
    endedSessions: 2,
  })
  await Promise.all(streams.map((stream) => stream.ended))
  for (const client of [owner.client, phone]) {
    await expect
      .poll(async () => (await client.send('session.get_user', {})).status, { interval: 20 })
      .toBe(401)
    expect((await client.send('session.refresh', {})).status).toBe(401)
  }
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(await visitor().send('verification.verify', key)).toMatchObject(ended)
})

test('where no mail can be sent, force_logout says so in the words of the specification', async () => {
  const mute = await startTestServer()
  try {
    const owner = await mute.createWorkspace({ mfa: false })
    expect(await owner.client.send('verification.force_logout', {})).toMatchObject({
      status: 409,
      body: {
        error: {
          message: 'There was a problem sending logout validation email. Please try again later.',
        },
      },
    })
  } finally {
    await mute.stop()
  }
})

test('a mailed link never leads to a host that only a header names', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  const { port } = new URL(server.url ?? '')
  const { request } = await import('node:http')
  const body = JSON.stringify({ emailAddress: owner.email, purpose: 'NewPassword' })
  const headers = {
    host: 'evil.example',
    'content-type': 'application/json',
    'content-length': String(body.length),
  }
  const done = Promise.withResolvers<number | undefined>()
  const path = '/api/v1/auth/verification'
  request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
    answer.resume()
    done.resolve(answer.statusCode)
  }).end(body)
  expect(await done.promise).toBe(200)
  const mail = await nextMail(owner.email)
  expect(mail).not.toContain('evil.example')
  expect(mail).toContain('http://localhost:')
})

async function nextMail(address: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const mails = await smtp.waitForMail(count)
    const mail = mails.find((one) => !read.has(one) && one.recipients.includes(address))
    if (!mail) continue
    read.add(mail)
    return (await parseMessage(mail.raw)).text ?? ''
  }
}

async function joinBy(owner: Owner, email: string, which: 'copied' | 'mailed'): Promise<TestClient> {
  const { results } = await owner.client.call('members.invite', { emails: [email], role: 'Member' })
  const mailed = /#code=(\S+)/.exec(await nextMail(email))?.[1] ?? ''
  const copied = results[0]?.link?.split('#code=')[1] ?? ''
  const client = visitor()
  const person = { firstName: 'Mateus', lastName: 'Carvalho', password: 'correct horse battery' }
  await client.call('members.accept_invitation', { code: which === 'copied' ? copied : mailed, ...person })
  return client
}

const verifiedOf = async ({ client }: Owner, email: string): Promise<boolean | undefined> =>
  (await client.call('members.list', {})).items.find((member) => member.email === email)?.emailVerified

test('the mailed invitation proves the address; the link that an admin copies does not', async () => {
  const owner = await server.createWorkspace()
  await joinBy(owner, 'mailed@marewind.example', 'mailed')
  const copied = await joinBy(owner, 'copied@marewind.example', 'copied')
  expect(await verifiedOf(owner, 'mailed@marewind.example')).toBe(true)
  expect(await verifiedOf(owner, 'copied@marewind.example')).toBe(false)
  const key = await nextKey('copied@marewind.example', 'SignUp')
  expect(await visitor().send('verification.verify', key)).toMatchObject({
    status: 403,
    body: { error: { code: 'verification_sign_in' } },
  })
  expect(await owner.client.send('verification.verify', key)).toMatchObject({ status: 403 })
  await copied.call('verification.resend_email', {})
  expect(await copied.send('verification.verify', key)).toMatchObject(ended)
  await copied.call('verification.verify', await nextKey('copied@marewind.example', 'SignUp'))
  expect(await verifiedOf(owner, 'copied@marewind.example')).toBe(true)
  expect(await copied.send('verification.resend_email', {})).toMatchObject({
    status: 409,
    body: { error: { code: 'already_verified' } },
  })
})

test('who reads mail at the address takes the account from who took it first, with all that was left there', async () => {
  const owner = await server.createWorkspace()
  const email = 'squatted@marewind.example'
  const squatter = await joinBy(owner, email, 'copied')
  await setUpMfa({ client: squatter, userId: '', email, password: '' })
  await nextKey(email, 'SignUp')
  const key = await askForPassword({ email })
  const victim = visitor()
  await victim.call('verification.reset_password', { ...key, newPassword: 'my own long sentence' })
  await expect.poll(async () => (await squatter.send('session.get_user', {})).status).toBe(401)
  expect((await signIn(email, 'correct horse battery')).status).toBe(403)
  await victim.call('session.sign_in_with_password', {
    identificator: email,
    password: 'my own long sentence',
  })
  expect(await victim.call('session.get_user', {})).toMatchObject({
    emailVerified: true,
    settings: { haveTwoFactorSecret: false },
  })
})

test('a proved account keeps its second factor when its password is replaced by mail', async () => {
  const owner = await server.createWorkspace({ mfa: false })
  await setUpMfa(owner)
  const key = await askForPassword(owner)
  await visitor().call('verification.reset_password', { ...key, newPassword: 'a longer sentence' })
  const client = visitor()
  await client.call('session.sign_in_with_password', {
    identificator: owner.email,
    password: 'a longer sentence',
  })
  expect(await client.call('session.get_user', {})).toMatchObject({
    mfaPassed: false,
    settings: { haveTwoFactorSecret: true },
  })
})
