import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let inbox: TestInbox
let ingrid: BrowserPerson

/** Quotes a hotel in a new conversation; returns the code of the customer's link. */
async function quote(netPrice: string, sellingPrice: string, currency = 'EUR'): Promise<string> {
  const id = randomUUID()
  const mail = mailText({ id: `${id}@customer.example`, to: inbox.email, subject: `Request ${id}` })
  const { conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [mail])
  const { call } = owner.client
  const fields = { title: 'Leipzig to Lisbon', package_context: 'travel' as const, currency, travellers: 2 }
  await call('packages.save', { conversationId, ...fields })
  await call('packages.save_asset', {
    conversationId,
    asset_type: 'hotel',
    title: 'Casa do Tejo',
    rates: [{ name: 'Twin', net_price: netPrice, selling_price: sellingPrice, currency }],
  })
  const { package: stored } = await call('packages.create_quote', { conversationId })
  return new URL(stored?.quotes[0]?.link ?? '').searchParams.get('code') ?? ''
}
const answer = (code: string, given: 'accept' | 'decline') =>
  stage.server.anonymous.call('packages.answer_quote', { code, answer: given })

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  inbox = await createInbox(stage.server, owner, [])
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(403, '/reporting_api/')
  await openSignedIn(stage, ingrid.page, owner, '/reporting')
})

it('the report of quotes shows what was won and lost by margin, and follows an answer', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Quotes', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Quotes won and lost' }).waitFor()
  await page.getByText('No quotes in this period').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await answer(await quote('100.00', '112.00'), 'accept')
  await answer(await quote('200.00', '250.00'), 'decline')
  await answer(await quote('9000', '9450', 'JPY'), 'decline')
  const open = await quote('80.00', '89.60')
  const table = page.getByRole('region', { name: 'By margin, EUR' })
  const band = table.getByRole('row', { name: /^10 to under 15 %/ })
  await band.getByText('€89.60').waitFor()
  await answer(open, 'accept')
  await band.getByText('€201.60').waitFor()
  await band.getByText('net €180.00').waitFor()
  await table.getByRole('row', { name: /^20 % and more .*€250\.00/ }).waitFor()
  await page.getByText('How this is counted').click()
  await page.getByText('A package counts once').waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = readFileSync(await (await file).path(), 'utf8')
  expect(csv).toContain('EUR,margin,from_10,2,180.00,201.60,0,')
  await page.getByRole('radio', { name: 'JPY' }).check()
  await page
    .getByRole('region', { name: 'By type of asset, JPY' })
    .getByText('JP¥9,450', { exact: true })
    .first()
    .waitFor()
  expect(await findBarriers(page)).toEqual([])
})

it('the address keeps the period, and an address with another one shows it', async () => {
  const { page } = ingrid
  const period = (name: RegExp) => page.getByRole('button', { name })
  await period(/^Period\s*Last 90 days/).click()
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 365 days' }).click()
  await page.waitForURL(/last_365_days/)
  await page.reload()
  await period(/^Period\s*Last 365 days/).waitFor()
  const chosen = encodeURIComponent(JSON.stringify({ first: '2020-01-01', last: '2020-01-31' }))
  await page.goto(`/reporting?view=quotes&period=${chosen}`)
  await page.getByText('No quotes in this period').waitFor()
  await period(/^Period.*2020/).waitFor()
  await page.goto('/reporting?view=quotes&period=nonsense')
  await period(/^Period\s*Last 90 days/).waitFor()
})

it('German readers read German, on a narrow dark screen without scrolling sideways', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Gewonnene und verlorene Kundenangebote' }).waitFor()
  const table = page.getByRole('region', { name: 'Nach Marge, EUR' })
  await table.getByRole('row', { name: /^10 bis unter 15 % .*netto 180,00\s€/ }).waitFor()
  await page.getByText('Erfolgsquote').first().waitFor()
  expect(await excessWidth(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
})
