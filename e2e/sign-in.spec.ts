import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGithub } from '../apps/server/src/features/github/github.fixture.ts'
import { createClient } from '../apps/server/test/client.ts'
import { type Owner, password, type Someone } from '../apps/server/test/harness.ts'
import { startOpenIdProvider } from '../apps/server/test/openid-provider.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const [github, google, team] = await Promise.all([
  startGithub(),
  startOpenIdProvider({
    scopes: ['https://mail.google.com/'].concat(
      ['contacts', 'calendar'].map((name) => `https://www.googleapis.com/auth/${name}.readonly`),
    ),
  }),
  startOpenIdProvider({ path: '/realms/team' }),
])
const world = useMailWorld('person2', 'desk')
const stage = useStage({
  env: {
    ...github.env,
    POSTROOM_GOOGLE_CLIENT_ID: google.clientId,
    POSTROOM_GOOGLE_CLIENT_SECRET: google.clientSecret,
    POSTROOM_GOOGLE_ISSUER: google.issuer,
  },
})
let owner: Owner
let member: Someone
beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  member = await stage.server.addMember(owner, { mfa: false })
  google.accounts.set('g-member', { email: member.email, email_verified: true, hd: 'marewind.example' })
  google.person = 'g-member'
})
afterAll(() => Promise.all([github.stop(), google.stop(), team.stop()]))

/** The owner gave the code: marked by hand, and known to the server, which believes what it read for a moment. */
async function markPassed(page: Page): Promise<void> {
  await stage.server.ownerPool.query('update sessions set mfa_at = now() where user_id = $1', [owner.userId])
  const client = createClient(stage.url, await page.evaluate(() => localStorage.getItem('_token.exchange')))
  await expect.poll(async () => (await client.call('session.get_user', {})).mfaPassed).toBe(true)
}

test('an address at Google is redirected to Google, and from there to the requested page', async () => {
  const { page } = await stage.newPerson('Mateus')
  await page.goto('/settings/personal/profile')
  await page.getByLabel('Email').fill('mateus@gmail.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Found via gmail.com.').waitFor()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Provider' }).waitFor()
  await page.getByRole('button', { name: 'continue', exact: true }).click()
  await page.getByRole('heading', { name: 'My profile' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByText(`${member.email} · last used`).waitFor()
})

test('a person who cancels at the provider sees so and can try again', async () => {
  const person = await stage.newPerson('Noor')
  const { page } = person
  person.expectRefusal(403, '/api/v1.4/token/google')
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'cancel' }).click()
  await page.getByText('The provider did not let you through. Nothing was changed.').waitFor()
  expect(page.url()).not.toMatch(/state=|code=/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a return without a request, and one in another browser, do not sign in', async () => {
  const person = await stage.newPerson('Mallory')
  const { page } = person
  person.expectRefusal(403, '/api/v1.4/token/google')
  await page.goto('/loading-second')
  await page.getByText('There is no sign-in to finish here. Please start again.').waitFor()
  const { url } = await stage.server.anonymous.call('identities.begin_sign_in', { provider: 'google' })
  const back = await google.goThrough(url)
  await page.goto(`${back.pathname}${back.search}`)
  await page.getByText('began in another browser').waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('_token'))),
  ).toEqual([])
})

test('a provider that does not answer delays sign-in by at most thirty seconds', async () => {
  const { page } = await stage.newPerson('Olga')
  await page.clock.install()
  await page.route('**/api/v1.4/token/**', () => new Promise(() => undefined))
  await page.goto('/loading-second?state=google.x&code=y')
  await page.getByRole('heading', { name: 'Finishing your sign-in' }).waitFor()
  await page.clock.runFor(31_000)
  await page.getByText('Your provider did not answer within 30 seconds.').waitFor()
  await page.getByRole('link', { name: 'Try again' }).waitFor()
})

test('an admin sets up the workspace’s own provider and switches it on', async () => {
  const admin = await stage.newPerson('Ingrid')
  // The inbox that the sign-in leads to is closed until the second factor is passed.
  admin.expectRefusal(403, '/api/v1/')
  const { page } = admin
  await page.goto('/')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })
  await markPassed(page)
  await page.goto('/settings/general')
  await page.getByRole('heading', { name: 'General', level: 1 }).waitFor()
  await page.getByText('Set up your provider first.').first().waitFor()

  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').fill('Team ID')
  await drawer.getByLabel('Discovery address').fill('https://id.nowhere.invalid')
  await drawer.getByLabel('Client id').fill(team.clientId)
  await drawer.getByLabel('Client secret').fill(team.clientSecret)
  admin.expectRefusal(422, '/api/v1/workspace/sign-in/provider')
  await drawer.getByRole('button', { name: 'Check and save' }).click()
  await drawer.getByText(/No OpenID provider answers there/).waitFor()
  await drawer.getByLabel('Discovery address').fill(`${team.issuer}/.well-known/openid-configuration`)
  await drawer.getByRole('button', { name: 'Check and save' }).click()
  await page.getByText('Provider saved').waitFor()
  await page.getByRole('switch', { name: 'Your own provider' }).click({ force: true })
  await page.getByText('Your own provider is now allowed').waitFor()

  admin.expectRefusal(409, '/api/v1/workspace/sign-in/methods/Password')
  await page.getByRole('switch', { name: 'Password', exact: true }).click({ force: true })
  await page.getByText('Ingrid Solheim could not sign in any more. Every owner needs a way in.').waitFor()
  await page.getByRole('switch', { name: 'Mailbox (IMAP)' }).click({ force: true })
  await page.getByText('Mailbox (IMAP) is now allowed').waitFor()
})

test('its people sign in by it', async () => {
  team.accounts.set('t-member', { email: member.email, email_verified: true })
  team.person = 't-member'
  const { page } = await stage.newPerson('Mateus at work')
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Team ID' }).click()
  await page.getByRole('button', { name: 'continue', exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/inbox'))
  await page.goto('/settings/personal/profile')
  await page.getByText('Team ID', { exact: true }).waitFor()
})

test('a mailbox password signs in, checked by its Dovecot', async () => {
  const { dovecot, smtp } = world
  const places = {
    imap: { host: 'localhost', port: dovecot.imapsPort, security: 'tls' as const },
    smtp: { host: 'localhost', port: smtp.tlsPort, security: 'tls' as const },
  }
  await owner.client.call('mailboxes.connect', {
    email: 'desk@marewind.example',
    imap: { ...places.imap, username: 'desk', pinnedFingerprint256: dovecot.certificate.fingerprint256 },
    smtp: { ...places.smtp, username: 'desk', pinnedFingerprint256: smtp.certificate.fingerprint256 },
    imapPassword: world.password,
  })
  const person = await stage.newPerson('Mateus by mail')
  const { page } = person
  await page.goto('/login/imap')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Enter the servers yourself' }).click()
  await page.getByLabel('IMAP server').fill('localhost')
  await page.getByLabel('Port').first().fill(String(dovecot.imapsPort))
  await page.getByLabel('SMTP server').fill('localhost')
  await page.getByLabel('Port').last().fill(String(smtp.tlsPort))
  await page.getByLabel('IMAP user name').fill('person2')
  await page.getByLabel('IMAP password').fill('wrong')
  person.expectRefusal(403, '/api/v1/auth/timed/imap')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Signing in did not work.').waitFor()
  await page.getByLabel('IMAP password').fill(world.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in with your mailbox' }).waitFor({ state: 'detached' })
  await page.goto('/settings/personal/profile')
  await page.getByText('localhost', { exact: true }).waitFor()
})

test('a person who signed in with Google confirms it there and continues with MFA at its third step', async () => {
  const { page } = await stage.newPerson('Mateus with a phone')
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'continue', exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/inbox'))
  await page.goto('/settings/tags')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Install an authenticator app' }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'continue', exact: true }).click()
  await page.getByRole('button', { name: 'Create the security code' }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/tags')
})

test('GitHub’s return lists the web hooks, and says what GitHub refused', async () => {
  const person = await stage.newPerson('Ingrid at GitHub')
  const { page } = person
  await page.goto('/login/oauth2/code/github')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
  await markPassed(page)
  await page.reload()
  await page.getByRole('button', { name: 'Connect GitHub' }).click()
  await page.getByRole('row', { name: /marewind\/desk/ }).waitFor()
  await page.getByText('GitHub does not show the web hooks of marewind/closed.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  person.expectRefusal(403, '/api/v1/integrations/github')
  await page.goto('/login/oauth2/code/github?error=access_denied&state=nobody-set-out')
  await page.getByText('This return from GitHub was used already, took too long or is not yours.').waitFor()
})
