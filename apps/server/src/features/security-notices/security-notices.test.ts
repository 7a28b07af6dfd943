import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, setUpMfa } from '#features/mfa/mfa.fixture.ts'
import { addPasskey, atLocalhost } from '#features/passkeys/passkeys.fixture.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type SmtpServer, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'

let server: TestServer
let smtp: SmtpServer
let owner: Owner
beforeAll(async () => {
  smtp = await startSmtpServer({})
  const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
  server = await startTestServer({ roles: ['web', 'worker'], env })
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

async function someone(): Promise<Someone & { signIn(): Promise<TestClient> }> {
  const person = await server.addMember(owner, { mfa: false })
  const { email, password } = person
  const signIn = async (): Promise<TestClient> => {
    const client = createClient(server.url ?? '', null)
    await client.call('session.sign_in_with_password', {
      identificator: email,
      password,
      loginPurpose: 'SetSecret',
    })
    return client
  }
  return { ...person, client: await signIn(), signIn }
}

/** Mails to a person, once there are at least `count`. */
async function mailsTo(address: string, count: number): Promise<{ subject: string; text: string }[]> {
  for (let all = 1; ; all += 1) {
    const mails = (await smtp.waitForMail(all)).filter(({ recipients }) => recipients.includes(address))
    if (mails.length < count) continue
    const parsed = await Promise.all(mails.map(({ raw }) => parseMessage(raw)))
    return parsed.map(({ subject, text }) => ({ subject: subject ?? '', text: text ?? '' }))
  }
}

test('each change to the protection of an account is mailed to its person, without secrets', async () => {
  const person = await someone()
  const { secret, recoveryCodes } = await setUpMfa(person)
  await addPasskey(atLocalhost(person.client, server.url), server.url, 'Work "laptop" <b>')
  const phone = await person.signIn()
  await phone.call('mfa.use_recovery_code', { code: recoveryCodes[0] ?? '' })
  await person.client.call('mfa.renew_recovery_codes', {})
  const passwords = { currentPassword: person.password, newPassword: 'a longer sentence' }
  await person.client.call('session.change_password', passwords)
  const mails = await mailsTo(person.email, 5)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A passkey was added',
    'A recovery code was used',
    'Multi-factor authentication is on',
    'New recovery codes were created',
    'Your password was changed',
  ])
  const text = mails.map((mail) => mail.text).join('\n')
  expect(text).toContain('Codes left: 9')
  expect(text).toContain('Work "laptop" <b>')
  for (const shown of [secret, recoveryCodes[0] ?? '', codeOf(secret), 'a longer sentence', 'http'])
    expect(text).not.toContain(shown)
})

test('a reset by an admin is mailed in the person’s language', async () => {
  const person = await someone()
  await setUpMfa(person)
  await person.client.call('session.update_profile', { language: 'de', timeZone: 'Europe/Berlin' })
  await owner.client.call('members.reset_mfa', { userId: person.userId })
  const mails = await mailsTo(person.email, 2)
  const told = mails.find(({ subject }) => subject === 'Zwei-Faktor-Anmeldung ist aus')
  expect(told?.text).toContain('Ein Admin Ihres Arbeitsbereichs')
  expect(told?.text).toContain('(Europe/Berlin)')
})
