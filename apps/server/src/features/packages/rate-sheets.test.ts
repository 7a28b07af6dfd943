import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { xlsxBytes } from '#platform/documents/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, mailText } from '../conversations/ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let conversationId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner, [])
  const mail = mailText({
    id: `${crypto.randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Reuß <Annika@tarsel-optik.example>',
    subject: 'Messe Lissabon',
    body: 'Guten Tag, wir planen mit sechs Personen nach Lissabon, Anreise ab Leipzig am 14. Januar, zurück am 18. Januar. Bitte drei Zweibettzimmer mit Frühstück.',
  })
  conversationId = (await deliver(server, owner.workspaceId, inbox, [mail])).conversationId
})

const create = () =>
  owner.client.call('packages.save', {
    conversationId,
    title: 'Leipzig to Lisbon',
    package_context: 'travel',
    currency: 'EUR',
    travellers: 6,
  })

const sheet = [
  'type;title;rate;net_price;currency;valid_from;valid_until;supplier',
  'hotel;Casa do Tejo;Twin;118,00;EUR;2020-01-01;2099-12-31;Tejo Hotels',
  'hotel;Closed House;Twin;90,00;EUR;2020-01-01;2020-12-31;Tejo Hotels',
].join('\n')

test('a rate sheet names its wrong lines, stores nothing in a dry run, and is searched and priced again', async () => {
  const wrong = await owner.client.call('rate_sheets.import', {
    name: 'Hotels',
    csv: `${sheet}\nboat;;Twin;abc;EU;;2020-13-01;`,
  })
  expect(wrong.sheet).toBeNull()
  expect(wrong.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '4 title',
    '4 type',
    '4 currency',
    '4 valid_until',
    '4 net_price',
  ])
  await owner.client.call('rate_sheets.import', { name: 'Hotels', csv: sheet, dryRun: true })
  expect((await owner.client.call('rate_sheets.list', {})).items).toEqual([])
  await owner.client.call('rate_sheets.import', { name: 'Hotels', csv: sheet })
  await create()
  const found = await owner.client.call('packages.find_rates', { conversationId, asset_type: 'hotel' })
  expect(found.items.map(({ title }) => title)).toEqual(['Casa do Tejo'])
  const [offer] = found.items
  if (!offer) throw new Error('no offer')
  // Three rooms for four nights.
  expect(offer.rates).toMatchObject([{ net_price: '118.00', quantity: 12, source: 'rate_sheet' }])
  await owner.client.call('packages.save_asset', { conversationId, ...offer })
  await owner.client.call('rate_sheets.import', { name: 'Hotels', csv: sheet.replace('118,00', '125,50') })
  const priced = await owner.client.call('packages.price_again', { conversationId })
  expect(priced).toMatchObject({ changed: ['Casa do Tejo'], toConfirm: [] })
  expect(priced.view.package?.hotel_assets[0]?.hotel_offer?.rates[0]).toMatchObject({
    net_price: '125.50',
    previous_net_price: '118.00',
    quantity: 12,
  })
})

/** A file as spreadsheets save it. */
async function xlsxSheet(title: string, price: string | number): Promise<string> {
  const names = ['type', 'title', 'rate', 'net_price', 'currency', 'from', 'to', 'valid_from']
  const row = [
    'flight',
    title,
    'Light',
    price,
    'EUR',
    'LEJ',
    'Lisbon',
    { kind: 'date', local: '2020-01-01' },
  ] as const
  const sheet = { name: 'Rates', columns: names.map((name) => ({ title: name })), rows: [row] }
  const about = { title: 'Rates', language: 'en', now: new Date('2026-11-22T12:00:00Z') }
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsxBytes(about, [sheet])) chunks.push(chunk)
  return Buffer.concat(chunks).toString('base64')
}

test('a rate sheet in XLSX is checked and imported like CSV, and found by places in another language', async () => {
  const send = (input: object) => owner.client.send('rate_sheets.import', { name: 'Flights', ...input })
  const wrong = await send({ xlsx: await xlsxSheet('', 'cheap') })
  expect(wrong.body).toMatchObject({
    sheet: null,
    problems: [
      { line: 2, column: 'title', code: 'required' },
      { line: 2, column: 'net_price', code: 'amount_invalid' },
    ],
  })
  expect((await send({ xlsx: Buffer.from(sheet).toString('base64') })).body).toMatchObject({
    error: { fields: [{ path: 'xlsx', code: 'not_xlsx' }] },
  })
  expect((await send({})).body).toMatchObject({ error: { fields: [{ path: 'csv', code: 'required' }] } })
  expect((await owner.client.call('rate_sheets.list', {})).items).toEqual([])
  const stored = await send({ xlsx: await xlsxSheet('Morning flight', 118.3) })
  expect(stored.body).toMatchObject({ sheet: { lines: 1, valid_from: '2020-01-01' } })
  await create()
  // The request says Leipzig and Lissabon.
  const found = await owner.client.call('packages.find_rates', { conversationId, asset_type: 'flight' })
  expect(found.items).toMatchObject([
    { title: 'Morning flight', rates: [{ net_price: '118.3', quantity: 6 }] },
  ])
})

test('a corrected place keeps its code, and an unknown code is refused', async () => {
  await create()
  const save = (field: object) =>
    owner.client.send('packages.save_request', { conversationId, fields: [{ name: 'to', ...field }] })
  expect((await save({ value: 'Mailand', code: 'LIN' })).body).toMatchObject({ request: [{ code: 'LIN' }] })
  expect((await save({ value: 'Mailand', code: 'QQQ' })).body).toMatchObject({
    error: { fields: [{ path: 'fields.0.code', code: 'place_unknown' }] },
  })
  expect((await save({ value: 'Wien' })).body).toMatchObject({ request: [{ value: 'Wien', code: 'VIE' }] })
  const { items } = await owner.client.call('packages.suggest_places', { text: 'Lissab' })
  expect(items).toMatchObject([
    { code: 'LIS', kind: 'airport', country: 'PT' },
    { code: 'PTLIS', kind: 'port' },
  ])
})
