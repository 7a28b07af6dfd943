import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { receiveRequest } from './packages.fixture.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

/** A conversation with a package of one hotel and a quote of it. */
async function quoteHotel(by: Owner) {
  const { conversationId, inboxId } = await receiveRequest(server, by, 'Bitte ein Zimmer in Lissabon.')
  const fields = { title: 'Lissabon', package_context: 'travel', currency: 'EUR', travellers: 2 } as const
  await by.client.call('packages.save', { conversationId, ...fields })
  const rates = [{ name: 'Twin', net_price: '100.00', currency: 'EUR', quantity: 2 }]
  const hotel = { asset_type: 'hotel', title: 'Casa do Tejo', rates } as const
  const { package: shown } = await by.client.call('packages.save_asset', { conversationId, ...hotel })
  const assetId = shown?.hotel_assets[0]?.asset_id ?? ''
  const quote = async () =>
    (await by.client.call('packages.create_quote', { conversationId })).package?.quotes[0] ?? fail()
  const setPrice = async (net_price: string) => {
    const { package: before } = await by.client.call('packages.get', { conversationId })
    return by.client.call('packages.save_asset', {
      conversationId,
      asset_id: assetId,
      version: before?.version ?? fail(),
      ...hotel,
      rates: [{ name: 'Twin', net_price, currency: 'EUR', quantity: 2 }],
    })
  }
  return { conversationId, inboxId, setPrice, quote, first: await quote() }
}
const fail = (): never => {
  throw new Error('no quote')
}

const newestOf = async (conversationId: string) => {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.findLast((entry) => entry.kind === 'message')?.message.id ?? null
}
const letter = (link: string | null) => `<p>Lissabon: 236,00 €<br>Ihre Antwort: ${link}</p>`

async function send(conversationId: string, html: string, acceptedWarnings: 'outdated_quote'[] = []) {
  const { status, body } = await owner.client.send('conversations.reply', {
    conversationId,
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
    html,
    seenMessageId: await newestOf(conversationId),
    acceptedWarnings,
  })
  return status === 200 ? 'sent' : (body as { error: { code: string; current?: unknown } }).error
}

test('a reply with a quote whose price changed is refused once, and the override is noted', async () => {
  const { conversationId, setPrice, first } = await quoteHotel(owner)
  await setPrice('150.00')
  const before = await newestOf(conversationId)
  const warnings = [{ check: 'outdated_quote', found: ['236.00 EUR → 354.00 EUR'] }]
  expect(await send(conversationId, letter(first.link))).toMatchObject({
    code: 'send_warned',
    current: warnings,
  })
  expect(await newestOf(conversationId)).toBe(before)
  expect(await send(conversationId, letter(first.link), ['outdated_quote'])).toBe('sent')
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  expect(timeline).toContainEqual(
    expect.objectContaining({
      activity: expect.objectContaining({ type: 'warning_overridden', actorId: owner.userId, warnings }),
    }),
  )
})

test('a link behind words counts, a block quotation and the current quote do not', async () => {
  const { conversationId, setPrice, quote, first } = await quoteHotel(owner)
  expect(await send(conversationId, letter(first.link))).toBe('sent')
  await setPrice('150.00')
  const hidden = `<p><a href="${first.link}">Unser Angebot</a></p>`
  expect(await send(conversationId, hidden)).toMatchObject({ code: 'send_warned' })
  expect(await send(conversationId, `<p>Ja.</p><blockquote>${letter(first.link)}</blockquote>`)).toBe('sent')
  const second = await quote()
  expect(await send(conversationId, letter(first.link))).toMatchObject({ code: 'send_warned' })
  expect(await send(conversationId, letter(second.link))).toBe('sent')
})

test('a quote that was replaced at the same price, withdrawn or expired is outdated; an accepted one is not', async () => {
  const { conversationId, quote, first } = await quoteHotel(owner)
  const warned = { current: [{ check: 'outdated_quote', found: ['236.00 EUR'] }] }
  const second = await quote()
  expect(await send(conversationId, letter(first.link))).toMatchObject(warned)
  await server.ownerPool.query(
    `update package_quotes set expires_at = now() - interval '1 second' where id = '${second.id}'`,
  )
  expect(await send(conversationId, letter(second.link))).toMatchObject(warned)
  const third = await quote()
  await owner.client.call('packages.withdraw_quote', { conversationId, quoteId: third.id })
  expect(await send(conversationId, letter(third.link))).toMatchObject(warned)
  const fourth = await quote()
  const code = new URL(fourth.link ?? '').searchParams.get('code') ?? ''
  await server.anonymous.call('packages.answer_quote', { code, answer: 'accept' })
  expect(await send(conversationId, letter(fourth.link))).toBe('sent')
})

test('a version that waits for approval makes the earlier one outdated, and is current once approved', async () => {
  await owner.client.call('packages.save_margin_floor', { margin_floor_pct: '50' })
  const { conversationId, inboxId, first } = await quoteHotel(owner)
  const member = await server.addMember(owner)
  await owner.client.call('inboxes.set_members', { inboxId, add: [member.userId] })
  const { package: shown } = await member.client.call('packages.create_quote', { conversationId })
  const waiting = shown?.quotes[0] ?? fail()
  expect(waiting).toMatchObject({ state: 'approval', link: null })
  const warned = { current: [{ check: 'outdated_quote', found: ['236.00 EUR'] }] }
  const before = await newestOf(conversationId)
  expect(await send(conversationId, letter(first.link))).toMatchObject(warned)
  expect(await newestOf(conversationId)).toBe(before)
  const approved = await owner.client.call('packages.approve_quote', { conversationId, quoteId: waiting.id })
  expect(await send(conversationId, letter(first.link))).toMatchObject(warned)
  expect(await send(conversationId, letter(approved.package?.quotes[0]?.link ?? null))).toBe('sent')
  await owner.client.call('packages.save_margin_floor', { margin_floor_pct: '0' })
})

test('quotes of other conversations and workspaces are not compared, and nothing of them is shown', async () => {
  const here = await quoteHotel(owner)
  const elsewhere = await quoteHotel(owner)
  const stranger = await quoteHotel(await server.createWorkspace())
  await elsewhere.setPrice('150.00')
  await stranger.setPrice('150.00')
  expect(await send(here.conversationId, letter(elsewhere.first.link))).toBe('sent')
  expect(await send(here.conversationId, letter(stranger.first.link))).toBe('sent')
  const { conversationId } = await receiveRequest(server, owner, 'Guten Tag')
  expect(await send(conversationId, letter(elsewhere.first.link))).toBe('sent')
})

test('the check can be switched off', async () => {
  const { conversationId, setPrice, first } = await quoteHotel(owner)
  await setPrice('150.00')
  await owner.client.call('conversations.save_sending_settings', { checksOff: ['outdated_quote'] })
  expect(await send(conversationId, letter(first.link))).toBe('sent')
})
