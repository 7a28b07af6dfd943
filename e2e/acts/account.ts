import type { Page } from 'playwright-core'
import { codeOf } from '../../apps/server/src/features/mfa/mfa.fixture.ts'

/** What a person types to sign in. */
export interface Account {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** From the one-time link of the first start to a workspace. */
export async function createWorkspace(
  page: Page,
  link: string,
  workspace: string,
  account: Account,
): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Workspace name').fill(workspace)
  await page.getByLabel('First name').fill(account.firstName)
  await page.getByLabel('Last name').fill(account.lastName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create workspace' }).click()
}

/** Enters the address and then the password, on any page that asks for them. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Pages behind the form have fields of this name, too, for the passwords of others.
  await page.locator('input[name="password"][autocomplete="current-password"]').waitFor({ state: 'detached' })
}

/**
 * From the first MFA page to the secret on the screen, which the authenticator app would scan; for a person
 * who entered the password a moment ago.
 */
export async function walkToSecret(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Install an authenticator app' }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Create the security code' }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await page.getByRole('button', { name: 'Show secret' }).click()
  const secret = page.getByText(/^[A-Z2-7]{32}$/)
  return (await secret.textContent())?.trim() ?? ''
}

/** The six digits of the app; those of a later step if the current ones were used before. */
export async function typeCode(page: Page, secret: string, stepsLater = 0): Promise<void> {
  await page.getByLabel('Security code').fill(codeOf(secret, stepsLater))
}

/** Sets up MFA, from its first page to the page behind it; returns the secret. */
export async function setUpMfa(page: Page): Promise<string> {
  const secret = await walkToSecret(page)
  await typeCode(page, secret)
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await page.getByLabel('I have saved my recovery codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor({ state: 'detached' })
  return secret
}
