import type { Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createClient } from '../apps/server/test/client.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { setUpMfa, signIn, typeCode } from './acts/account.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const newPromise = () => Promise.withResolvers<void>()
let owner: Owner
let ingrid: BrowserPerson
let secret: string

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  const admin = await stage.server.addMember(owner, { role: 'Admin' })
  await admin.client.call('tags.create', { name: 'Salaries', color: 'ink', group: null, description: '' })
  ingrid = await stage.newPerson('Ingrid')
})

it('settings require a person without MFA to set it up, and show nothing before', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(403, '/api/v1/sharedtag/list')
  await page.goto('/settings/tags')
  await signIn(page, owner)
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  expect(await page.getByText('Salaries').count()).toBe(0)
  secret = await setUpMfa(page)
  await page.getByText('Salaries').waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/tags')
})

it('settings ask a person with MFA for the code, report a wrong one, and accept each code once', async () => {
  const guest = await stage.newPerson('Ingrid at a second browser')
  guest.expectRefusal(403, '/api/v1/')
  guest.expectRefusal(400, '/api/v1/user/')
  guest.expectRefusal(401, '/api/v1/user/')
  const { page } = guest
  await page.goto('/settings/tags')
  await signIn(page, owner)
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
  await page.getByText('Multi factor authentication is required.').waitFor()
  await typeCode(page, secret, -40)
  await page.getByText('Incorrect code. Please try again').waitFor()
  expect(await page.getByText('Salaries').count()).toBe(0)
  await page.getByLabel('Security code').fill('')
  await typeCode(page, secret, 1)
  await page.getByRole('button', { name: 'Verify code' }).click()
  await page.getByText('Salaries').waitFor()
  await guest.context.close()
})

it('a forged cookie that says the code was given shows nothing', async () => {
  const mateus = await stage.server.addMember(owner, { role: 'Admin', mfa: false })
  await enrol(mateus)
  const thief = await stage.newPerson('Thief')
  thief.expectRefusal(403, '/api/v1/')
  const { page, context } = thief
  await page.goto('/settings/tags')
  await signIn(page, mateus)
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/user/')
  await context.addCookies([{ name: 'lm_auth', value: 'mfa', url: stage.url }])
  // The portal finds the cookie and asks the server, which knows the real state.
  expect(((await (await asked).json()) as { mfaPassed: boolean }).mfaPassed).toBe(false)
  await page.reload()
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
  expect(await page.getByText('Salaries').count()).toBe(0)
  await context.close()
})

it('a session that is ended elsewhere leads by itself to a page that says so, and back to where one was', async () => {
  const { page } = ingrid
  ingrid.expectRefusal(401, '/api/v1/')
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  await endSessionsOf(owner)
  await page.waitForURL('**/error_new**')
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  await page.getByRole('link', { name: /Sign in/ }).click()
  ingrid.expectRefusal(403, '/api/v1/')
  await signIn(page, owner)
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings/members')
})

it.each([
  { refused: 'before', when: 'before the answer to signing out' },
  { refused: 'after', when: 'after the person is at the sign-in page' },
])('requests refused $when do not say that the session has ended', async ({ refused }) => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const person = await stage.newPerson('Mateus')
  person.expectRefusal(401, '/api/v1/')
  person.expectRefusal(403, '/api/v1/')
  const { page } = person
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname))
  await page.goto('/settings/personal/profile')
  await signIn(page, member)
  await page.getByRole('heading', { name: 'My profile' }).waitFor()
  // The server closes the stream; the page opens it again, is refused, and asks for another token.
  const [asked, answered, signedOut] = [newPromise(), newPromise(), newPromise()]
  await page.route('**/api/v1/auth/refresh', async (route) => {
    asked.resolve()
    if (refused === 'after') await signedOut.promise
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/v1/auth/refresh')) answered.resolve()
  })
  await page.route('**/api/v1/auth/signout', async (route) => {
    const response = await route.fetch()
    await (refused === 'after' ? asked : answered).promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^Your account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  signedOut.resolve()
  await answered.promise
  await page.unrouteAll()
  await signIn(page, member)
  await page.waitForURL('**/inbox/**')
  expect(addresses).not.toContain('/error_new')
  await person.context.close()
})

it('a session goes on if another token is only refused for the moment', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const person = await stage.newPerson('Noor')
  person.expectRefusal(401, '/api/v1/')
  person.expectRefusal(403, '/api/v1/')
  person.expectRefusal(429, '/api/v1/auth/refresh')
  const { page } = person
  await openSignedIn(stage, page, member, '/settings/personal/profile')
  await page.getByRole('heading', { name: 'My profile' }).waitFor()
  await page.route('**/api/v1/alias', (route) => refuse(route, 401, 'TokenExpired'))
  await page.route('**/api/v1/auth/refresh', (route) => refuse(route, 429, 'rate_limited'))
  await page.getByRole('link', { name: 'Aliases' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unrouteAll()
  await again.click()
  await page.getByText('No inboxes yet').waitFor()
  await person.context.close()
})

it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'signing in never redirects to %s',
  async (target) => {
    const guest = await stage.newPerson('Guest')
    const someone = await stage.server.addMember(owner, { mfa: false })
    guest.expectRefusal(403, '/api/v1/')
    await guest.page.goto(`/?return=${encodeURIComponent(target)}`)
    await signIn(guest.page, someone)
    await expect.poll(() => new URL(guest.page.url()).pathname).toBe('/inbox/open')
    await guest.page.getByRole('heading', { level: 1 }).waitFor()
    expect(guest.page.url().startsWith(`${stage.url}/inbox/open`)).toBe(true)
    await guest.context.close()
  },
)

it('signed out, a page of the portal leads to the sign-in and on to that page afterwards', async () => {
  const someone = await stage.server.addMember(owner, { mfa: false })
  const memberSecret = await enrol(someone)
  const guest = await stage.newPerson('Member')
  guest.expectRefusal(403, '/api/v1/')
  await guest.page.goto('/settings/tags?q=Sal')
  await signIn(guest.page, someone)
  await passMfa(guest.page, memberSecret)
  await guest.page.getByText('Salaries').waitFor()
  expect(guest.page.url()).toBe(`${stage.url}/settings/tags?q=Sal`)
  const returning = await stage.newPerson('Returning member')
  returning.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, returning.page, someone, '/settings/tags?q=Sal')
  await returning.page.getByText('Salaries').waitFor()
  await expect.poll(() => keptBy(returning)).toEqual(await keptBy(guest))
  for (const { context } of [guest, returning]) await context.close()
})

const refuse = (route: Route, status: number, code: string) =>
  route.fulfill({
    status,
    json: { error: { code, params: { retryAfterMs: 1_000 }, message: code, requestId: 'r-1' } },
  })

/** What pages keep by themselves, some of it later. */
const ofPages = ['machineId', 'recentPages']

/** What the browser keeps of a sign-in; secrets differ from one to the next. */
async function keptBy({ context }: BrowserPerson) {
  const { cookies, origins } = await context.storageState()
  return {
    cookies: cookies
      .map(({ name, path, httpOnly, sameSite, value }) => ({
        name,
        path,
        httpOnly,
        sameSite,
        value: httpOnly ? '' : value,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    stored: origins
      .flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
      .filter((name) => !ofPages.includes(name))
      .toSorted(),
  }
}

/** As "log out everywhere else" from another device does. */
async function endSessionsOf({ email, password }: Someone): Promise<void> {
  const client = createClient(stage.url, null)
  await client.call('session.sign_in_with_password', { identificator: email, password })
  await client.call('session.revoke_others', {})
}
