import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { address, sell } from '../apps/server/src/features/billing/billing.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { type SamlDouble, startSamlDouble } from '../dev/saml-double/index.ts'
import { loseAnswers } from './acts/lose-answers.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner
let conversationId: string
let ingrid: BrowserPerson
let double: SamlDouble

beforeAll(async () => {
  double = await startSamlDouble()
  owner = await stage.server.createWorkspace()
  const inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, subject: 'Lisbon' })
  ;({ conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [mail]))
  const trip = { title: 'Lisbon', package_context: 'travel', currency: 'EUR', travellers: 2 } as const
  await owner.client.call('packages.save', { conversationId, ...trip })
  const rates = [{ name: 'Twin', net_price: '118.00', currency: 'EUR', quantity: 2 }]
  const hotel = { asset_type: 'hotel', title: 'Casa do Tejo', rates } as const
  await owner.client.call('packages.save_asset', { conversationId, ...hotel })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/tags')
  await ingrid.page.getByText('No tags yet').waitFor()
})
afterAll(() => double.stop())
beforeEach(() => {
  ingrid.expectRefusal(409, '/api/v1/')
  ingrid.expectRefusal(409, '/reporting_api/')
})

const stored = () => owner.client.call('packages.get', { conversationId })
const builder = () => `/ai/package-builder?conversationId=${conversationId}`

it('markups that a colleague saved meanwhile are named, and replaced only when the person says so', async () => {
  const { page } = ingrid
  const save = (hotel_markup: string, flight_markup: string) =>
    owner.client.call('ai_flight.save_markups', { conversationId, hotel_markup, flight_markup })
  await save('20', '10')
  await page.goto(builder())
  const hotel = page.getByLabel('Hotel, EUR a night')
  await hotel.waitFor()
  // The event makes the page load the package, which would show the change before anything is typed.
  const sent = Promise.withResolvers<void>()
  await page.route('**/package', async (route) => {
    if (route.request().method() === 'GET') await sent.promise
    await route.fallback()
  })
  await save('25', '15')
  await hotel.fill('30')
  await page.getByText('Someone else changed these markups: Hotel, EUR a night: 25.').waitFor()
  sent.resolve()
  await page.unroute('**/package')
  expect(await hotel.inputValue()).toBe('30')
  expect((await stored()).package?.saved_markups).toMatchObject({ hotel_markup: '25', flight_markup: '15' })
  await page.getByRole('button', { name: 'Save mine' }).click()
  const saved = async () => (await stored()).package?.saved_markups
  await expect.poll(saved).toMatchObject({ hotel_markup: '30', flight_markup: '15' })
  await page.getByText('Someone else changed these markups').waitFor({ state: 'detached' })
})

it('a markup that a colleague saves while it is being typed is named, although the text hides it', async () => {
  const { page } = ingrid
  const save = (hotel_markup: string) =>
    owner.client.call('ai_flight.save_markups', { conversationId, hotel_markup, flight_markup: '10' })
  const saved = async () => (await stored()).package?.saved_markups.hotel_markup
  await save('20')
  await page.goto(builder())
  const hotel = page.getByLabel('Hotel, EUR a night')
  await hotel.fill('3')
  await expect.poll(saved).toBe('3')
  await save('25')
  // 2 × (118 + 25)
  await page.getByText('286.00').first().waitFor()
  expect(await hotel.inputValue()).toBe('3')
  await hotel.press('End')
  await hotel.press('0')
  await page.getByText('Someone else changed these markups: Hotel, EUR a night: 25.').waitFor()
  expect(await hotel.inputValue()).toBe('30')
  expect(await saved()).toBe('25')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => hotel.inputValue()).toBe('25')
  await page.getByText('Someone else changed these markups').waitFor({ state: 'detached' })
})

it('markups are no conflict with one’s own save whose answer was lost', async () => {
  const { page } = ingrid
  ingrid.expectOutage()
  await page.goto(builder())
  const hotel = page.getByLabel('Hotel, EUR a night')
  await hotel.waitFor()
  const endLoss = await loseAnswers(page, '**/package/markups')
  await hotel.fill('4')
  await page.getByText('Not saved yet.').waitFor()
  await hotel.fill('41')
  await endLoss()
  await expect.poll(async () => (await stored()).package?.saved_markups.hotel_markup).toBe('41')
  await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
  expect(await page.getByText('Someone else changed these markups').count()).toBe(0)
})

it('search parameters and terms that a colleague changed meanwhile are shown before they are replaced', async () => {
  const { page } = ingrid
  const { call } = owner.client
  await page.goto(builder())
  const rooms = page.getByLabel('Rooms', { exact: true })
  await rooms.fill('2 twin rooms')
  await call('packages.save_request', { conversationId, fields: [{ name: 'bags', value: '3', words: '' }] })
  const save = page.getByRole('button', { name: 'Save parameters' })
  await save.click()
  await page.getByText('Someone else changed this package.').waitFor()
  expect(await page.getByLabel('Bags', { exact: true }).inputValue()).toBe('3')
  await save.click()
  await expect
    .poll(async () => (await stored()).request)
    .toMatchObject([
      { name: 'rooms', value: '2 twin rooms' },
      { name: 'bags', value: '3' },
    ])

  await page.getByRole('button', { name: 'More actions' }).last().click()
  await page.getByRole('menuitem', { name: 'Customer terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer terms' })
  await dialog.getByLabel('Discount %').fill('5')
  await call('packages.save_customer', { conversationId, discount_pct: null, avg_uplift_pct: '8' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone else changed these terms.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await stored()).package?.customer).toMatchObject({ discount_pct: '5', avg_uplift_pct: '8' })
})

it('sites of a link that a colleague changed are shown before they are replaced', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const { id: reportId } = await call('reporting.save_v2', { name: 'Load', eventTypes: ['messages_in'] })
  const { id: publicationId } = await call('reporting.publish', { reportId })
  await page.goto(`/reporting/${reportId}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Change sites' }).click()
  const form = drawer.getByRole('form', { name: 'Change sites' })
  await form.getByRole('combobox').fill('https://mine.example.com')
  await page.keyboard.press('Enter')
  await call('reporting.update_publication', { publicationId, frameOrigins: ['https://theirs.example.com'] })
  await form.getByRole('button', { name: 'Save sites' }).click()
  await form.getByText('Someone else changed the sites of this link').waitFor()
  await drawer.getByText('May be embedded on https://theirs.example.com').waitFor()
  await form.getByRole('button', { name: 'Save sites' }).click()
  await page.getByText('Sites saved').waitFor()
  const { items } = await call('reporting.list_publications', { reportId })
  expect(items).toMatchObject([{ frameOrigins: ['https://mine.example.com'] }])
})

it('a SAML provider that a colleague set up meanwhile is not overwritten', async () => {
  const { page } = ingrid
  const { call } = owner.client
  await page.goto('/settings/general')
  await page.getByRole('button', { name: 'Set up SAML' }).click()
  const drawer = page.getByRole('dialog', { name: 'SAML provider' })
  const metadata = drawer.getByRole('textbox', { name: 'Metadata address' })
  await metadata.fill(double.metadataUrl)
  await drawer.getByLabel('Name', { exact: true }).fill('Mine')
  const { issuer, entryUrl, key } = double
  const theirs = { issuer, entryUrl, certificates: key.certificate, emailAttribute: 'mail' }
  await call('identities.set_saml_provider', { name: 'Theirs', ...theirs })
  const save = drawer.getByRole('button', { name: 'Check and save' })
  await save.click()
  await drawer.getByText('Someone else changed this provider.').waitFor()
  expect(await metadata.inputValue()).toBe(double.metadataUrl)
  expect(await drawer.getByLabel(/^Attribute/).inputValue()).toBe('mail')
  await save.click()
  await page.getByText('SAML provider saved').waitFor()
  const { saml } = await call('identities.get_settings', {})
  expect(saml).toMatchObject({ name: 'Mine', emailAttribute: 'mail' })
})

it('an order is not placed for an address that a colleague changed before it was shown', async () => {
  const { page } = ingrid
  const { call } = owner.client
  await sell(stage.server.app)
  const state = () => call('billing.get_subscription', {})
  const save = async (city: string) => {
    const { detailsVersion: version } = await state()
    await call('billing.save_details', { version, billingAddress: { ...address, city } })
  }
  await save('Lisboa')
  await page.goto('/settings/billing/purchase-overview?plan=team&quantity=3')
  await page.getByText(/Lisboa/).waitFor()
  const order = page.getByRole('button', { name: /^Order for/ })
  await order.and(page.locator(':enabled')).waitFor()
  const sent = Promise.withResolvers<void>()
  const subscription = '**/api/v1/settings/billing/subscription'
  await page.route(subscription, async (route) => {
    if (route.request().method() === 'GET') await sent.promise
    await route.fallback()
  })
  await save('Porto')
  await order.click()
  await page.getByText('Someone else changed the billing details.').waitFor()
  await page.getByText(/Porto/).waitFor()
  sent.resolve()
  await page.unroute(subscription)
  expect((await state()).subscription).toBeNull()
  await order.click()
  await page.waitForURL('**/payment-success**')
  expect((await state()).subscription).not.toBeNull()
})
