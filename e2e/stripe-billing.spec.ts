import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address as company } from '../apps/server/src/features/billing/billing.fixture.ts'
import { reconcileNow, sellAtStripe } from '../apps/server/src/features/billing/stripe.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { startStripeDouble } from '../dev/stripe-double/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const day = 86_400
const stripe = await startStripeDouble()
const stage = useStage({ env: stripe.env })

/** What the journey reads and clicks, in both languages. */
const words = {
  en: {
    choosePlan: 'Choose a plan',
    seats: 'Number of seats',
    full: '€42.00',
    half: '€21.00',
    continue: 'Continue',
    company: 'Company',
    street: 'Street and number',
    zip: 'Postal code',
    city: 'City',
    country: 'Country',
    coupon: 'Coupon',
    expired: 'This coupon expired on',
    usedUp: 'This coupon has been redeemed as often as it can be.',
    wrongPlan: 'This coupon is not for the plan Team.',
    applied: 'HALF applies: 50 % off, for one more invoice.',
    paidAtStripe: 'Payments are made at Stripe.',
    pay: 'Pay €21.00',
    active: 'Your plan is active',
    addresses: 'Addresses',
    buySeats: 'Buy seats',
    nothingNow: 'Nothing is charged today.',
    changePlan: 'Change plan',
    backToInvite: 'Back to the invitation',
    cancelPlan: 'Cancel plan',
    noNextInvoice: 'There is no further invoice.',
    resumePlan: 'Resume plan',
    overdue: 'An invoice is overdue.',
    paymentMethods: 'Payment methods and receipts',
    payInvoice: /^Pay invoice/,
    download: /^Download invoice/,
  },
  de: {
    choosePlan: 'Tarif wählen',
    seats: 'Anzahl der Plätze',
    full: '42,00 €',
    half: '21,00 €',
    continue: 'Weiter',
    company: 'Firma',
    street: 'Straße und Hausnummer',
    zip: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    coupon: 'Gutschein',
    expired: 'Dieser Gutschein ist am',
    usedUp: 'Dieser Gutschein wurde so oft eingelöst, wie es geht.',
    wrongPlan: 'Dieser Gutschein gilt nicht für den Tarif Team.',
    applied: 'HALF gilt: 50 % Rabatt, auf eine weitere Rechnung.',
    paidAtStripe: 'Bezahlt wird bei Stripe.',
    pay: '21,00 € bezahlen',
    active: 'Ihr Tarif ist aktiv',
    addresses: 'Adressen',
    buySeats: 'Plätze kaufen',
    nothingNow: 'Heute wird nichts berechnet.',
    changePlan: 'Tarif ändern',
    backToInvite: 'Zurück zur Einladung',
    cancelPlan: 'Tarif kündigen',
    noNextInvoice: 'Es folgt keine weitere Rechnung.',
    resumePlan: 'Kündigung zurücknehmen',
    overdue: 'Eine Rechnung ist überfällig.',
    paymentMethods: 'Zahlungsarten und Belege',
    payInvoice: /^Rechnung .* bezahlen$/,
    download: /^Rechnung .* herunterladen$/,
  },
} as const

beforeAll(async () => {
  await sellAtStripe(stage.server.app, stripe)
  stripe.addPromotion('HALF', { percentOff: 50 })
  stripe.addPromotion('OLD', { percentOff: 50, expiresAt: stripe.world.now - day })
  stripe.addPromotion('GONE', { percentOff: 50, maxRedemptions: 1, timesRedeemed: 1 })
  stripe.addPromotion('BUSINESS', { percentOff: 50, products: ['prod_business'] })
})
afterAll(() => stripe.stop())

describe.each(['en', 'de'] as const)('in %s', (language) => {
  const said = words[language]
  let owner: Owner
  let ingrid: BrowserPerson
  const state = () => owner.client.call('billing.get_subscription', {})
  const customer = () => [...stripe.world.customers.values()].at(-1)

  beforeAll(async () => {
    owner = await stage.server.createWorkspace()
    ingrid = await stage.newPerson('Ingrid')
    ingrid.expectRefusal(403, '/api/v1/')
    ingrid.expectRefusal(409, '/api/v1/settings/billing/')
    await openSignedIn(stage, ingrid.page, owner, '/settings/billing')
    await owner.client.call('session.update_profile', { language })
    await ingrid.page.goto('/settings/billing')
  })

  it('a plan is bought with a coupon, after others did not apply', async () => {
    const { page } = ingrid
    await page.getByRole('link', { name: said.choosePlan }).click()
    await page.getByRole('radio', { name: 'Team' }).check()
    await page.getByRole('textbox', { name: said.seats }).fill('3')
    await page.getByText(said.full).first().waitFor()
    await page.getByRole('link', { name: said.continue }).click()
    await page.getByRole('textbox', { name: said.company }).fill(company.company_name)
    await page.getByRole('textbox', { name: said.street }).fill(company.street1)
    await page.getByRole('textbox', { name: said.zip }).fill(company.zip_code)
    await page.getByRole('textbox', { name: said.city, exact: true }).fill(company.city)
    await page.getByRole('textbox', { name: said.country, exact: true }).fill(company.country)
    const coupon = page.getByRole('textbox', { name: said.coupon })
    for (const [code, answer] of [
      ['old', said.expired],
      ['gone', said.usedUp],
      ['business', said.wrongPlan],
      ['half', said.applied],
    ] as const) {
      await coupon.fill(code)
      await coupon.press('Enter')
      await page.getByText(answer).waitFor()
    }
    await page.getByRole('button', { name: said.continue }).click()
    await page.getByText(said.paidAtStripe).waitFor()
    expect(await findBarriers(page)).toEqual([])

    // Leaving the payment page leads back to the order.
    await page.getByRole('button', { name: said.pay }).click()
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: said.pay }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: said.active }).waitFor()
    await page.getByText(said.half).first().waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await state()).toMatchObject({
      quantity: 3,
      subscription: [{ status: 'Active' }, { name: 'Team' }],
    })
  })

  it('seats that an invitation lacks are bought, and the typed addresses stay', async () => {
    const { page } = ingrid
    await page.goto('/settings/members/invite')
    await page
      .getByRole('textbox', { name: said.addresses, exact: true })
      .fill(['a', 'b', 'c', 'd'].map((name) => `${name}@marewind.example`).join(', '))
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: said.buySeats }).click()
    await page.getByText(said.nothingNow).waitFor()
    await page.getByRole('link', { name: said.continue }).click()
    await page.getByRole('button', { name: said.changePlan }).click()
    await page.getByRole('link', { name: said.backToInvite }).click()
    await page.getByText('d@marewind.example').waitFor()
    expect((await state()).licences.User.paid).toBe(5)
  })

  it('a plan is cancelled and resumed', async () => {
    const { page } = ingrid
    await page.goto('/settings/billing')
    await page.getByRole('button', { name: said.cancelPlan }).click()
    await page.getByRole('dialog').getByRole('button', { name: said.cancelPlan }).click()
    await page.getByText(said.noNextInvoice).waitFor()
    await page.getByRole('button', { name: said.resumePlan }).click()
    await page.getByRole('button', { name: said.cancelPlan }).waitFor()
    expect((await state()).subscription?.[0].cancelsAtPeriodEnd).toBe(false)
  })

  it('a failed payment is shown, and paid with another card', async () => {
    const { page } = ingrid
    const one = customer()
    if (one) one.hasGoodCard = false
    stripe.engine.advance(32 * day)
    await reconcileNow(stage.server.app, stripe.world)
    await page.getByText(said.overdue).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: said.paymentMethods }).click()
    await page.getByRole('button', { name: 'New card' }).click()
    await page.goto('/settings/billing')
    await page.getByRole('button', { name: said.payInvoice }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText(', paid').waitFor()
    expect(await stripe.deliver(stage.url)).not.toContain(403)
    await page.goto('/settings/billing')
    await expect.poll(async () => (await state()).subscriptionStatus).toBe('Active')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: said.download }).first().click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
