import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setFeatures } from '../apps/server/src/features/agents/agents.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { startDuffelDouble } from '../dev/duffel-double/index.ts'
import { startModelDouble } from '../dev/model-double/index.ts'
import { startHotelbedsDouble } from '../dev/travel-doubles/hotelbeds.ts'
import { findBarriers } from './acts/accessible.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const duffel = await startDuffelDouble()
const hotelbeds = await startHotelbedsDouble()
const model = await startModelDouble()
const stage = useStage({ env: { ...duffel.env, ...hotelbeds.env } })
let owner: Owner
let conversationId: string
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  const inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Reuß <annika@tarsel-optik.example>',
    subject: 'Messe Lissabon',
    body: 'Guten Tag, wir fliegen zu dritt von München nach Lissabon, Abflug am 14. Januar, zurück am 18. Januar. Bitte drei Einzelzimmer.',
  })
  const internalDate = new Date()
  const delivered = await deliver(stage.server, owner.workspaceId, inbox, [mail], { internalDate })
  conversationId = delivered.conversationId
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(409, '/api/v1/')
  ingrid.expectRefusal(400, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, `/ai/package-builder?conversationId=${conversationId}`)
})
afterAll(async () => {
  await duffel.stop()
  await hotelbeds.stop()
  await model.stop()
})

it('an admin sets up Duffel and tests it', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Suppliers' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Not set up').waitFor()
  await drawer.getByLabel('Access token', { exact: true }).fill(duffel.token)
  await drawer.getByRole('button', { name: 'Save token' }).click()
  await drawer.getByText('Test mode: offers cannot be booked').waitFor()
  await drawer.getByRole('button', { name: 'Test connection' }).click()
  await drawer.getByText(/^Connected\./).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

it('places of the request have codes, and are corrected with suggestions', async () => {
  const { page } = ingrid
  await page.getByLabel('Title', { exact: true }).fill('Munich to Lisbon')
  await page.getByLabel('Travellers', { exact: true }).last().fill('3')
  await page.getByRole('button', { name: 'Create package' }).click()
  await page.getByText('MUC, from “von München”').waitFor()
  const to = page.getByRole('combobox', { name: 'To', exact: true })
  await to.fill('Mailan')
  await page.getByRole('option', { name: /^MIL – Milan/ }).click()
  await page.getByRole('button', { name: 'Save parameters' }).click()
  await expect
    .poll(async () => {
      const { request } = await owner.client.call('packages.get', { conversationId })
      return request.find(({ name }) => name === 'to')
    })
    .toMatchObject({ value: 'Milan', code: 'MIL', words: '' })
})

it('a flight is searched and added, and a changed price is shown before the quote', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Add to Flights' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Search flights', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'From', exact: true }).fill('Nowhere')
  await dialog.getByRole('button', { name: 'Search flights' }).click()
  await dialog.getByText('Choose one of the suggested places.').waitFor()
  await dialog.getByRole('combobox', { name: 'From', exact: true }).fill('München')
  await dialog.getByLabel('Departure between', { exact: true }).fill('12:00–06:00')
  await dialog.getByRole('button', { name: 'Search flights' }).click()
  await dialog.getByText('Use an earlier and a later time, such as 06:00–12:00.').waitFor()
  await look(ingrid.page, 'times')
  await dialog.getByLabel('Departure between', { exact: true }).fill('6:00 - 12:00')
  await dialog.getByRole('button', { name: 'Search flights' }).click()
  await dialog.getByText('2 flights, cheapest first. Choose one to add it.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /^MUC–MIL–MUC, Duffel Airways/ })
    .first()
    .click()
  await dialog.waitFor({ state: 'detached' })
  const panel = page.getByRole('region', { name: 'Package', exact: true })
  await panel.getByRole('button', { name: /MUC–MIL–MUC/ }).waitFor()
  const { package: stored } = await owner.client.call('packages.get', { conversationId })
  const rate = stored?.flight_assets[0]?.flight_offer?.rates[0]
  const offer = duffel.offers.get(rate?.supplier_id ?? '')
  if (!offer) throw new Error('no such offer at Duffel')
  offer.total_amount = '640.50'
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.getByText(/No quote was created: the supplier changed/).waitFor()
  await page.getByRole('button', { name: 'Create quote' }).click()
  const quote = page.getByRole('article', { name: 'Quote 1' })
  await quote.waitFor()
  // Three tickets of 213.50 with a markup of 40 each.
  await quote.getByText('€760.50').first().waitFor()
  offer.total_amount = '700.50'
  await page.getByRole('button', { name: 'Price again', exact: true }).click()
  await quote.getByText('The package now costs €820.50, €60.00 more. Create a new quote.').waitFor()
  await panel.getByText('was 640.50').waitFor()
  await look(ingrid.page, 'changed-total', { part: quote })
})

it('rooms are searched around the destination, and one is added', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Add to Hotels' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Search rooms', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Place', exact: true }).fill('Nowhere')
  await dialog.getByLabel('Arrival', { exact: true }).fill('2027-01-14')
  await dialog.getByLabel('Departure', { exact: true }).fill('2027-01-18')
  await dialog.getByRole('button', { name: 'Search rooms' }).click()
  await dialog.getByText('Choose one of the suggested places.').waitFor()
  expect(await dialog.getByLabel('Rooms', { exact: true }).inputValue()).toBe('3')
  await dialog.getByRole('combobox', { name: 'Place', exact: true }).fill('Lisbon')
  await dialog.getByRole('button', { name: 'Search rooms' }).click()
  await dialog.getByText('2 accommodations, cheapest first. Choose one to add it.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Pensão Alfama/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const panel = page.getByRole('region', { name: 'Package', exact: true })
  await panel.getByRole('button', { name: /Pensão Alfama/ }).waitFor()
})

it('places of a flight are held with the names of the passengers', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Add to Flights' }).click()
  const search = page.getByRole('dialog')
  await search.getByText('Search flights', { exact: true }).click()
  await search.getByLabel('Adults', { exact: true }).fill('1')
  await search.getByLabel('Ages of children', { exact: true }).fill('19')
  await search.getByRole('button', { name: 'Search flights' }).click()
  await search.getByText('Use ages below 18, such as 5, 8.').waitFor()
  await look(ingrid.page, 'ages')
  await search.getByLabel('Ages of children', { exact: true }).fill('5')
  await search.getByRole('button', { name: 'Search flights' }).click()
  await search
    .getByRole('button', { name: /^MUC–MIL–MUC, Duffel Airways/ })
    .nth(1)
    .click()
  await search.waitFor({ state: 'detached' })
  const panel = page.getByRole('region', { name: 'Package', exact: true })
  await panel
    .getByRole('button', { name: /MUC–MIL–MUC/ })
    .nth(1)
    .click()
  await panel.getByRole('button', { name: 'Hold places' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email for notices of the airline').fill('annika@tarsel-optik.example')
  await dialog.getByLabel('Phone number').fill('0341 555')
  for (const [place, name, bornOn] of [
    [0, 'Annika', '1987-04-12'],
    [1, '', '2021-06-30'],
  ] as const) {
    await dialog.getByLabel('Given names').nth(place).fill(name)
    await dialog.getByLabel('Family name').nth(place).fill('Reuß')
    await dialog.getByLabel('Date of birth').nth(place).fill(bornOn)
  }
  await dialog.getByRole('button', { name: 'Hold places' }).click()
  await dialog.getByText('Use the international form, such as +49 341 5550100.').waitFor()
  const names = dialog.getByLabel('Given names')
  const invalid = () =>
    names.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-invalid')))
  expect(await invalid()).toEqual([null, 'true'])
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByLabel('Phone number').fill('+49 341 555 0100')
  await names.nth(1).fill('Mia')
  expect(await invalid()).toEqual([null, null])
  await dialog.getByRole('button', { name: 'Hold places' }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel.getByText(/^Held, reference RZP1NX\. Pay by/).waitFor()
  expect([...duffel.orders.values()]).toMatchObject([
    { passengers: [{ given_name: 'Annika' }, { given_name: 'Mia' }] },
  ])
})

it('held places are released after a question', async () => {
  const { page } = ingrid
  const panel = page.getByRole('region', { name: 'Package', exact: true })
  await panel.getByRole('button', { name: 'Release places' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Release the places of RZP1NX?').waitFor()
  await look(ingrid.page, 'release')
  await dialog.getByRole('button', { name: 'Release places' }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel.getByText('Confirm with the supplier before you quote this price.').first().waitFor()
  expect([...duffel.orders.values()].every(({ cancelled_at: at }) => at !== null)).toBe(true)
})

it('Hotelbeds is added with its credentials, and rooms are searched there', async () => {
  const { page } = ingrid
  await page.reload()
  await page.getByRole('button', { name: 'Suppliers' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add Amadeus or Hotelbeds' }).click()
  await drawer.getByRole('combobox', { name: 'Supplier to add' }).click()
  await page.getByRole('option', { name: 'Hotelbeds (rooms)' }).click()
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await drawer.getByText('Please enter your API key.').waitFor()
  await drawer.getByLabel('API key', { exact: true }).fill(hotelbeds.key)
  await drawer.getByLabel('API secret', { exact: true }).fill(hotelbeds.secret)
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await drawer.getByText('Rooms, prices are checked before quotes').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add to Hotels' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Search rooms', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Place', exact: true }).fill('Lisbon')
  await dialog.getByRole('combobox', { name: 'Supplier', exact: true }).click()
  await page.getByRole('option', { name: 'Hotelbeds', exact: true }).click()
  await dialog.getByLabel('Adults', { exact: true }).fill('3')
  await dialog.getByLabel('Ages of children', { exact: true }).fill('4')
  await dialog.getByLabel('Rooms', { exact: true }).fill('2')
  await dialog.getByText('Guests are spread evenly over the rooms.').waitFor()
  await look(ingrid.page, 'rooms-of-families')
  await dialog.getByRole('button', { name: 'Search rooms' }).click()
  await dialog.getByText('2 accommodations, cheapest first. Choose one to add it.').waitFor()
  await dialog.getByText('2 kinds of rooms together').first().waitFor()
  await dialog.getByRole('button', { name: /^Pensão Alfama/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const panel = page.getByRole('region', { name: 'Package', exact: true })
  await panel
    .getByRole('button', { name: /Pensão Alfama/ })
    .nth(1)
    .click()
  for (const guests of ['2 adults', '1 adult, 1 child (4)'])
    await expect
      .poll(() => panel.getByLabel(`BED AND BREAKFAST, ${guests}`, { exact: true }).isChecked())
      .toBe(true)
  await look(ingrid.page, 'rates-of-families', { part: panel.getByText('Good to know') })
})

it('a model completes the request after an admin enabled it, and its sources in the text are marked', async () => {
  const { page } = ingrid
  await setFeatures(stage.server, owner, ['BOTS'])
  await owner.client.call('agents.save_provider', {
    name: 'Model server',
    baseUrl: model.url,
    model: 'scripted',
    key: 'provider-key',
  })
  model.script = () =>
    JSON.stringify({
      fields: [
        { name: 'cargo', value: 'Messegut', words: 'Guten Tag' },
        { name: 'board', value: 'breakfast', words: 'mit Frühstück' },
      ],
    })
  await page.reload()
  await page.getByRole('heading', { name: 'Understood as' }).waitFor()
  expect(await page.getByRole('button', { name: 'Read with AI' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Suppliers' }).click()
  const drawer = page.getByRole('dialog')
  const choice = drawer.getByRole('checkbox', { name: 'The AI provider may read requests' })
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(true)
  await expect
    .poll(async () => (await owner.client.call('package_suppliers.get', {})).request_model.isOn)
    .toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Read with AI' }).click()
  await page.getByText('The model found 1 more value. Check it, then save.').waitFor()
  await page.getByText('1 value did not quote the request and was dropped.').waitFor()
  await page.locator('mark', { hasText: 'Guten Tag' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save parameters' }).click()
  await expect
    .poll(async () => {
      const { request } = await owner.client.call('packages.get', { conversationId })
      return request.find(({ name }) => name === 'cargo')
    })
    .toMatchObject({ value: 'Messegut', words: 'Guten Tag' })
})
