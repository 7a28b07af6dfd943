import { afterAll, beforeAll, expect, it } from 'vitest'
import { address as company } from '../apps/server/src/features/billing/billing.fixture.ts'
import { reconcileNow, sellAtStripe } from '../apps/server/src/features/billing/stripe.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { startStripeDouble } from '../dev/stripe-double/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { signIn } from './acts/account.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const day = 86_400
const stripe = await startStripeDouble()
const stage = useStage({ env: stripe.env })
let owner: Owner
let ingrid: BrowserPerson

const state = () => owner.client.call('billing.get_subscription', {})
const [customer, engine] = [() => [...stripe.world.customers.values()][0], stripe.engine]

beforeAll(async () => {
  await sellAtStripe(stage.server.app, stripe)
  stripe.addPromotion('HALF', { percentOff: 50 })
  stripe.addPromotion('OLD', { percentOff: 50, expiresAt: stripe.world.now - day })
  stripe.addPromotion('GONE', { percentOff: 50, maxRedemptions: 1, timesRedeemed: 1 })
  stripe.addPromotion('BUSINESS', { percentOff: 50, products: ['prod_business'] })
  owner = await stage.server.createWorkspace({ mfa: false })
  const secret = await enrol(owner)
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(409, '/api/v1/settings/billing/')
  await ingrid.page.goto('/settings/billing')
  await signIn(ingrid.page, owner)
  await passMfa(ingrid.page, secret)
})
afterAll(() => stripe.stop())

it('a plan is bought with a coupon, after others did not apply', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await page.getByRole('radio', { name: 'Team' }).check()
  await page.getByRole('textbox', { name: 'Number of seats' }).fill('3')
  await page.getByText('€42.00').first().waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Company' }).fill(company.company_name)
  await page.getByRole('textbox', { name: 'Street and number' }).fill(company.street1)
  await page.getByRole('textbox', { name: 'Postal code' }).fill(company.zip_code)
  await page.getByRole('textbox', { name: 'City' }).fill(company.city)
  await page.getByRole('textbox', { name: 'Country' }).fill(company.country)
  const coupon = page.getByRole('textbox', { name: 'Coupon' })
  for (const [code, answer] of [
    ['old', 'This coupon expired on'],
    ['gone', 'This coupon has been redeemed as often as it can be.'],
    ['business', 'This coupon is not for the plan Team.'],
    ['half', 'HALF applies: 50 % off, for one more invoice.'],
  ] as const) {
    await coupon.fill(code)
    await coupon.press('Enter')
    await page.getByText(answer).waitFor()
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Payments are made at Stripe.').waitFor()
  expect(await findBarriers(page)).toEqual([])

  // Leaving the payment page leads back to the order.
  await page.getByRole('button', { name: 'Pay €21.00' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Pay €21.00' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Your plan is active' }).waitFor()
  await page.getByText('€21.00').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await state()).toMatchObject({ quantity: 3, subscription: [{ status: 'Active' }, { name: 'Team' }] })
})

it('seats that an invitation lacks are bought, and the typed addresses stay', async () => {
  const { page } = ingrid
  await page.goto('/settings/members/invite')
  await page
    .getByRole('textbox', { name: 'Addresses', exact: true })
    .fill(['a', 'b', 'c', 'd'].map((name) => `${name}@marewind.example`).join(', '))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Buy seats' }).click()
  await page.getByText('Nothing is charged today.').waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page.getByRole('link', { name: 'Back to the invitation' }).click()
  await page.getByText('d@marewind.example').waitFor()
  expect((await state()).licences.User.paid).toBe(5)
})

it('a plan is cancelled and resumed', async () => {
  const { page } = ingrid
  await page.goto('/settings/billing')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText('There is no further invoice.').waitFor()
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).waitFor()
  expect((await state()).subscription?.[0].cancelsAtPeriodEnd).toBe(false)
})

it('a failed payment is shown, and paid with another card', async () => {
  const { page } = ingrid
  const one = customer()
  if (one) one.hasGoodCard = false
  engine.advance(32 * day)
  await reconcileNow(stage.server.app, stripe.world)
  await page.getByText('An invoice is overdue.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Payment methods and receipts' }).click()
  await page.getByRole('button', { name: 'New card' }).click()
  await page.goto('/settings/billing')
  await page.getByRole('button', { name: /^Pay invoice/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText(', paid').waitFor()
  expect(await stripe.deliver(stage.url)).not.toContain(403)
  await page.goto('/settings/billing')
  await expect.poll(async () => (await state()).subscriptionStatus).toBe('Active')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download invoice/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

it('in German, billing reads as a German writes it', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto('/settings/billing')
  await page.getByRole('button', { name: 'Zahlungsarten und Belege' }).waitFor()
  await page.getByText('14,00 € je Platz und Monat').waitFor()
  expect(await findBarriers(page)).toEqual([])
})
