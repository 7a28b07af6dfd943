import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { savePicture } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
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
    body: 'Guten Tag, wir planen mit sechs Personen nach Lissabon, Anreise ab Leipzig am 14. Januar, zurück am 18. Januar. Bitte drei Zweibettzimmer mit Frühstück.',
  })
  const delivered = await deliver(stage.server, owner.workspaceId, inbox, [mail], {
    internalDate: new Date(),
  })
  conversationId = delivered.conversationId
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/ai/unija_demo')
})

it('the demo shows the figures of a sample in all three views, and says that it saves nothing', async () => {
  const { page } = ingrid
  await page.getByText('Nothing is saved.').waitFor()
  const panel = page.getByRole('region', { name: 'Package', exact: true })
  // 2,418 + 1,416 + 640 + 96 net, with the suggested markups.
  await panel.getByText('€5,321.68').waitFor()
  await panel.getByRole('button', { name: /Casa do Tejo/ }).click()
  await panel.getByRole('checkbox', { name: 'Twin, half board' }).waitFor()
  await panel.getByRole('button', { name: 'Alternatives' }).click()
  await panel.getByRole('button', { name: /Pensão Castanheira/ }).click()
  await panel.getByRole('button', { name: 'Back' }).click()
  await panel.getByRole('heading', { name: 'Casa do Tejo, Lisbon' }).waitFor()
  await panel.getByRole('button', { name: 'Back' }).click()
  await panel.getByRole('button', { name: /Pensão Castanheira/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

it('a request becomes a quote that its customer accepts', async () => {
  const { page } = ingrid
  await page.goto('/ai/package-builder')
  await page.getByRole('link', { name: /Messe Lissabon/ }).click()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'To', exact: true }).inputValue())
    .toBe('Lissabon')
  await page.getByLabel('Title', { exact: true }).fill('Leipzig to Lisbon')
  // Six people, as the request says.
  expect(await page.getByLabel('Travellers', { exact: true }).last().inputValue()).toBe('6')
  await page.getByRole('button', { name: 'Create package' }).click()
  await page.getByRole('button', { name: 'Add to Hotels' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill('Casa do Tejo')
  await dialog.getByLabel('Paste rates').fill('Twin, breakfast; 118,00; EUR; 12; Free to cancel\nno price')
  await dialog.getByRole('button', { name: 'Read lines' }).click()
  await dialog.getByText('No price found in line 2.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Hotel, EUR a night').fill('25')
  await page.getByText(/^Saved /).waitFor()
  // The request is in German, its reader reads English.
  const language = page.getByRole('combobox', { name: 'Language of the quote', exact: true })
  expect(await language.inputValue()).toBe('German')
  await language.click()
  await page.getByRole('option', { name: 'English', exact: true }).click()
  await page.getByRole('button', { name: 'Create quote' }).click()
  await page.getByRole('article', { name: 'Quote 1' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  const { package: stored } = await owner.client.call('packages.get', { conversationId })
  const [quote] = stored?.quotes ?? []
  expect(quote).toMatchObject({ total: '1716.00', net: '1416.00' })
  const customer = await stage.newPerson('Annika')
  const address = new URL(quote?.link ?? '')
  await customer.page.goto(`${address.pathname}${address.search}`)
  const file = customer.page.waitForEvent('download')
  await customer.page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await file).suggestedFilename()).toBe('Leipzig to Lisbon 1.pdf')
  await customer.page.getByRole('button', { name: 'Accept quote' }).click()
  await customer.page.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click()
  await customer.page.getByText('You accepted this quote.').waitFor()
  expect(await findBarriers(customer.page)).toEqual([])
  await page.getByText('The customer accepted this package.').waitFor()
})

it('one click attaches the quote to the reply as PDF', async () => {
  const { page } = ingrid
  await page.evaluate(() => localStorage.setItem('packagePane', 'open'))
  await page.goto(`/inbox/open/${conversationId}`)
  await page.getByRole('button', { name: 'Attach PDF' }).click()
  await page.getByRole('button', { name: /Remove Leipzig to Lisbon 1\.pdf/ }).waitFor()
})

it('on a phone, the panel keeps its height beside an open composer', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.tiptap').waitFor()
  const panel = page.getByRole('complementary', { name: 'Package' })
  const head = panel.getByRole('heading', { name: 'Leipzig to Lisbon' })
  const link = panel.getByRole('link', { name: 'Open on a full page' })
  // One above the other, each in view when it is scrolled to.
  for (const part of [head, link]) {
    await part.scrollIntoViewIfNeeded()
    await part.click({ trial: true })
  }
  const boxes = await Promise.all(
    [panel.getByRole('region', { name: 'Package', exact: true }), link].map((part) => part.boundingBox()),
  )
  const [shown, after] = boxes
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((after?.y ?? 0) + 1)
  expect(await panel.evaluate((pane) => pane.scrollHeight - pane.clientHeight)).toBe(0)
  await savePicture(page, 'panel-390')
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('values survive a failed save and are sent again', async () => {
  const { page } = ingrid
  const before = await owner.client.call('packages.get', { conversationId })
  await owner.client.call('packages.withdraw_quote', {
    conversationId,
    quoteId: before.package?.quotes[0]?.id ?? '',
  })
  await page.goto(`/ai/flight-iframe?conversationId=${conversationId}`)
  const field = page.getByLabel('Hotel, EUR a night')
  await field.waitFor()
  ingrid.expectRefusal(503, '/api/v1/conversations/')
  let failures = 0
  await page.route('**/package/markups', (route) =>
    failures++ < 5
      ? route.fulfill({ status: 503, json: { error: { code: 'internal', message: 'Failed.' } } })
      : route.continue(),
  )
  await field.fill('30')
  await expect
    .poll(async () => (await owner.client.call('packages.get', { conversationId })).package?.saved_markups, {
      timeout: 20_000,
    })
    .toMatchObject({ hotel_markup: '30' })
  await page.unroute('**/package/markups')
})

it('an assistant opens the details of an asset in the frame, and German readers read German', async () => {
  const { page } = ingrid
  const { package: stored } = await owner.client.call('packages.get', { conversationId })
  const assetId = stored?.hotel_assets[0]?.asset_id ?? ''
  await owner.client.command(
    `/ai flight point_to ${conversationId} {"user_action_for_iframe":"open_details ${assetId}"}`,
  )
  await page.getByRole('checkbox', { name: 'Twin, breakfast' }).waitFor()
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.getByRole('heading', { name: 'Aufschläge' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})
