import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, settle } from '../rules/rules.fixture.ts'
import { follow } from '../slas/slas.fixture.ts'
import {
  addClass,
  type ClassWorld,
  classifyNew,
  includeClassification,
  receive,
  switchOn,
} from './classification.fixture.ts'
import { classifyOpen } from './classify-open.ts'
import { trainWorkspace } from './train.ts'

let server: TestServer
let owner: Owner
let member: Someone
let inbox: TestInbox
let world: ClassWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  inbox = await createInbox(server, owner, [member.userId])
  world = { server, owner, inbox }
  await includeClassification(world)
})

const get = () => owner.client.call('classification.get', {})
const of = (conversationId: string) =>
  owner.client.call('classification.get_of_conversation', { conversationId })
const classify = (conversationId: string, classIds: string[], who: Someone = owner) =>
  who.client.call('classification.classify', { conversationId, classIds })
const row = (conversationId: string) => owner.client.call('conversations.get', { conversationId })
const refusal = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call
  return [status, (body as { error?: { code: string } }).error?.code]
}

/** Two classes, and so many labelled mails that the model decides alone. */
async function learn(fields: { invoice?: object; delay?: object; scheme?: object } = {}) {
  const invoice = await addClass(world, 'Invoice', fields.invoice)
  const delay = await addClass(world, 'Delay', fields.delay)
  await switchOn(world, fields.scheme)
  for (let number = 0; number < 12; number += 1) {
    await classify(await receive(world, 'invoice', number), [invoice.id])
    await classify(await receive(world, 'delay', number), [delay.id])
  }
  await trainWorkspace(server.app, owner.workspaceId)
  return { invoice, delay }
}

test('classes have unique names, an order and a class that takes their place', async () => {
  const invoice = await addClass(world, 'Invoice', { color: 'plum', examples: ['The invoice is due.'] })
  const delay = await addClass(world, 'Delay')
  expect(await refusal(owner.client.send('classification.create_class', { name: 'INVOICE' }))).toEqual([
    409,
    'class_name_taken',
  ])
  await owner.client.call('classification.reorder_classes', { classIds: [delay.id, invoice.id] })
  expect((await get()).items.map(({ name }) => name)).toEqual(['Delay', 'Invoice'])
  const saved = await owner.client.call('classification.update_class', {
    classId: invoice.id,
    version: 1,
    name: 'Invoices',
    teamId: null,
  })
  expect(saved).toMatchObject({ name: 'Invoices', version: 2, examples: [] })
  const id = await receive(world, 'invoice', 1)
  await classify(id, [invoice.id])
  await owner.client.call('classification.delete_class', { classId: invoice.id, intoClassId: delay.id })
  expect((await of(id)).result).toMatchObject({ outcome: 'classes', classIds: [delay.id] })
  expect(await refusal(member.client.send('classification.create_class', { name: 'X' }))).toEqual([
    403,
    'forbidden',
  ])
})

test('it is switched on with two classes where the plan includes it', async () => {
  await addClass(world, 'Invoice')
  const on = () => owner.client.send('classification.save', { version: 0, isOn: true })
  expect(await refusal(on())).toEqual([409, 'too_few_classes'])
  await addClass(world, 'Delay')
  await owner.client.call('classification.save', { version: 0, isOn: true })
  expect(await refusal(on())).toEqual([409, 'conflict'])
  expect(await get()).toMatchObject({ isOn: true, isIncluded: true, version: 1, threshold: 0.8 })
})

test('before it has learned, every new conversation waits for a person, with a suggestion', async () => {
  const invoice = await addClass(world, 'Invoice', { description: 'Invoices, payment is overdue, VAT' })
  await addClass(world, 'Delay', { description: 'Truck delayed, arrival time' })
  await switchOn(world)
  await trainWorkspace(server.app, owner.workspaceId)
  const id = await receive(world, 'invoice', 1)
  await classifyNew(world)
  expect((await of(id)).result).toMatchObject({
    outcome: 'unsure',
    source: 'model',
    suggestions: [{ classId: invoice.id }, {}],
  })
  const review = await member.client.call('classification.list_review', {})
  expect(review).toMatchObject({ total: 1, items: [{ conversationId: id }] })
  const chosen = await classify(id, [], member)
  expect(chosen.result).toMatchObject({ outcome: 'other', personId: member.userId })
  expect((await owner.client.call('classification.list_review', {})).total).toBe(0)
})

test('after it has learned, the model classifies, explains itself and brings team and person', async () => {
  const { invoice } = await learn({ invoice: { assigneeId: member.userId } })
  const id = await receive(world, 'invoice', 90)
  await classifyNew(world)
  const { result, similar } = await of(id)
  expect(result).toMatchObject({ outcome: 'classes', classIds: [invoice.id], source: 'model' })
  expect(result?.suggestions[0]?.confidence).toBeGreaterThan(0.8)
  expect(result?.reasons.map(({ text }) => text)).toContain('billing@…')
  expect(similar.every(({ classIds }) => classIds[0] === invoice.id)).toBe(true)
  expect((await row(id)).assigneeId).toBe(member.userId)
  const { timeline } = await owner.client.call('conversations.get', { conversationId: id })
  const lines = timeline.flatMap((one) => (one.kind === 'activity' ? [one.activity] : []))
  expect(lines).toMatchObject([
    { type: 'classified', classification: { by: 'model', classes: [{ name: 'Invoice' }] } },
    { type: 'assigned', assigneeId: member.userId, classification: { classes: [{ name: 'Invoice' }] } },
  ])
  // The log is read again from the start: nothing happens twice.
  await classifyNew(world)
  expect((await of(id)).result).toEqual(result)
})

test('a correction is a label and changes the defaults; taking it back restores everything', async () => {
  const { invoice, delay } = await learn({
    invoice: { assigneeId: member.userId },
    delay: { assigneeId: owner.userId },
  })
  const id = await receive(world, 'invoice', 91)
  await classifyNew(world)
  const before = (await of(id)).result
  const { labels } = await get()
  await classify(id, [delay.id])
  expect((await row(id)).assigneeId).toBe(owner.userId)
  expect((await get()).labels).toBe(labels + 1)
  const quality = await owner.client.call('classification.get_quality', {})
  expect(quality).toMatchObject({
    all: 1,
    correct: 0,
    confusion: [{ suggested: invoice.id, chosen: delay.id, conversations: 1 }],
  })
  const back = await owner.client.call('classification.undo', { conversationId: id })
  expect(back.result).toEqual(before)
  expect((await row(id)).assigneeId).toBe(member.userId)
  expect((await get()).labels).toBe(labels)
  expect(await refusal(owner.client.send('classification.undo', { conversationId: id }))).toEqual([
    409,
    'nothing_to_undo',
  ])
})

test('a person who was assigned by hand stays, and a chosen class is not overruled by the model', async () => {
  const { delay } = await learn({ invoice: { assigneeId: member.userId } })
  const id = await receive(world, 'invoice', 92)
  await owner.client.call('conversations.assign', { conversationId: id, assigneeId: owner.userId })
  await classify(id, [delay.id])
  await classifyNew(world)
  expect((await of(id)).result).toMatchObject({ classIds: [delay.id], source: 'person' })
  expect((await row(id)).assigneeId).toBe(owner.userId)
})

test('a new model is kept with its figures, and one goes back to an earlier one', async () => {
  await learn()
  await trainWorkspace(server.app, owner.workspaceId)
  const { items } = await owner.client.call('classification.list_models', {})
  expect(items.length).toBeGreaterThan(1)
  expect(items.filter(({ isUsed }) => isUsed)).toHaveLength(1)
  expect(items[0]).toMatchObject({ kind: 'naive_bayes', evaluation: { mails: expect.any(Number) } })
  // The same labels make the same model, which is not better.
  expect(items[0]?.isUsed).toBe(false)
  const version = items[0]?.version ?? 0
  const chosen = await owner.client.call('classification.use_model', { modelVersion: version })
  expect(chosen.items[0]).toMatchObject({ version, isUsed: true })
})

test('open conversations without a class are looked at again with a new model', async () => {
  const waiting = await receive(world, 'delay', 95)
  const { delay } = await learn()
  await classifyOpen(server.app, owner.workspaceId)
  expect((await of(waiting)).result).toMatchObject({ classIds: [delay.id], source: 'model' })
})

test('the test box classifies a text without storing anything', async () => {
  const { invoice } = await learn()
  const answer = await owner.client.call('classification.try', {
    subject: 'Invoice 77',
    from: 'billing@fjordline.example',
    text: 'The amount of the invoice is overdue.',
  })
  expect(answer).toMatchObject({ outcome: 'classes', classIds: [invoice.id] })
  expect(answer.similar).toHaveLength(3)
  expect((await owner.client.call('classification.list_review', {})).total).toBe(0)
})

test('several classes are decided one by one where they do not exclude each other', async () => {
  const { invoice, delay } = await learn({ scheme: { isExclusive: false } })
  const both = await receive(world, 'invoice', 96)
  const chosen = await classify(both, [invoice.id, delay.id])
  expect(chosen.result?.classIds).toEqual([invoice.id, delay.id])
  const id = await receive(world, 'delay', 97)
  await classifyNew(world)
  expect((await of(id)).result).toMatchObject({ outcome: 'classes', classIds: [delay.id] })
  const { version } = await get()
  await owner.client.call('classification.save', { version, isOn: true, isExclusive: true })
  expect(
    await refusal(
      owner.client.send('classification.classify', {
        conversationId: both,
        classIds: [invoice.id, delay.id],
      }),
    ),
  ).toEqual([400, 'one_class_only'])
})

test('a rule decides over the model, the SLA of the class over the order, and a person over both', async () => {
  const sla = { name: 'Default', targets: { first_reply: { amount: 4, unit: 'hour' as const } } }
  await owner.client.call('slas.create', sla)
  const urgent = await owner.client.call('slas.create', { ...sla, name: 'Urgent' })
  const invoice = await addClass(world, 'Invoice')
  const delay = await addClass(world, 'Delay', { slaId: urgent.id })
  await switchOn(world)
  const rule = await addRule(world, { actions: [{ kind: 'classify', classId: delay.id }] })
  const id = await receive(world, 'invoice', 98)
  await classifyNew(world)
  await settle(world)
  expect((await of(id)).result).toMatchObject({
    outcome: 'classes',
    classIds: [delay.id],
    source: 'rule',
    rule: { id: rule.id },
  })
  await follow(world)
  const { items } = await owner.client.call('slas.list_clocks', { conversationId: id })
  expect(items.map((clock) => clock.sla.name)).toEqual(['Urgent'])
  expect((await classify(id, [invoice.id])).result).toMatchObject({ source: 'person' })
})
