import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let conversationId: string
let assetId: string

const subject = 'Hotel in Lisbon'
const line = () => ingrid.page.getByRole('region', { name: 'Quote in this draft' })
const editor = () => ingrid.page.getByRole('textbox', { name: 'Reply', exact: true })
const text = async () => (await editor().innerText()).replace(/\u00a0/g, ' ')
const quotes = async () => (await owner.client.call('packages.get', { conversationId })).package?.quotes ?? []
const storedDraft = async ({ client }: Someone = owner) =>
  (await client.call('conversations.get_draft', { conversationId })).draft?.html ?? ''
const setPrice = async (netPrice: string) => {
  const rates = [{ name: 'Double room', net_price: netPrice, currency: 'EUR', quantity: 2 }]
  const hotel = { asset_type: 'hotel', title: 'Pensão Castanheira', rates } as const
  const { package: before } = await owner.client.call('packages.get', { conversationId })
  const asset = assetId ? { asset_id: assetId, version: before?.version ?? 0, ...hotel } : hotel
  const { package: shown } = await owner.client.call('packages.save_asset', { conversationId, ...asset })
  assetId = shown?.hotel_assets[0]?.asset_id ?? ''
}
const directions = async () => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message.direction] : []))
}

beforeAll(async () => {
  const { server } = stage
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner)
  const inbox = await createInbox(server, owner, [mateus.userId])
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Reuß <annika@tarsel-optik.example>',
    subject,
  })
  const internalDate = new Date()
  ;({ conversationId } = await deliver(server, owner.workspaceId, inbox, [mail], { internalDate }))
  const trip = { title: 'Two nights in Lisbon', package_context: 'travel', currency: 'EUR' } as const
  await owner.client.call('packages.save', { conversationId, ...trip, travellers: 2 })
  await setPrice('90.00')
  await owner.client.call('packages.create_quote', { conversationId })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  // A reply with an outdated quote is refused once.
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox/open')
  await ingrid.page.evaluate(() => localStorage.setItem('packagePane', 'open'))
  await ingrid.page.goto(`/inbox/open/${conversationId}`)
})

it('a line above the editor says that the price of an inserted quote changed', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Insert into reply' }).click()
  await editor().getByText('/quote?code=').waitFor()
  expect(await text()).toContain('Two nights in Lisbon: €212.00')
  await expect.poll(() => storedDraft()).toContain('/quote?code=')
  expect(await line().count()).toBe(0)
  await setPrice('120.00')
  await line().getByText('The quote in this draft changed: €212.00 → €284.00').waitFor()
  await look(ingrid.page, 'changed')
})

it('the letter is updated in place with a new version of the quote, and Ctrl+Z takes it back', async () => {
  await editor().press('Control+Home')
  await editor().pressSequentially('Dear Annika, ')
  await line().getByRole('button', { name: 'Update the letter' }).click()
  await expect.poll(text).toContain('Dear Annika, Two nights in Lisbon: €284.00')
  await line().waitFor({ state: 'detached' })
  const [second, first] = await quotes()
  expect([second?.version, second?.total, first?.state]).toEqual([2, '284.00', 'withdrawn'])
  expect(await text()).toContain(second?.link)
  expect(await text()).not.toContain(first?.link)

  await editor().press('Control+z')
  await line().getByText('The quote in this draft changed: €212.00 → €284.00').waitFor()
  expect(await text()).toContain('Dear Annika, Two nights in Lisbon: €212.00')
  expect(await text()).toContain(first?.link)
})

it('a newer version that is current is used as it is', async () => {
  await line().getByRole('button', { name: 'Update the letter' }).click()
  await line().waitFor({ state: 'detached' })
  expect(await quotes()).toHaveLength(2)
  await editor().press('Control+z')
  await line().waitFor()
})

it('kept as it is, the line stays hidden until the price changes again', async () => {
  const { page } = ingrid
  await line().getByRole('button', { name: 'Keep as it is' }).click()
  await line().waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
  await editor().getByText('/quote?code=').waitFor()
  await page.getByRole('article', { name: 'Quote 2' }).waitFor()
  expect(await line().count()).toBe(0)
  await setPrice('130.00')
  await line().getByText('The quote in this draft changed: €212.00 → €306.00').waitFor()
})

it('in German, an edited letter is replaced as a whole, and Ctrl+Z takes it back', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.reload()
  await page.getByRole('button', { name: /^Entwurf fortsetzen/ }).click()
  const german = page.getByRole('region', { name: 'Kundenangebot in diesem Entwurf' })
  const changed = /^Kundenangebot in diesem Entwurf geändert: 212,00\s€ → 306,00\s€$/
  await german.getByText(changed).waitFor()
  await look(ingrid.page, 'german')
  const letter = page.getByRole('textbox', { name: 'Antwort', exact: true })
  await letter.press('Control+Home')
  await letter.press('Shift+End')
  await letter.pressSequentially('Our offer')
  await expect.poll(() => storedDraft()).toContain('<p>Our offer<br>')
  await german.getByRole('button', { name: 'Text aktualisieren' }).click()
  await letter.getByText('Two nights in Lisbon: €306.00').waitFor()
  expect(await letter.getByText('Our offer').count()).toBe(0)
  await german.waitFor({ state: 'detached' })
  await letter.press('Control+z')
  await german.getByText(changed).waitFor()
  await letter.getByText('Our offer').waitFor()
  await expect.poll(() => storedDraft()).toContain('Our offer')
  await owner.client.call('session.update_profile', { language: 'en' })
  await page.reload()
  await page.getByRole('button', { name: /^Continue your draft/ }).click()
})

/** The conversation in another person's browser, with its package beside it. */
async function openAs(person: Someone, name: string): Promise<BrowserPerson> {
  const browser = await stage.newPerson(name)
  browser.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, browser.page, person, '/inbox/open')
  await browser.page.evaluate(() => localStorage.setItem('packagePane', 'open'))
  await browser.page.goto(`/inbox/open/${conversationId}`)
  return browser
}

it('a new version below the margin floor needs approval, for which the letter of a member waits', async () => {
  const browser = await openAs(mateus, 'Mateus')
  const { page } = browser
  await owner.client.call('packages.create_quote', { conversationId })
  await page
    .getByRole('article', { name: 'Quote 4' })
    .getByRole('button', { name: 'Insert into reply' })
    .click()
  const letter = page.getByRole('textbox', { name: 'Reply', exact: true })
  await letter.getByText('Two nights in Lisbon: €306.00').waitFor()
  await owner.client.call('packages.save_margin_floor', { margin_floor_pct: '50' })
  await setPrice('150.00')
  const note = page.getByRole('region', { name: 'Quote in this draft' })
  const changed = 'The quote in this draft changed: €306.00 → €354.00'
  await note.getByText(changed, { exact: true }).waitFor()
  await note.getByRole('button', { name: 'Update the letter' }).click()
  await note.getByText(`${changed}. Its new version needs approval.`).waitFor()
  expect(await note.getByRole('button').allInnerTexts()).toEqual(['Keep as it is'])
  const [waiting, quoted] = await quotes()
  expect([waiting?.version, waiting?.state, waiting?.link]).toEqual([5, 'approval', null])
  expect(await letter.innerText()).toContain(quoted?.link)
  await look(browser.page, 'awaiting')
  await expect.poll(() => storedDraft(mateus)).toContain('/quote?code=')

  await mateus.client.call('session.update_profile', { language: 'de' })
  await page.reload()
  await page.getByRole('button', { name: /^Entwurf fortsetzen/ }).click()
  const german = page.getByRole('region', { name: 'Kundenangebot in diesem Entwurf' })
  const inGerman = /geändert: 306,00\s€ → 354,00\s€\. Die neue Version muss noch freigegeben werden\.$/
  await german.getByText(inGerman).waitFor()
  expect(await german.getByRole('button').allInnerTexts()).toEqual(['So lassen'])

  await owner.client.call('packages.approve_quote', { conversationId, quoteId: waiting?.id ?? '' })
  await german.getByRole('button', { name: 'Text aktualisieren' }).click()
  await german.waitFor({ state: 'detached' })
  const approved = (await quotes())[0]
  expect([approved?.version, approved?.state]).toEqual([5, 'open'])
  const updated = await page.getByRole('textbox', { name: 'Antwort', exact: true }).innerText()
  expect(updated.replace(/\u00a0/g, ' ')).toContain('Two nights in Lisbon: €354.00')
  expect(updated).toContain(approved?.link)
  expect(updated).not.toContain(quoted?.link)
})

it('the first press of Send names the outdated quote, the second sends', async () => {
  const { page } = ingrid
  await line().getByRole('button', { name: 'Keep as it is' }).click()
  await editor().press('Control+Enter')
  const warning = 'The quote in the text is no longer current: 212.00 EUR → 354.00 EUR.'
  await page.getByText(`${warning} Press Send again to send anyway.`).waitFor()
  await look(ingrid.page, 'warned')
  expect(await directions()).toEqual(['inbound'])
  await editor().press('Control+Enter')
  await page.getByText(/in spite of a warning: outdated quote \(212\.00 EUR → 354\.00 EUR\)/).waitFor()
  await expect.poll(directions).toEqual(['inbound', 'outbound'])
})
