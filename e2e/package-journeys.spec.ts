import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let inbox: Awaited<ReturnType<typeof createInbox>>
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  inbox = await createInbox(stage.server, owner, [])
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/ai/unija_demo')
  await ingrid.page.evaluate(() => localStorage.setItem('packagePane', 'open'))
})

/** A request of a customer, shown with the package panel beside it. */
async function openRequest(subject: string, body: string): Promise<string> {
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Reuß <annika@tarsel-optik.example>',
    subject,
    body,
  })
  const internalDate = new Date()
  const { conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [mail], { internalDate })
  await ingrid.page.goto(`/inbox/open/${conversationId}`)
  return conversationId
}

const panel = () => ingrid.page.getByRole('region', { name: 'Package', exact: true })

async function createPackage(title: string, { kind = 'Travel', travellers = '1' } = {}): Promise<void> {
  await panel().getByLabel('Title', { exact: true }).fill(title)
  await panel().getByRole('combobox', { name: 'Kind', exact: true }).click()
  await ingrid.page.getByRole('option', { name: kind, exact: true }).click()
  await panel().getByLabel('Travellers', { exact: true }).fill(travellers)
  await panel().getByRole('button', { name: 'Create package' }).click()
}

/** Adds an offer by pasted rates. */
async function addOffer(group: string, title: string, rates: string): Promise<void> {
  await panel()
    .getByRole('button', { name: `Add to ${group}` })
    .click()
  const dialog = ingrid.page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Paste rates').fill(rates)
  await dialog.getByRole('button', { name: 'Read lines' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Creates the quote and sends it as reply; returns what the package says of it. */
async function sendQuote(conversationId: string) {
  const { page } = ingrid
  await panel().getByRole('button', { name: 'Create quote' }).click()
  await panel().getByRole('article', { name: 'Quote 1' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await panel().getByRole('button', { name: 'Insert into reply' }).click()
  const { package: stored } = await owner.client.call('packages.get', { conversationId })
  const link = new URL(stored?.quotes[0]?.link ?? '')
  const editor = page.getByRole('textbox', { name: 'Reply', exact: true })
  await editor.getByText(link.pathname).waitFor()
  await editor.press('Control+Enter')
  await expect
    .poll(async () => {
      const { timeline } = await owner.client.call('conversations.get', { conversationId })
      return timeline.filter((entry) => entry.kind === 'message').map(({ message }) => message.direction)
    })
    .toEqual(['inbound', 'outbound'])
  return stored?.quotes[0]
}

it('a trip for 12 becomes a sent quote beside the conversation', async () => {
  const conversationId = await openRequest(
    'Spring meeting',
    'Hello, we are a party of 12 and fly from Leipzig to Lisbon on 3 March 2027, back on 5 March 2027. Six twin rooms, please.',
  )
  await createPackage('Spring meeting in Lisbon', { travellers: '12' })
  await addOffer('Flights', 'Leipzig – Lisbon and back', 'Group fare; 214,60; EUR; 12; 1 bag each')
  await addOffer('Hotels', 'Casa do Tejo', 'Twin, breakfast; 118,00; EUR; 12; Free to cancel')
  // 12 × (214.60 + 40) for the flights, and 12 room nights with 18 % of 118 as suggested markup.
  await panel().getByText('€4,723.20').first().waitFor()
  await panel().getByText('393.60 per person').waitFor()
  expect(await sendQuote(conversationId)).toMatchObject({
    net: '3991.20',
    total: '4723.20',
    travellers: 12,
  })
})

it('a stay in a hotel becomes a sent quote without any flight', async () => {
  const conversationId = await openRequest(
    'Hotel in Lisbon',
    'Hello, we need one double room in Lisbon from 3 March 2027 to 5 March 2027 for two people.',
  )
  await createPackage('Two nights in Lisbon', { travellers: '2' })
  await addOffer('Hotels', 'Pensão Castanheira', 'Double room; 90,00; EUR; 2\nSuite; 150,00; EUR; 2')
  expect(await sendQuote(conversationId)).toMatchObject({ net: '180.00', total: '212.00' })
})

it('sea freight LCL is found in a rate sheet by weight, and quoted with discount and uplift', async () => {
  const csv = [
    'type,title,rate,net_price,currency,from,to,min_kg,max_kg,surcharge',
    'logistic,Small parcels Hamburg – Santos,LCL,120.00,EUR,Hamburg,Santos,0,999,',
    'logistic,Groupage Hamburg – Santos,LCL,410.00,EUR,Hamburg,Santos,1000,5000,36.00',
  ].join('\n')
  await owner.client.call('rate_sheets.import', { name: 'Sea freight', csv })
  const conversationId = await openRequest(
    'LCL to Santos',
    'Please quote LCL sea freight from Hamburg to Santos, 4 pallets, 2,400 kg, 6.5 cbm, FOB.',
  )
  await createPackage('LCL Hamburg to Santos', { kind: 'Logistics' })
  await panel().getByRole('button', { name: 'Add to Logistics' }).click()
  const dialog = ingrid.page.getByRole('dialog')
  await dialog.getByText('From rate sheets', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add Groupage Hamburg – Santos' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Add Small parcels Hamburg – Santos' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Add Groupage Hamburg – Santos' }).click()
  await dialog.waitFor({ state: 'detached' })
  await addOffer('Add-on services', 'Customs clearance', 'Export papers; 85,00; EUR; 1')
  // The quote has the values on screen, although they are stored only after the button was pressed.
  await ingrid.page.route('**/package/markups', async (route) => {
    await panel().locator('button[data-loading]').filter({ hasText: 'Create quote' }).waitFor()
    await route.continue()
  })
  await panel().getByLabel('Logistics discount, %').fill('5')
  await panel().getByLabel('Logistics uplift, %').fill('8.5')
  // (446 and 85) × 0.95 × 1.085, each rounded.
  await panel().getByText('€547.32').first().waitFor()
  expect(await sendQuote(conversationId)).toMatchObject({ net: '531.00', total: '547.32' })
  await ingrid.page.unroute('**/package/markups')
  await panel()
    .getByText(/^Saved /)
    .waitFor()
})
