import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { setUpMfa as setUpOverHttp } from '../../apps/server/src/features/mfa/mfa.fixture.ts'
import type { Someone } from '../../apps/server/test/harness.ts'
import { typeCode } from './account.ts'

/** Sets up the authenticator app of a person as if on an earlier day; returns its secret. */
export async function enrol(person: Someone): Promise<string> {
  await person.client.call('session.sign_in_with_password', {
    identificator: person.email,
    password: person.password,
    loginPurpose: 'SetSecret',
  })
  const { secret } = await setUpOverHttp(person)
  return secret
}

/** Time step of the last used code, by secret: each code works once. */
const lastSteps = new Map<string, number>()
const nextStep = (): number => Math.floor(Date.now() / 30_000) + 1

/** Answers the request for a code with the next one, as the current one was used at enrolment. */
export async function passMfa(page: Page, secret: string): Promise<void> {
  await page.getByRole('heading', { name: 'Account security' }).waitFor()
  await vi.waitUntil(() => nextStep() > (lastSteps.get(secret) ?? 0), { timeout: 45_000 })
  lastSteps.set(secret, nextStep())
  await typeCode(page, secret, 1)
  await page.getByRole('heading', { name: 'Account security' }).waitFor({ state: 'detached' })
}
