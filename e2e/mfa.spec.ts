import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { entryOf } from '../apps/portal/src/app/route-table.ts'
import { codeOf } from '../apps/server/src/features/mfa/mfa.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { signIn } from './acts/account.ts'
import { enrol } from './acts/mfa.ts'
import { seesPage, walkTo } from './acts/walk.ts'
import { chunk } from './stage/built-files.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
})

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const contact = (page: Page) => page.getByRole('link', { name: 'Contact us' })

/** Somebody who will be refused what the code opens. */
async function newPersonOwing() {
  const person = await stage.newPerson('Somebody')
  person.expectRefusal(403, '/api/v1/')
  person.expectRefusal(404, '/api/v1/')
  person.expectRefusal(401, '/api/v1/')
  return person
}

/** Somebody signed in at a page behind the gate. */
async function personAt(path: string, someone: { email: string; password: string }) {
  const person = await newPersonOwing()
  await person.page.goto(path)
  await signIn(person.page, someone)
  return person
}

/** Keeps the file that a part of the portal is in on its way until it is let through. */
async function hold(page: Page, source: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const file = chunk(source)
  await page.route(file, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    const arrived = page.waitForResponse(file)
    resolve()
    await arrived
  }
}

it('a step that is left early waits for whether the password was entered a moment ago', async () => {
  const member = await stage.server.addMember(owner, { role: 'Admin', mfa: false })
  const { page, context } = await newPersonOwing()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/v1/user/twofactor', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/settings/tags')
  await signIn(page, member)
  await title(page, 'Protect your account')
  await press(page, 'Next')
  await title(page, 'Install an authenticator app')
  await press(page, 'Next')
  late.resolve()
  await title(page, 'Create your security code')
  await context.close()
})

it('setting up MFA goes step by step, with Back on two steps, and shows its codes only once', async () => {
  const member = await stage.server.addMember(owner, { role: 'Admin', mfa: false })
  const { page, context } = await personAt('/settings/tags', member)
  await title(page, 'Protect your account')
  await page.getByRole('button', { name: 'Need help?' }).click()
  await page.getByText('It takes two minutes.').waitFor()
  expect(await contact(page).getAttribute('href')).toContain('/close-web-onboarding')
  await press(page, 'Next')
  await title(page, 'Install an authenticator app')
  expect(await page.getByRole('button', { name: 'Back', exact: true }).count()).toBe(0)
  // The password was entered a moment ago: it is not asked for.
  await press(page, 'Next')
  await title(page, 'Create your security code')
  await page.goBack()
  await title(page, 'Install an authenticator app')
  await stage.server.ownerPool.query('update sessions set password_at = null where user_id = $1', [
    member.userId,
  ])
  await page.reload()
  await title(page, 'Install an authenticator app')
  await press(page, 'Next')
  await title(page, 'Sign in again')
  await press(page, 'Back')
  await title(page, 'Install an authenticator app')
  await press(page, 'Next')
  await press(page, `Continue as ${member.email}`)
  await title(page, 'Verify your credentials')
  expect(await page.getByLabel('Email').inputValue()).toBe(member.email)
  expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
  await press(page, 'Back')
  await title(page, 'Sign in again')
  await press(page, `Continue as ${member.email}`)

  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not this one')
  await page.keyboard.press('Enter')
  await page.getByText('The password was incorrect.').waitFor()
  await expect.poll(() => password.inputValue()).toBe('')
  await password.fill('n')
  await page.getByText('The password was incorrect.').waitFor({ state: 'detached' })
  await password.fill(member.password)
  await press(page, 'Confirm')
  await title(page, 'Create your security code')
  await contact(page).waitFor()

  await press(page, 'Create the security code')
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await page.getByText('It is shown only once.').waitFor()
  expect(await contact(page).count()).toBe(0)
  const shown = page.getByText(/^[A-Z2-7]{32}$/)
  expect(await shown.count()).toBe(0)
  await press(page, 'Show secret')
  const secret = (await shown.textContent())?.trim() ?? ''
  await press(page, 'Hide secret')
  await shown.waitFor({ state: 'detached' })
  // A reload keeps the step, and the code that the app may have scanned.
  await page.reload()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await press(page, 'Show secret')
  expect((await shown.textContent())?.trim()).toBe(secret)
  await press(page, 'Hide secret')
  const news = page.waitForResponse((response) => response.url().endsWith('/api/v1/user/'))
  await page.getByLabel('Security code').fill(codeOf(secret))
  await title(page, 'Save your recovery codes')
  // The event that MFA is set up does not close the recovery codes, which are shown only once.
  await news
  await page.waitForFunction(() => document.cookie.includes('lm_auth=mfa'))
  const codes = page.getByRole('listitem').filter({ hasText: /^(\w{4}-){3}\w{4}$/ })
  await expect.poll(() => codes.count()).toBe(10)
  const saved = page.waitForEvent('download')
  await press(page, 'Download')
  expect(readFileSync(await (await saved).path(), 'utf8').match(/^(\w{4}-){3}\w{4}$/gm)).toHaveLength(10)
  await press(page, 'Done')
  await page.getByText('Save the codes first').waitFor()
  await page.getByLabel('I have saved my recovery codes').check()
  const reloaded = page.waitForEvent('load')
  await press(page, 'Done')
  await reloaded
  await title(page, 'Tags')
  expect(await page.getByText(secret).count()).toBe(0)
  await context.close()
})

it('the code is checked automatically once; a corrected one is checked by the button', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const secret = await enrol(member)
  const { page, context } = await personAt('/settings/tags', member)
  let checks = 0
  page.on('request', (request) => {
    if (request.headers()['x-totp-code'] !== undefined) checks += 1
  })
  await title(page, 'Account security')
  await page.getByText('Multi factor authentication is required.').waitFor()
  const field = page.getByPlaceholder('Enter 6-digit code')
  const wrong = codeOf(secret, -40)
  await field.pressSequentially(wrong.slice(0, 5))
  expect(checks).toBe(0)
  await field.pressSequentially(wrong.slice(5))
  await page.getByText('Incorrect code. Please try again').waitFor()
  expect(checks).toBe(1)
  await field.press('Backspace')
  await page.getByText('Correct the code, then choose “Verify code”.').waitFor()
  await page.locator('[data-state="fixing"]').waitFor()
  await page.getByText('Incorrect code. Please try again').waitFor({ state: 'detached' })
  await field.fill(codeOf(secret, 1))
  expect(checks).toBe(1)
  await press(page, 'Verify code')
  await title(page, 'Tags')
  expect(checks).toBe(2)
  await context.close()
})

it('text typed while the page after MFA loads stays, and so does the focus', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const secret = await enrol(member)
  const { page, context } = await newPersonOwing()
  const letThrough = await hold(page, 'features/tags/tags-page.tsx')
  await page.goto('/settings/tags')
  await signIn(page, member)
  const code = codeOf(secret, 1)
  await page.getByPlaceholder('Enter 6-digit code').pressSequentially(code.slice(0, 2))
  await letThrough()
  // The change of page is announced where the focus would have gone to its heading.
  await page.locator('[aria-live="polite"]', { hasText: 'Tags' }).waitFor({ state: 'attached' })
  await page.keyboard.type(code.slice(2))
  await title(page, 'Tags')
  await context.close()
})

it('a code can be typed before the layout of the MFA page has loaded', async () => {
  const member = await stage.server.addMember(owner, { role: 'Admin', mfa: false })
  const secret = await enrol(member)
  const { page, context } = await personAt('/settings/personal/profile', member)
  await title(page, 'My profile')
  // The set-up of an inbox asks for the code where one wants it to, and the gate's own layout is not needed for it.
  await page.goto('/shared-inbox-setup/imap')
  await page.getByRole('button', { name: 'Enter security code' }).click()
  const field = page.getByPlaceholder('Enter 6-digit code')
  await field.waitFor()
  const asked = page.waitForRequest(chunk('app/layouts/auth-layout.tsx'))
  const letThrough = await hold(page, 'app/layouts/auth-layout.tsx')
  await walkTo(page, '/settings/personal/api_keys')
  await asked
  await field.waitFor({ state: 'detached' })
  await letThrough()
  await field.pressSequentially(codeOf(secret, 1))
  await title(page, 'API keys')
  await context.close()
})

it('a page that waits for MFA opens when another tab has passed it', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const secret = await enrol(member)
  const person = await personAt('/settings/tags', member)
  await title(person.page, 'Account security')
  const other = await person.openTab()
  await other.goto('/settings/members')
  await other.getByLabel('Security code').fill(codeOf(secret, 1))
  await title(other, 'Members')
  await title(person.page, 'Tags')
  await person.context.close()
})

it.each([
  ['/settings', '/settings/shared_inboxes'],
  ['/settings?team_id=42', '/settings/teams/42'],
  ['/settings/tags?q=a', '/settings/tags'],
])('after the code at %s the page is %s', async (from, to) => {
  const member = await stage.server.addMember(owner, { mfa: false })
  const secret = await enrol(member)
  const { page, context } = await personAt(from, member)
  await title(page, 'Account security')
  await page.getByLabel('Security code').fill(codeOf(secret, 1))
  await page.waitForURL((url) => url.pathname === to)
  await context.close()
})

it('pages on the white-list require no MFA, even of people who must pass it', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  await enrol(member)
  const { page, context } = await personAt('/settings/personal/profile', member)
  await title(page, 'My profile')
  for (const path of [
    '/settings/workspace/reporting',
    '/loading-second',
    '/shared-inbox-setup/imap',
    '/shared-inbox-setup/exchange',
    '/shared-inbox-setup/facebook/auth-error',
    '/goodjob',
    '/settings/personal/profile',
    '/settings/personal/tags',
    '/settings/personal_inboxes',
    '/settings/personal_inboxes/aliases',
  ] as const) {
    await page.goto(path)
    await seesPage(page, entryOf(path).title)
    expect(await page.getByRole('heading', { name: 'Account security' }).count(), path).toBe(0)
  }
  await page.goto('/settings/personal/api_keys')
  await title(page, 'Account security')
  await context.close()
})

it('a personal inbox opens without a code; a shared one and its pages do not', async () => {
  const member = await stage.server.addMember(owner, { mfa: false })
  await enrol(member)
  const person = await personAt('/settings/personal/profile', member)
  const { page, context } = person
  // A request of the sign-in would be given up by going on.
  await title(page, 'My profile')
  const mine = '019a9f6e-5d1c-7000-8000-00000000aaaa'
  await page.route('**/api/v1/user/', async (route) => {
    const response = await route.fetch().catch(() => null)
    if (!response) return
    const user = await response.json()
    await route.fulfill({ response, json: { ...user, sharedInboxes: [{ id: mine, type: 'PersonalInbox' }] } })
  })
  await page.goto(`/settings/teams/${mine}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.getByRole('heading', { name: 'Account security' }).count()).toBe(0)
  for (const path of [`/settings/teams/${owner.workspaceId}`, `/settings/teams/${mine}/add-members`]) {
    await page.goto(path)
    await title(page, 'Account security')
  }
  await context.close()
})

it('if MFA is not required of a role, settings open without it', async () => {
  const team = await stage.server.createWorkspace()
  const { version, mfaPolicy } = await team.client.call('workspace.get', {})
  await team.client.call('workspace.set_mfa_policy', {
    mfaPolicy: { ...mfaPolicy, Admin: 'when_set_up' },
    version,
  })
  const admin = await stage.server.addMember(team, { role: 'Admin', mfa: false })
  const { page, context } = await personAt('/settings/members', admin)
  await title(page, 'Members')
  await context.close()
})

it('if MFA is required and not set up, all pages but the profile ask for it, and signing out works', async () => {
  const team = await stage.server.createWorkspace()
  const member = await stage.server.addMember(team, { mfa: false })
  await stage.server.endMfaGrace(team.workspaceId)
  const { page, context } = await personAt('/inbox', member)
  await title(page, 'Protect your account')
  await page.getByText('you can only open your profile and sign out').waitFor()
  expect(await page.getByRole('button', { name: 'Not now' }).count()).toBe(0)
  for (const path of [
    '/settings/personal/tags',
    '/settings/personal_inboxes',
    '/shared-inbox-setup/imap',
    '/',
  ]) {
    await page.goto(path)
    await title(page, path.startsWith('/shared') ? 'You may not see this' : 'Protect your account')
  }
  await page.goto('/settings/personal/profile')
  await title(page, 'My profile')
  await page.goto('/inbox')
  await press(page, 'Sign out')
  await title(page, 'Sign in')
  await context.close()
})

it('during the grace period mail is open and setting up can wait; the page says until when', async () => {
  const team = await stage.server.createWorkspace()
  const member = await stage.server.addMember(team, { mfa: false })
  const { page, context } = await personAt('/settings/tags', member)
  await title(page, 'Protect your account')
  await page.getByText(/^Your workspace requires it. You can read and answer mail without it until/).waitFor()
  await press(page, 'Not now')
  await page.waitForURL((url) => url.pathname.startsWith('/inbox'))
  await page.goto('/settings/general')
  expect(await page.getByRole('heading', { name: 'Protect your account' }).count()).toBe(0)
  await context.close()
})
