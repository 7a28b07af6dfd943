import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { startDuffelDouble } from '../dev/duffel-double/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { signIn } from './acts/account.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const duffel = await startDuffelDouble()
const stage = useStage({ env: duffel.env })
let owner: Owner
let conversationId: string
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  const secret = await enrol(owner)
  const inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Reuß <annika@tarsel-optik.example>',
    subject: 'Messe Lissabon',
    body: 'Guten Tag, wir fliegen zu dritt von München nach Lissabon, Abflug am 14. Januar, zurück am 18. Januar.',
  })
  const internalDate = new Date()
  const delivered = await deliver(stage.server, owner.workspaceId, inbox, [mail], { internalDate })
  conversationId = delivered.conversationId
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(409, '/api/v1/')
  ingrid.expectRefusal(400, '/api/v1/')
  await ingrid.page.goto(`/ai/package-builder?conversationId=${conversationId}`)
  await signIn(ingrid.page, owner)
  await passMfa(ingrid.page, secret)
})
afterAll(() => duffel.stop())

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

it('a flight is searched and taken over, and a changed price is shown before the quote', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Add to Flights' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Search flights', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'From', exact: true }).fill('Nowhere')
  await dialog.getByRole('button', { name: 'Search flights' }).click()
  await dialog.getByText('Choose one of the suggested places.').waitFor()
  await dialog.getByRole('combobox', { name: 'From', exact: true }).fill('München')
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
  await page.getByRole('article', { name: 'Quote 1' }).waitFor()
})
