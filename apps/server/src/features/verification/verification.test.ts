import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { aSecondLater } from '#test/a-second-later.ts'
import { execute } from '#test/execute.ts'
import { type Someone, startTestServer } from '#test/harness.ts'
import { endsByEventWithinMs, openEvents } from '#test/stream.ts'
import { ended, useMailedServer } from './verification.fixture.ts'

const mailed = useMailedServer()
const { visitor, nextKey } = mailed

async function askForPassword({ email }: Pick<Someone, 'email'>) {
  await visitor().call('verification.request', { emailAddress: email, purpose: 'NewPassword' })
  return nextKey(email, 'NewPassword')
}

const signIn = (email: string, password: string) =>
  visitor().send('session.sign_in_with_password', { identificator: email, password })

test('a forgotten password is replaced by a mailed link, once, and every session ends', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
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

test('known and unknown addresses get the same answer and the same rate limit', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
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

test('a new link replaces the earlier one, expires after an hour, and works for no other address', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
  const first = await askForPassword(owner)
  const second = await askForPassword(owner)
  expect(await visitor().send('verification.verify', first)).toMatchObject(ended)
  const stolen = { ...second, emailAddress: 'someone@marewind.example' }
  expect(await visitor().send('verification.verify', stolen)).toMatchObject(ended)
  await visitor().call('verification.verify', second)
  await mailed.server.ownerPool.query("update verification_keys set expires_at = now() - interval '1 second'")
  expect(await visitor().send('verification.verify', second)).toMatchObject(ended)
  const late = await visitor().send('verification.reset_password', {
    ...second,
    newPassword: 'a new sentence',
  })
  expect(late).toMatchObject(ended)
})

test('of 20 concurrent resets with one key exactly one succeeds', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
  const key = await askForPassword(owner)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      visitor().send('verification.reset_password', { ...key, newPassword: `sentence number ${n}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)])
})

test('only the hash of a key is stored, and no key is in the log', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
  const { verificationKey } = await askForPassword(owner)
  await visitor().call('verification.verify', { emailAddress: owner.email, verificationKey })
  const { rows } = await mailed.server.ownerPool.query('select key_hash from verification_keys')
  expect(rows.map((row) => row.key_hash.toString('base64url'))).not.toContain(verificationKey)
  expect(mailed.server.logLines.join()).not.toContain(verificationKey)
  const left = () =>
    mailed.server.app.db.read(owner.workspaceId, (tx) => execute(tx, 'select * from system_mails'))
  // Deleted once the SMTP server has accepted it.
  await expect.poll(async () => (await left()).rows).toEqual([])
})

test('force_logout mails a link that ends every session and stream within a second', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
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
  expect(performance.now() - start).toBeLessThan(endsByEventWithinMs)
  for (const client of [owner.client, phone]) {
    expect((await aSecondLater(() => client.send('session.get_user', {}))).status).toBe(401)
    expect((await client.send('session.refresh', {})).status).toBe(401)
  }
  expect(await visitor().send('verification.verify', key)).toMatchObject(ended)
})

test('an attempt whose answer was lost gets it again and ends no newer session, and another attempt is refused', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
  await owner.client.call('verification.force_logout', {})
  const key = { ...(await nextKey(owner.email, 'Logout')), attemptId: randomUUID() }
  const answer = await visitor().call('verification.verify', key)
  expect(answer).toEqual({ purpose: 'Logout', endedSessions: 1 })
  const back = visitor()
  await back.call('session.sign_in_with_password', { identificator: owner.email, password: owner.password })
  expect(await visitor().call('verification.verify', key)).toEqual(answer)
  expect((await aSecondLater(() => back.send('session.get_user', {}))).status).toBe(200)
  for (const attemptId of [randomUUID(), undefined])
    expect(await visitor().send('verification.verify', { ...key, attemptId })).toMatchObject(ended)
})

test('without a mail server, force_logout fails with the error of the specification', async () => {
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

test('a mailed link never uses a host from a Host header', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
  const { port } = new URL(mailed.server.url ?? '')
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
  const mail = await mailed.nextMail(owner.email)
  expect(mail).not.toContain('evil.example')
  expect(mail).toContain('http://localhost:')
})

test('a verified account keeps its second factor when its password is replaced by mail', async () => {
  const owner = await mailed.server.createWorkspace({ mfa: false })
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
