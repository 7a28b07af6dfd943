import { expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { setUpMfa, signIn } from './acts/account.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'
import { addAuthenticator, type VirtualAuthenticator } from './stage/virtual-authenticator.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson
let finger: VirtualAuthenticator

it('a passkey is made in the profile, after the password was asked for again', async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  // Passkeys are bound to a name; 127.0.0.1 is none.
  ingrid = await stage.newPerson('Ingrid', { baseURL: stage.url.replace('127.0.0.1', 'localhost') })
  const { page } = ingrid
  finger = await addAuthenticator(page)
  await finger.set({ isThere: false })
  // A finger that is there would answer the offer at the address field before anybody reaches for the button.
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => window.name !== 'by the button'
  })
  ingrid.expectRefusal(403, '/api/v1/')
  await page.goto('/settings/personal/profile')
  await signIn(page, owner)
  await page.getByText('No passkey yet').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await finger.set({ isThere: true })
  await page.getByRole('button', { name: 'Create passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('The password was incorrect.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Passkey “Work laptop” added').waitFor()
  await page.getByText('not used yet').waitFor()
  expect(await finger.countCredentials()).toBe(1)
})

it('a passkey signs in by its button, and settings open without a code', async () => {
  const { page } = ingrid
  await finger.set({ isThere: false })
  await signOut()
  await onlyByButton(true)
  await page.goto('/settings/members')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await finger.set({ isThere: true })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  expect((await ingrid.context.cookies()).find(({ name }) => name === 'lm_auth')?.value).toBe('mfa')
})

it('the browser offers the passkey at the address field', async () => {
  const { page } = ingrid
  await onlyByButton(false)
  await signOut()
  await page.goto('/settings/personal/profile')
  await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()
})

it('a passkey without user verification is refused', async () => {
  const { page } = ingrid
  await onlyByButton(true)
  await finger.set({ isThere: false })
  await signOut()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await finger.set({ isVerified: false, isThere: true })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  expect((await ingrid.context.cookies()).some(({ name }) => name.includes('session'))).toBe(false)
  await finger.set({ isVerified: true, isThere: false })
})

it('a passkey replaces the code on the MFA page', async () => {
  const { page } = ingrid
  await page.goto('/settings/members')
  await signIn(page, owner)
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await setUpMfa(page)
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  await signOut()
  await page.goto('/settings/members')
  await signIn(page, owner)
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
  await finger.set({ isThere: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
})

it('a passkey is renamed and removed, and then no longer signs in', async () => {
  const { page } = ingrid
  await page.goto('/settings/personal/profile')
  await page.getByRole('button', { name: 'Actions for Work laptop' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Old laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Old laptop', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Actions for Old laptop' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No passkey yet').waitFor()
  await finger.set({ isThere: false })
  await signOut()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await finger.set({ isThere: true })
  ingrid.expectRefusal(403, '/api/v1/auth/timed/passkey')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey was not accepted. Please try again.').waitFor()
})

it('where the browser cannot offer passkeys, people sign in as before', async () => {
  const guest = await stage.newPerson('Guest', { baseURL: stage.url.replace('127.0.0.1', 'localhost') })
  const { page } = guest
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    navigator.credentials.get = async () => {
      document.documentElement.dataset.asked = ''
      throw new DOMException('Resident credentials are not supported.', 'NotSupportedError')
    }
  })
  await page.goto('/')
  await page.locator('html[data-asked]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This browser cannot use passkeys here.').waitFor()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await guest.context.close()
})

/** As the menu does, without its clicks: the page then stands signed out. */
async function signOut(): Promise<void> {
  const { page, context } = ingrid
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/icon.svg')
  await page.evaluate(() => localStorage.clear())
}

/** What a page's window is called stays through loading the next one. */
const onlyByButton = (isOnly: boolean) =>
  ingrid.page.evaluate(
    (name) => {
      window.name = name
    },
    isOnly ? 'by the button' : '',
  )
