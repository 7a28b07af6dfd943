import { beforeAll, expect, it } from 'vitest'
import {
  billAfter,
  address as company,
  putCoupon,
  sell,
} from '../apps/server/src/features/billing/billing.fixture.ts'
import { billingPaidVerb } from '../apps/server/src/features/billing/billing-verbs.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

const state = () => owner.client.call('billing.get_subscription', {})
const invoices = async () => (await owner.client.call('billing.list_invoices', {})).items

beforeAll(async () => {
  const { app } = stage.server
  await sell(app)
  await putCoupon(app, 'HALF', { percent: '50', invoices: '1' })
  await putCoupon(app, 'OLD', { percent: '50', until: '2026-05-31' })
  await putCoupon(app, 'TEN', { percent: '10' })
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(404, '/api/v1/settings/billing/')
  ingrid.expectRefusal(409, '/api/v1/settings/billing/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/billing')
})

it('a plan is bought: plan and seats, address and coupon, overview, receipt', async () => {
  const { page } = ingrid
  await page.getByText('No plan yet').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await page.getByRole('radio', { name: 'Team' }).check()
  const seats = page.getByRole('textbox', { name: 'Number of seats' })
  await seats.fill('none')
  await seats.blur()
  expect(await seats.inputValue()).toBe('1')
  expect(await page.getByRole('button', { name: 'One seat fewer' }).isDisabled()).toBe(true)
  await seats.fill('2')
  await page.getByRole('button', { name: 'One seat more' }).click()
  await page.getByText('€51.66').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Please enter your company name.').waitFor()
  await page.getByRole('textbox', { name: 'Company' }).fill(company.company_name)
  await page.getByRole('textbox', { name: 'Street and number' }).fill(company.street1)
  await page.getByRole('textbox', { name: 'Postal code' }).fill(company.zip_code)
  await page.getByRole('textbox', { name: 'City' }).fill(company.city)
  await page.getByRole('textbox', { name: 'Country' }).fill(company.country)
  const coupon = page.getByRole('textbox', { name: 'Coupon' })
  await coupon.fill('old')
  await coupon.press('Enter')
  await page.getByText('This coupon expired on').waitFor()
  await coupon.fill('half')
  await coupon.press('Enter')
  await page.getByText('HALF applies: 50 % off, for one more invoice.').waitFor()
  await page.getByText('€25.83').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Order for €25.83' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your plan is active' }).waitFor()
  await page.getByText('Please transfer €25.83').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await state()).toMatchObject({ quantity: 3, subscription: [{ status: 'Active' }, { name: 'Team' }] })
  expect(await invoices()).toMatchObject([{ total: '25.83' }])

  await page.getByRole('link', { name: 'To billing' }).click()
  const [{ number = '' } = {}] = await invoices()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download invoice ${number}` }).click()
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`)
  expect(await findBarriers(page)).toEqual([])
})

it('seats missing for an invitation are bought, and the typed addresses stay', async () => {
  const { page } = ingrid
  await page.goto('/settings/members/invite')
  await page
    .getByRole('textbox', { name: 'Addresses', exact: true })
    .fill(['a', 'b', 'c', 'd'].map((name) => `${name}@marewind.example`).join(', '))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Buy seats' }).click()
  await page.getByRole('heading', { level: 1, name: 'Change plan' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Number of seats' }).inputValue()).toBe('5')
  await page.getByText('Nothing is charged today.').waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page.getByRole('link', { name: 'Back to the invitation' }).click()
  await page.getByText('d@marewind.example').waitFor()
  expect((await state()).licences.User.paid).toBe(5)
})

it('fewer seats than in use are refused with the number', async () => {
  const { page } = ingrid
  for (const email of ['x@marewind.example', 'y@marewind.example']) {
    await owner.client.call('members.invite', { emails: [email] })
  }
  await page.goto('/settings/billing/edit?quantity=2')
  await page.getByText('3 seats are in use. Choose at least as many.').waitFor()
})

it('coupons are redeemed later, and every result is shown', async () => {
  const { page } = ingrid
  await page.goto('/settings/billing/redeem-coupons')
  const code = page.getByRole('textbox', { name: 'Code' })
  for (const [typed, answer] of [
    ['', 'Please enter your coupon.'],
    ['nothing', 'There is no such coupon.'],
    ['old', 'This coupon expired on'],
    ['half', 'You have already redeemed this coupon.'],
  ] as const) {
    await code.fill(typed)
    await page.getByRole('button', { name: 'Redeem' }).click()
    await page.getByText(answer).waitFor()
  }
  await code.fill('ten')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await page.getByText('TEN: 10 % off, on every invoice').waitFor()
})

it('a cancelled plan is resumed', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText('There is no further invoice.').waitFor()
  expect((await state()).subscription?.[0].cancelsAtPeriodEnd).toBe(true)
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).waitFor()
  expect((await state()).subscription?.[0].cancelsAtPeriodEnd).toBe(false)
})

it('an overdue invoice shows a banner, then makes the workspace read-only until it is paid', async () => {
  const { page } = ingrid
  const { app } = stage.server
  const [{ number = '' } = {}] = await invoices()
  await billAfter(app, 16)
  await page.getByText('An invoice is overdue.').waitFor()
  await billAfter(app, 29.5)
  await page.getByText('an invoice is unpaid').waitFor()
  await page.goto('/settings/tags')
  await page.getByText('an invoice is unpaid').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await billingPaidVerb.run(app, { number })
  await page.getByText('an invoice is unpaid').waitFor({ state: 'detached' })
})

it('in German, the change of a plan has German texts and formats', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto('/settings/billing')
  await page.getByRole('heading', { level: 1, name: 'Abrechnung' }).waitFor()
  await page.getByText('14,00 € je Platz und Monat').waitFor()
  await page.getByRole('link', { name: 'Tarif ändern' }).click()
  await page.getByRole('radio', { name: 'Business' }).check()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await page.getByRole('button', { name: 'Tarif ändern' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihr Tarif ist aktiv' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect((await state()).subscription?.[1].name).toBe('Business')
})

it('admins can read, and members see that they may not', async () => {
  const admin = await stage.server.addMember(owner, { role: 'Admin' })
  const anke = await stage.newPerson('Anke')
  anke.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, anke.page, admin, '/settings/billing')
  await anke.page.getByText('Business, billed monthly').waitFor()
  expect(await anke.page.getByRole('link', { name: 'Change plan' }).count()).toBe(0)
  await anke.page.goto('/settings/billing/edit')
  await anke.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await anke.page.getByRole('radio').count()).toBe(0)
})
