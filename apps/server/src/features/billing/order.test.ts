import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inviteOne } from '#features/members/members.fixture.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { readPdf } from '#test/read-pdf.ts'
import { address, putCoupon, saleSettings, sell } from './billing.fixture.ts'
import { billingSettingsVerb } from './billing-verbs.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  await sell(server.app)
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
})

const order = { pabbly_plan_id: 'team', quantity: 3 }
const update = (more: object, who: Pick<Owner, 'client'> = owner) =>
  who.client.send('billing.update_subscription', { ...order, total: '51.66', ...more })
const refusal = async (answer: ReturnType<typeof update>) => {
  const { status, body } = await answer
  return [status, (body as { error?: { code: string } }).error?.code]
}
const state = (who: Pick<Owner, 'client'> = owner) => who.client.call('billing.get_subscription', {})
const invoices = async (who: Pick<Owner, 'client'> = owner) =>
  (await who.client.call('billing.list_invoices', {})).items
const resources = async (requestText: string) => {
  const { body } = await owner.client.command(requestText, { type: 'RawCommand' })
  return JSON.parse((body as { rawResponse: string }).rawResponse).resources
}

test('the five calls of the specification answer with its names', async () => {
  expect(await resources('/settings billing get_plan EUR month team')).toMatchObject({
    name: 'Team',
    pabbly_plan_id: 'team',
    price: '14.00',
    currency: 'EUR',
    billing_period: 'month',
  })
  const { items } = await resources('/settings billing get_plans JPY')
  expect(items).toMatchObject([{ price: '2200', currency: 'JPY' }])
  expect(await resources('/settings billing get_user_status')).toEqual({
    role: 'Owner',
    subscriptionMemberType: 'User',
    subscriptionStatus: 'Active',
    canEdit: true,
    isAdmin: true,
    isOwner: true,
    notice: null,
  })
  expect(await resources('/settings billing get_subscription')).toMatchObject({
    quantity: 1,
    subscription: null,
    pabblySession: 'false',
    licences: { User: { used: 1, paid: -1 } },
  })
  const text = JSON.stringify({ ...order, total: '51.66', billingAddress: address })
  const { state: after, invoice } = await resources(`/settings billing update_subscription ${text}`)
  expect(after.subscription).toMatchObject([
    { status: 'Active', quantity: 3, cancelsAtPeriodEnd: false },
    { pabbly_plan_id: 'team' },
  ])
  expect(invoice).toMatchObject({ subtotal: '42.00', taxAmount: '9.66', total: '51.66', status: 'open' })
})

test('an order sets seats and features, and people beyond the seats are not invited', async () => {
  await update({ billingAddress: address })
  expect(await owner.client.call('workspace.get', {})).toMatchObject({
    features: ['BOTS'],
    subscriptionStatus: 'Active',
    details: { paidAccounts: { users: 3, sharedInbox: -1 } },
  })
  const results = []
  for (const name of ['a', 'b', 'c']) {
    results.push((await inviteOne(owner, `${name}@marewind.example`)).result)
  }
  expect(results).toEqual(['invited', 'invited', 'no_licence'])
  expect(await refusal(update({ quantity: 2, total: '0' }))).toEqual([409, 'seats_in_use'])
  expect((await state()).quantity).toBe(3)
})

test('added seats are due with the next invoice, to the cent of the preview', async () => {
  await update({ billingAddress: address })
  const more = { pabbly_plan_id: 'team', quantity: 5 }
  const quote = await owner.client.call('billing.preview_subscription', more)
  expect(quote.now).toBeNull()
  // Ordered and changed on the same day: the two seats cost a whole month.
  expect(quote.next).toMatchObject({ subtotal: '98.00', taxAmount: '22.54', total: '120.54' })
  expect(quote.next.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ['added_seats', 2, '28.00'],
    ['seats', 5, '70.00'],
  ])
  const { state: after, invoice } = await owner.client.call('billing.update_subscription', {
    ...more,
    total: '0.00',
  })
  expect(invoice).toBeNull()
  expect(after.nextInvoice).toEqual(quote.next)
  expect(await invoices()).toHaveLength(1)
  expect((await state()).licences.User.paid).toBe(5)
})

test('a change of the billing period begins a new one and credits the old', async () => {
  await update({ billingAddress: address })
  const year = { pabbly_plan_id: 'team', quantity: 3, billing_period: 'year' as const }
  const { now } = await owner.client.call('billing.preview_subscription', year)
  expect(now?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['unused', '-42.00'],
    ['seats', '420.00'],
  ])
  const { state: after } = await owner.client.call('billing.update_subscription', {
    ...year,
    total: now?.total ?? '',
  })
  expect(after.subscription?.[1].billing_period).toBe('year')
  expect(await invoices()).toHaveLength(2)
  expect(await refusal(update({ currency: 'JPY', billing_period: 'month', total: '0' }))).toEqual([
    409,
    'currency_fixed',
  ])
})

test('another price than the one seen, a missing address and unknown plans change nothing', async () => {
  const before = await state()
  expect(await refusal(update({ total: '51.65', billingAddress: address }))).toEqual([409, 'price_changed'])
  expect(await refusal(update({ total: '51.661', billingAddress: address }))).toEqual([409, 'price_changed'])
  expect(await refusal(update({}))).toEqual([400, 'address_missing'])
  expect(await refusal(update({ pabbly_plan_id: 'gold', billingAddress: address }))).toEqual([
    404,
    'plan_unknown',
  ])
  expect(await refusal(update({ quantity: 0, billingAddress: address }))).toEqual([400, 'invalid_input'])
  expect(await state()).toEqual(before)
  expect(await invoices()).toEqual([])
})

test('invoice numbers have no gaps after concurrent and refused orders', async () => {
  const owners: Owner[] = []
  while (owners.length < 6) owners.push(await server.createWorkspace({ name: `W${owners.length}` }))
  const before = Number((await firstNumber(owner)).slice(-4))
  await Promise.all([
    ...owners.map((one) => update({ billingAddress: address }, one)),
    ...owners.map((one) => update({ billingAddress: address, total: '1.00' }, one)),
  ])
  const numbers = (await Promise.all(owners.map((one) => invoices(one))))
    .flat()
    .map(({ number }) => Number(number.slice(-4)))
  expect(numbers.sort((a, b) => a - b)).toEqual(owners.map((_, index) => before + 1 + index))
})

async function firstNumber(who: Owner): Promise<string> {
  await update({ billingAddress: address }, who)
  return (await invoices(who))[0]?.number ?? ''
}

test('coupons: applied, unknown, expired, used up, for another plan, and redeemed before', async () => {
  const { app } = server
  await putCoupon(app, 'half', { percent: '50', invoices: '1' })
  await putCoupon(app, 'old', { percent: '50', until: '2026-05-31' })
  await putCoupon(app, 'once', { amount: '10', uses: '1' })
  await putCoupon(app, 'big', { percent: '20', plans: 'business' })
  const preview = (coupon: string) =>
    refusal(owner.client.send('billing.preview_subscription', { ...order, coupon }))
  expect(await preview('nothing')).toEqual([404, 'coupon_unknown'])
  expect(await preview('old')).toEqual([409, 'coupon_expired'])
  expect(await preview('big')).toEqual([409, 'coupon_wrong_plan'])
  const quote = await owner.client.call('billing.preview_subscription', { ...order, coupon: 'half' })
  expect(quote.now).toMatchObject({ subtotal: '21.00', taxAmount: '4.83', total: '25.83' })
  expect(quote.next.total).toBe('51.66')
  await update({ coupon: 'half', total: '25.83', billingAddress: address })
  expect((await invoices())[0]).toMatchObject({ total: '25.83' })
  const redeem = (coupon: string, who = owner) =>
    refusal(who.client.send('billing.redeem_coupon', { coupon }))
  expect(await redeem('half')).toEqual([409, 'coupon_redeemed'])
  const { nextInvoice } = await owner.client.call('billing.redeem_coupon', { coupon: 'once' })
  expect(nextInvoice).toMatchObject({ subtotal: '32.00' })
  const other = await server.createWorkspace({ name: 'Other' })
  expect(await redeem('once', other)).toEqual([409, 'subscription_missing'])
  await update({ billingAddress: address }, other)
  expect(await redeem('once', other)).toEqual([409, 'coupon_used_up'])
})

test('owners change, staff reads, members see nothing', async () => {
  await update({ billingAddress: address })
  const admin = await server.addMember(owner, { role: 'Admin' })
  const member = await server.addMember(owner)
  expect(await admin.client.call('billing.get_subscription', {})).toMatchObject({
    canEdit: false,
    isAdmin: true,
    isOwner: false,
  })
  expect(await refusal(update({ quantity: 4, total: '0' }, admin))).toEqual([403, 'forbidden'])
  for (const call of ['billing.get_subscription', 'billing.get_plans', 'billing.list_invoices'] as const) {
    expect(await refusal(member.client.send(call, {}))).toEqual([403, 'forbidden'])
  }
  expect(await member.client.call('billing.get_user_status', {})).toMatchObject({
    role: 'Member',
    canEdit: false,
    notice: null,
  })
  expect((await state()).quantity).toBe(3)
})

test('an invoice is a PDF with number, addresses, lines and tax, and is not found elsewhere', async () => {
  await update({ billingAddress: { ...address, company_name: 'Fish & <Chips> Ελλάς' } })
  const number = await firstInvoiceNumber()
  const path = `/api/v1/settings/billing/invoices/${number}/print`
  const read = async (who: Pick<Owner, 'client'> = owner) =>
    readPdf(new Uint8Array(await (await who.client.fetch(path)).arrayBuffer()))
  const pdf = await read()
  expect(pdf).toMatchObject({ isTagged: true, language: 'en', title: `Invoice ${number}` })
  for (const text of [
    number,
    'Fish & <Chips> Ελλάς',
    'Torstraße 1',
    'Team, seats',
    '42.00',
    'VAT 23 %',
    '€51.66',
  ])
    expect(pdf.text).toContain(text)
  await owner.client.call('workspace.set_defaults', {
    defaults: { language: 'de', timeZone: 'Europe/Berlin', theme: 'system' },
    version: (await owner.client.call('workspace.get', {})).version,
  })
  const admin = await server.addMember(owner, { role: 'Admin' })
  const german = await read(admin)
  expect(german).toMatchObject({ language: 'de', title: `Rechnung ${number}` })
  for (const text of ['Team, Plätze', '9,66', '51,66']) expect(german.text).toContain(text)
  const member = await server.addMember(owner)
  expect((await member.client.fetch(path)).status).toBe(403)
  const stranger = await server.createWorkspace({ name: 'Stranger' })
  expect((await stranger.client.fetch(path)).status).toBe(404)
})

test('an invoice has the digits of its currency', async () => {
  await update({ currency: 'JPY', total: '8118', billingAddress: address })
  const path = `/api/v1/settings/billing/invoices/${await firstInvoiceNumber()}/print`
  const { text } = await readPdf(new Uint8Array(await (await owner.client.fetch(path)).arrayBuffer()))
  for (const figure of ['2,200', '6,600', '1,518', '8,118']) expect(text).toContain(figure)
  expect(text).not.toContain('8,118.0')
})

const firstInvoiceNumber = async () => (await invoices())[0]?.number ?? ''

test('without a provider everything is unlimited and nothing can be ordered', async () => {
  await sell(server.app, { provider: 'none' })
  try {
    expect(await state()).toMatchObject({
      provider: 'none',
      subscription: null,
      nextInvoice: null,
      licences: { User: { used: 1, paid: -1 }, SharedInbox: { used: 0, paid: -1 } },
    })
    expect(await refusal(update({ billingAddress: address }))).toEqual([409, 'billing_not_used'])
    expect(await owner.client.call('billing.get_plans', {})).toEqual({ items: [] })
  } finally {
    await sell(server.app)
  }
})

test('settings that cannot be billed are refused with a sentence', async () => {
  const [first] = saleSettings.plans
  await expect(sell(server.app, { plans: [{ ...first, price: '8.005' }] })).rejects.toThrow(
    '2 decimal places',
  )
  await expect(sell(server.app, { plans: [first, first] })).rejects.toThrow('twice')
  await expect(sell(server.app, { currency: 'EURO' })).rejects.toThrow('ISO 4217')
  const { data } = await billingSettingsVerb.run(server.app, {})
  expect(data).toMatchObject({ provider: 'invoice', currency: 'EUR', billing_period: 'month' })
})
