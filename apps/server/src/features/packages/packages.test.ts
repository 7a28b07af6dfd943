import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { createInbox, deliver, mailText } from '../conversations/ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let conversationId: string
let inboxId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner, [])
  inboxId = inbox.id
  const mail = mailText({
    id: `${crypto.randomUUID()}@customer.example`,
    to: inbox.email,
    from: 'Annika Reuß <Annika@tarsel-optik.example>',
    subject: 'Messe Lissabon',
    body: 'Guten Tag, wir planen mit sechs Personen nach Lissabon, Anreise ab Leipzig am 14. Januar, zurück am 18. Januar. Bitte drei Zweibettzimmer mit Frühstück.',
  })
  conversationId = (await deliver(server, owner.workspaceId, inbox, [mail])).conversationId
})

const raw = async (text: string) => {
  const { body, status } = await owner.client.command(text, { type: 'RawCommand' })
  expect(status).toBe(200)
  return JSON.parse((body as { rawResponse: string }).rawResponse).resources
}
const create = () =>
  owner.client.call('packages.save', {
    conversationId,
    title: 'Leipzig to Lisbon',
    package_context: 'travel',
    currency: 'EUR',
    travellers: 6,
  })
const addHotel = (rate: Record<string, unknown> = {}) =>
  owner.client.call('packages.save_asset', {
    conversationId,
    asset_type: 'hotel',
    title: 'Casa do Tejo',
    rates: [
      { name: 'Twin, breakfast', net_price: '118.00', currency: 'EUR', quantity: 12, ...rate },
      { name: 'Twin, half board', net_price: '147.00', currency: 'EUR', quantity: 12 },
    ],
  })
const codeOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('code') ?? ''

test('the four named calls read and save a package by the words of the specification', async () => {
  await create()
  const view = await addHotel()
  const [hotel] = view.package?.hotel_assets ?? []
  const assetId = hotel?.asset_id ?? ''
  await raw(`/ai flight save_selected_rates ${conversationId} {"${assetId}":[1]}`)
  await raw(
    `/ai flight save_markups ${conversationId} {"hotel_markup":"21","flight_markup":40,"logistic_discount":0.05,"logistic_uplift":"0.085"}`,
  )
  await raw(`/ai flight point_to ${conversationId} {"user_action_for_iframe":"open_details ${assetId}"}`)
  const overview = JSON.parse(await raw(`/ai flight get_package_overview_data ${conversationId} true`))
  expect(overview.package).toMatchObject({
    package_context: 'travel',
    hotel_assets: [{ asset_id: assetId, selected_rates: [1], hotel_offer: { title: 'Casa do Tejo' } }],
    all_selected_rates: { [assetId]: [1] },
    saved_markups: {
      hotel_markup: '21',
      flight_markup: '40',
      logistic_discount: '0.05',
      logistic_uplift: '0.085',
    },
  })
  expect(overview.metadata).toMatchObject({ user_action_for_iframe: `open_details ${assetId}` })
  const plain = JSON.parse(await raw(`/ai flight get_package_overview_data ${conversationId}`))
  expect(Object.keys(plain)).toEqual(['package'])
  const suggestions = await raw(
    `/ai flight get_quick_suggestions {"current_view":"details","asset_id":"${assetId}","asset_type":"hotel"}`,
  )
  expect(suggestions[0]).toBe('Which rate of Casa do Tejo can be cancelled free of charge?')
})

test('values out of range, unknown assets and unknown rates are refused and change nothing', async () => {
  await create()
  const view = await addHotel()
  const assetId = view.package?.hotel_assets[0]?.asset_id ?? ''
  const markups = (values: object) =>
    owner.client.command(`/ai flight save_markups ${conversationId} ${JSON.stringify(values)}`)
  expect((await markups({ logistic_discount: '5' })).status).toBe(400)
  expect((await markups({ hotel_markup: '-1' })).status).toBe(400)
  const rates = (values: object) =>
    owner.client.command(`/ai flight save_selected_rates ${conversationId} ${JSON.stringify(values)}`)
  expect((await rates({ [assetId]: [2] })).status).toBe(400)
  expect((await rates({ [crypto.randomUUID()]: [0] })).status).toBe(400)
  const after = await owner.client.call('packages.get', { conversationId })
  expect(after.package).toMatchObject({
    version: view.package?.version,
    all_selected_rates: { [assetId]: [0] },
    markups_saved_at: null,
  })
})

test('a new package has the search parameters of the request, with the words that state them', async () => {
  const { request } = await create()
  expect(Object.fromEntries(request.map(({ name, value }) => [name, value]))).toMatchObject({
    from: 'Leipzig',
    to: 'Lissabon',
    travellers: '6',
    rooms: 'drei Zweibettzimmer',
    board: 'breakfast',
    departure: expect.stringMatching(/-01-14$/),
    return: expect.stringMatching(/-01-18$/),
  })
  const read = await owner.client.call('packages.read_request', { conversationId })
  for (const { words } of read.fields) expect(`${read.text}Messe Lissabon`).toContain(words)
})

test('alternatives of a snapshot replace each other', async () => {
  await create()
  const first = (await addHotel()).package?.hotel_assets[0]
  const added = await owner.client.call('packages.save_asset', {
    conversationId,
    asset_type: 'hotel',
    snapshot_id: first?.snapshot_id ?? null,
    title: 'Pensão Castanheira',
    rates: [{ name: 'Twin', net_price: '97.00', currency: 'EUR', quantity: 12 }],
  })
  expect(added.package?.hotel_assets).toHaveLength(1)
  const other = added.package?.snapshots[first?.snapshot_id ?? '']?.[1]
  const chosen = await owner.client.call('packages.choose_asset', {
    conversationId,
    assetId: other?.asset_id ?? '',
  })
  expect(chosen.package?.hotel_assets).toMatchObject([{ hotel_offer: { title: 'Pensão Castanheira' } }])
  const left = await owner.client.call('packages.delete_asset', {
    conversationId,
    assetId: other?.asset_id ?? '',
  })
  expect(left.package?.hotel_assets).toMatchObject([{ asset_id: first?.asset_id }])
})

test('a customer sees no net prices, accepts once, and locks the package', async () => {
  await create()
  await addHotel({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  const { package: shown } = await owner.client.call('packages.create_quote', { conversationId })
  const [quote] = shown?.quotes ?? []
  expect(quote).toMatchObject({
    version: 1,
    state: 'open',
    net: '1416.00',
    total: '1668.00',
    margin_pct: '17.8',
  })
  const anonymous = server.anonymous
  const code = codeOf(quote?.link)
  const seen = await anonymous.call('packages.view_quote', { code })
  expect(seen).toMatchObject({ total: '1668.00', state: 'open', is_expired: false })
  // Not the digits of an id or of a time.
  expect(JSON.stringify(seen)).not.toMatch(/(?<![\da-f.-])(?:1416|118)(?![\da-fZ-])|"net|markup/)
  const forged = await anonymous.send('packages.view_quote', { code: `${code.slice(0, -2)}xx` })
  expect(forged.status).toBe(404)
  await anonymous.call('packages.answer_quote', { code, answer: 'accept', text: 'Please book.' })
  const again = await anonymous.send('packages.answer_quote', { code, answer: 'decline' })
  expect(again.body).toMatchObject({ error: { code: 'quote_settled' } })
  const locked = await owner.client.command(`/ai flight save_markups ${conversationId} {"hotel_markup":"1"}`)
  expect(locked.body).toMatchObject({ error: { code: 'package_locked' } })
  const after = await owner.client.call('packages.get', { conversationId })
  expect(after.package).toMatchObject({
    is_locked: true,
    quotes: [{ state: 'accepted', accepted: [], question: 'Please book.' }],
  })
})

test('a question that the customer sends again for lack of an answer reaches its author once', async () => {
  await create()
  await addHotel()
  const { package: shown } = await owner.client.call('packages.create_quote', { conversationId })
  const code = codeOf(shown?.quotes[0]?.link)
  const ask = (text: string) => server.anonymous.call('packages.answer_quote', { code, answer: 'ask', text })
  const answers = async () => {
    const { package: now } = await owner.client.call('packages.get', { conversationId })
    return now?.changes.filter(({ what }) => what === 'answer').length
  }
  const first = await ask('Is breakfast included?')
  expect(await ask('Is breakfast included?')).toEqual(first)
  expect(await answers()).toBe(1)
  expect(await ask('And parking?')).toMatchObject({ question: 'And parking?' })
  await ask('Is breakfast included?')
  expect(await answers()).toBe(3)
})

test('an answer that the customer gives again for lack of a reply has the same result once; another is refused', async () => {
  await create()
  await addHotel()
  const { anonymous } = server
  const quote = async () => {
    const { package: shown } = await owner.client.call('packages.create_quote', { conversationId })
    return { code: codeOf(shown?.quotes[0]?.link) }
  }
  const answers = async () => {
    const { package: now } = await owner.client.call('packages.get', { conversationId })
    return now?.changes.filter(({ what }) => what === 'answer').length
  }
  const refused = { status: 409, body: { error: { code: 'quote_settled' } } }

  const declined = { ...(await quote()), answer: 'decline' as const }
  const first = await anonymous.call('packages.answer_quote', declined)
  expect(await anonymous.call('packages.answer_quote', declined)).toEqual(first)
  expect(await anonymous.send('packages.answer_quote', { ...declined, text: 'Too dear.' })).toMatchObject(
    refused,
  )
  expect(await answers()).toBe(1)

  await owner.client.call('packages.save_asset', {
    conversationId,
    asset_type: 'hotel',
    title: 'Boat trip',
    is_optional: true,
    rates: [{ name: 'Seat', net_price: '20.00', currency: 'EUR', quantity: 1 }],
  })
  const { code } = await quote()
  const { lines } = await anonymous.call('packages.view_quote', { code })
  const options = lines.filter((line) => line.is_optional).map(({ asset_id }) => asset_id)
  const accepted = { code, answer: 'accept' as const, options, text: 'Please book.' }
  const second = await anonymous.call('packages.answer_quote', accepted)
  expect(second).toMatchObject({ state: 'accepted', accepted: options })
  expect(await anonymous.call('packages.answer_quote', accepted)).toEqual(second)
  expect(await anonymous.send('packages.answer_quote', { ...accepted, options: [] })).toMatchObject(refused)
  expect(await answers()).toBe(2)
})

test('the customer gets the quote as tagged PDF: chosen options, price per person, version, no net prices', async () => {
  await create()
  const { package: made } = await addHotel({ conditions: 'free cancellation until 1 January' })
  await owner.client.call('packages.save_asset', {
    conversationId,
    asset_type: 'hotel',
    title: 'Boat trip <Tejo>',
    is_optional: true,
    rates: [{ name: 'Ticket', net_price: '31.37', currency: 'EUR', quantity: 6 }],
  })
  await owner.client.command(`/ai flight save_markups ${conversationId} {"hotel_markup":"21"}`)
  const view = await owner.client.call('packages.create_quote', { conversationId, language: 'de' })
  const [quote] = view.package?.quotes ?? []
  const code = codeOf(quote?.link)
  const anonymous = server.anonymous
  const pdf = async (options: string[]) => {
    const answer = await anonymous.fetch('/api/v1/quotes/pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, options, timezone: 'Europe/Berlin' }),
    })
    expect(answer.headers.get('content-disposition')).toContain('Leipzig to Lisbon 1.pdf')
    return readPdf(new Uint8Array(await answer.arrayBuffer()))
  }
  const german = (amount: number) =>
    new Intl.NumberFormat('de', { style: 'currency', currency: 'EUR' }).format(amount)
  const boat = quote?.lines.find(({ is_optional }) => is_optional)
  const without = await pdf([])
  expect(without).toMatchObject({ language: 'de', isTagged: true, title: 'Leipzig to Lisbon' })
  const needed = Number(quote?.total)
  for (const text of [
    'Casa do Tejo',
    '12 × Twin, breakfast, free cancellation until 1 January',
    'Boat trip <Tejo>',
    'Optional, nicht im Gesamtpreis enthalten',
    'Version 1',
    'Gesamt für 6 Personen',
    german(needed),
    `Pro Person ${german(needed / 6)}`,
  ])
    expect(without.text.replaceAll('\u00a0', ' ')).toContain(text.replaceAll('\u00a0', ' '))
  for (const net of ['118,00', '1.416,00', '31,37', '188,22', 'Marge'])
    expect(without.text).not.toContain(net)
  expect(made?.hotel_assets).toHaveLength(1)
  const withBoat = await pdf([boat?.asset_id ?? ''])
  expect(withBoat.text).toContain('Optional, im Gesamtpreis enthalten')
  expect(withBoat.text).toContain(
    german(needed + Number(boat?.sell))
      .replaceAll('\u00a0', ' ')
      .split(' ')[0],
  )
  const forged = await anonymous.fetch('/api/v1/quotes/pdf', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: `${code}x` }),
  })
  expect(forged.status).toBe(404)
})

test('expired and unconfirmed prices are not quoted until they are confirmed', async () => {
  await create()
  const past = new Date(Date.now() - 1_000).toISOString()
  const assetId = (await addHotel({ expires_at: past })).package?.hotel_assets[0]?.asset_id ?? ''
  const refused = await owner.client.send('packages.create_quote', { conversationId })
  expect(refused.body).toMatchObject({ error: { code: 'package_expired' } })
  const confirmed = await owner.client.call('packages.confirm_rate', {
    conversationId,
    assetId,
    rate: 0,
    net_price: '121.00',
    expires_at: null,
  })
  expect(confirmed.package?.hotel_assets[0]?.hotel_offer?.rates[0]).toMatchObject({
    net_price: '121.00',
    previous_net_price: '118.00',
  })
  await owner.client.call('packages.create_quote', { conversationId })
})

test('a quote below the margin floor waits for a person who may approve it', async () => {
  await owner.client.call('packages.save_margin_floor', { margin_floor_pct: '50' })
  const member = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId, add: [member.userId] })
  await create()
  await addHotel()
  const waiting = await member.client.call('packages.create_quote', { conversationId })
  const [quote] = waiting.package?.quotes ?? []
  expect(quote).toMatchObject({ state: 'approval', link: null })
  const own = await member.client.send('packages.approve_quote', { conversationId, quoteId: quote?.id })
  expect(own.status).toBe(403)
  const approved = await owner.client.call('packages.approve_quote', {
    conversationId,
    quoteId: quote?.id ?? '',
  })
  expect(approved.package?.quotes[0]).toMatchObject({ state: 'open', approvedBy: owner.userId })
})

test('observers read a package and change nothing', async () => {
  const observer = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId, add: [observer.userId] })
  await owner.client.call('inboxes.set_role', { inboxId, userId: observer.userId, role: 'observer' })
  await create()
  expect((await observer.client.call('packages.get', { conversationId })).abilities).toEqual([])
  const refused = await observer.client.send('ai_flight.save_markups', { conversationId, hotel_markup: '1' })
  expect(refused.status).toBe(403)
})

test('people outside the inbox and other workspaces do not see a package', async () => {
  await create()
  const assetId = (await addHotel()).package?.hotel_assets[0]?.asset_id ?? ''
  const outsiders = [await server.addMember(owner), await server.createWorkspace()]
  for (const { client } of outsiders) {
    expect((await client.send('packages.get', { conversationId })).status).toBe(404)
    const input = { current_view: 'details', asset_id: assetId, asset_type: 'hotel' }
    const asked = await client.send('ai_flight.get_quick_suggestions', input)
    expect(JSON.stringify(asked.body)).not.toContain('Casa do Tejo')
  }
})
