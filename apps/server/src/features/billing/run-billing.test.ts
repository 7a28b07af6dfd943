import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSecondLater } from '#test/a-second-later.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type SmtpServer, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { address, billAfter, sell } from './billing.fixture.ts'
import { billingInvoicesVerb, billingPaidVerb, billingTrialVerb } from './billing-verbs.ts'

let server: TestServer
let smtp: SmtpServer
let owner: Owner
beforeAll(async () => {
  smtp = await startSmtpServer({})
  const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
  server = await startTestServer({ roles: ['web', 'worker'], env })
  await sell(server.app)
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})
beforeEach(async () => {
  owner = await server.createWorkspace()
})

const order = () =>
  owner.client.call('billing.update_subscription', {
    pabbly_plan_id: 'team',
    quantity: 3,
    total: '51.66',
    billingAddress: address,
  })
const state = () => owner.client.call('billing.get_subscription', {})
const notice = async () => (await owner.client.call('billing.get_user_status', {})).notice?.kind ?? null
const invoices = async () => (await owner.client.call('billing.list_invoices', {})).items
const addTag = (name: string) => owner.client.send('tags.create', { name })

async function subjectsTo(email: string): Promise<string[]> {
  const letters = (await smtp.waitForMail(0)).filter(({ recipients }) => recipients.includes(email))
  return Promise.all(letters.map(async ({ raw }) => (await parseMessage(raw)).subject ?? ''))
}
const mailed = (email: string, subject: string) =>
  expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringContaining(subject))

test('the operator is mailed about an order and marks its invoice paid', async () => {
  const { invoice } = await order()
  const number = invoice?.number ?? ''
  await mailed('sales@hosting.example', 'Marewind ordered Team')
  const open = await billingInvoicesVerb.run(server.app, {})
  expect(open.text).toContain(`${number}  51.66 EUR`)
  expect((await billingPaidVerb.run(server.app, { number: number.toLowerCase() })).text).toBe(
    `${number} is paid.`,
  )
  expect(await invoices()).toMatchObject([{ number, status: 'paid' }])
  await expect(billingPaidVerb.run(server.app, { number: 'PR-1999-0001' })).rejects.toThrow(
    'There is no invoice',
  )
})

test('a period renews once, with an invoice of what changed in it', async () => {
  await order()
  await owner.client.call('billing.update_subscription', { pabbly_plan_id: 'team', quantity: 4, total: '0' })
  const { nextInvoice } = await state()
  await billAfter(server.app, 31)
  await billAfter(server.app, 31)
  const [latest, ...others] = await invoices()
  expect(latest).toMatchObject({ total: nextInvoice?.total, lines: nextInvoice?.lines })
  expect(others).toHaveLength(1)
  await mailed(owner.email, `Invoice ${latest?.number}`)
})

test('unpaid: overdue, then read-only with everything readable, then open again by the payment', async () => {
  const { invoice } = await order()
  expect((await addTag('Before')).status).toBe(200)
  await billAfter(server.app, 16)
  expect(await notice()).toBe('past_due')
  expect((await owner.client.call('workspace.get', {})).subscriptionStatus).toBe('PastDue')
  expect((await addTag('Grace')).status).toBe(200)
  await mailed(owner.email, `Invoice ${invoice?.number} is overdue`)

  await billAfter(server.app, 29.5)
  expect(await notice()).toBe('unpaid')
  await mailed(owner.email, 'is now read-only')
  expect(await aSecondLater(() => addTag('After'))).toMatchObject({
    status: 403,
    body: { error: { code: 'workspace_read_only' } },
  })
  const { items } = await owner.client.call('tags.list', {})
  expect(items.map(({ name }) => name).sort()).toEqual(['Before', 'Grace'])
  // Billing itself and the own account stay open.
  const { detailsVersion: version } = await state()
  await owner.client.call('billing.save_details', { version, billingAddress: { ...address, city: 'Porto' } })

  await billingPaidVerb.run(server.app, { number: invoice?.number ?? '' })
  expect(await notice()).toBeNull()
  expect((await aSecondLater(() => addTag('Paid'))).status).toBe(200)
})

test('a cancelled subscription can be resumed until its period ends, and then ends without loss', async () => {
  const { invoice } = await order()
  await billingPaidVerb.run(server.app, { number: invoice?.number ?? '' })
  expect((await addTag('Kept')).status).toBe(200)
  const cancelled = await owner.client.call('billing.cancel_subscription', {})
  expect(cancelled).toMatchObject({ nextInvoice: null, subscription: [{ cancelsAtPeriodEnd: true }, {}] })
  expect((await owner.client.call('billing.resume_subscription', {})).nextInvoice).not.toBeNull()
  await owner.client.call('billing.cancel_subscription', {})
  await billAfter(server.app, 31)
  expect(await state()).toMatchObject({ subscriptionStatus: 'Cancelled' })
  expect(await notice()).toBe('cancelled')
  expect((await aSecondLater(() => addTag('More'))).status).toBe(403)
  expect((await owner.client.call('tags.list', {})).items).toHaveLength(1)
  expect(await invoices()).toHaveLength(1)
  await mailed(owner.email, 'has ended')
  await order()
  expect((await aSecondLater(() => addTag('More'))).status).toBe(200)
})

test('a trial reminds owners of its end, ends without loss and is followed by an order', async () => {
  await billingTrialVerb.run(server.app, { workspace: owner.workspaceId, days: '14' })
  expect(await state()).toMatchObject({ subscriptionStatus: 'Trial' })
  expect(await owner.client.call('workspace.is_not_trial', {})).toBe(false)
  for (const days of [1, 9, 9.1, 12, 14]) await billAfter(server.app, days)
  const reminders = async () =>
    (await subjectsTo(owner.email)).filter((subject) => subject.startsWith('The trial of Marewind ends'))
  await expect.poll(async () => (await reminders()).length).toBe(3)
  await billAfter(server.app, 16)
  expect(await notice()).toBe('trial_ended')
  await mailed(owner.email, 'The trial of Marewind has ended')
  expect(await reminders()).toHaveLength(3)
  expect((await order()).state).toMatchObject({ subscriptionStatus: 'Active', readOnlySince: null })
})
