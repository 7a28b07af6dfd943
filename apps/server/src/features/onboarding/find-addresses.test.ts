import { randomUUID } from 'node:crypto'
import type { FoundAddress } from '@postroom/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanHeaders } from '#features/conversations/index.ts'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const plain = 'Content-Type: text/plain; charset=utf-8'
const letter = (to: string, headers: readonly string[] = []) =>
  mailText({ id: `${randomUUID()}@customer.example`, to, headers: [...headers, plain] })

async function found(owner: Owner, inboxes: readonly TestInbox[], by: Someone = owner) {
  for (const { id } of inboxes) {
    await scanHeaders(server.app, owner.workspaceId, id, new AbortController().signal)
  }
  return by.client.call('onboarding.found', { flow: 'si_flow' })
}

const countsOf = (items: readonly FoundAddress[]) =>
  Object.fromEntries(items.map(({ address, messages }) => [address, messages]))

test('each address counts the messages that contain it, each once', async () => {
  const owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner)
  const addresses = ['info', 'sales', 'desk', 'jobs'].map((name) => `${name}@marewind.example`)
  const some = fc.subarray(addresses)
  const mails = fc.sample(fc.record({ to: some, cc: some, delivered: some, lists: some }), {
    numRuns: 60,
    seed: 7,
  })
  const expected = new Map<string, number>()
  for (const { to, cc, delivered, lists } of mails) {
    for (const address of new Set([...to, ...cc, ...delivered, ...lists])) {
      expected.set(address, (expected.get(address) ?? 0) + 1)
    }
  }
  await deliver(
    server,
    owner.workspaceId,
    inbox,
    mails.map(({ to, cc, delivered, lists }) =>
      letter([inbox.email, ...to].join(', '), [
        ...(cc.length > 0 ? [`Cc: ${cc.map((address) => address.toUpperCase()).join(', ')}`] : []),
        ...delivered.map((address) => `Delivered-To: ${address}`),
        ...lists.map((address) => `List-Post: <mailto:${address}>`),
      ]),
    ),
  )
  const { items, scanned, total, isDone } = await found(owner, [inbox])
  expect(countsOf(items)).toEqual(Object.fromEntries(expected))
  expect([scanned, total, isDone]).toEqual([60, 60, true])
  const sales = items.find(({ address }) => address === 'sales@marewind.example')
  const seenIn = (where: string) => sales?.seen.find((place) => place.where === where)?.messages ?? 0
  const at = 'sales@marewind.example'
  expect(seenIn('to')).toBe(mails.filter(({ to, cc }) => [...to, ...cc].includes(at)).length)
  expect(seenIn('delivered_to')).toBe(mails.filter(({ delivered }) => delivered.includes(at)).length)
  expect(seenIn('list')).toBe(mails.filter(({ lists }) => lists.includes(at)).length)
})

test('a second scan counts nothing twice and new mail once', async () => {
  const owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner)
  const mail = () => letter(inbox.email, ['Delivered-To: info@marewind.example'])
  await deliver(server, owner.workspaceId, inbox, [mail(), mail()])
  expect(countsOf((await found(owner, [inbox])).items)).toEqual({ 'info@marewind.example': 2 })
  await deliver(server, owner.workspaceId, inbox, [mail()])
  const before = await owner.client.call('onboarding.found', { flow: 'si_flow' })
  expect([before.scanned, before.total, before.isDone]).toEqual([2, 3, false])
  expect(countsOf((await found(owner, [inbox])).items)).toEqual({ 'info@marewind.example': 3 })
})

test('addresses that are connected, personal, automatic or foreign are not proposed', async () => {
  const owner = await server.createWorkspace()
  const colleague = await server.addMember(owner)
  const inbox = await createInbox(server, owner)
  const to = [inbox.email, owner.email, colleague.email, 'no-reply@marewind.example', 'mia@customer.example']
  const headers = [
    `Delivered-To: ${inbox.email}`,
    'List-Id: Users <users.lists.elsewhere.example>',
    'List-Post: <mailto:users@lists.elsewhere.example>',
  ]
  await deliver(server, owner.workspaceId, inbox, [letter(to.join(', '), headers)])
  expect((await found(owner, [inbox])).items).toEqual([])
})

test('a list in a subdomain is found by its list headers, a catch-all address by its delivery headers', async () => {
  const owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner)
  const list = [
    'List-Id: Front desk\r\n <desk.lists.marewind.example>',
    'List-Post: <mailto:desk@lists.marewind.example?subject=x>',
  ]
  await deliver(server, owner.workspaceId, inbox, [
    letter('"Desk" <desk@lists.marewind.example>', list),
    letter(inbox.email, ['X-Original-To: hallo@marewind-shop.example']),
  ])
  expect((await found(owner, [inbox])).items).toMatchObject([
    { address: 'desk@lists.marewind.example', kind: 'list', name: 'Front desk', messages: 1 },
    { address: 'hallo@marewind-shop.example', kind: 'alias', messages: 1 },
  ])
})

test('only visible mail is scanned', async () => {
  const owner = await server.createWorkspace()
  const admin = await server.addMember(owner, { role: 'Admin' })
  const inbox = await createInbox(server, owner)
  await deliver(server, owner.workspaceId, inbox, [letter(`${inbox.email}, info@marewind.example`)])
  expect(countsOf((await found(owner, [inbox])).items)).toEqual({ 'info@marewind.example': 1 })
  const theirs = await found(owner, [inbox], admin)
  expect(theirs).toMatchObject({ items: [], total: 0, isDone: true })
})

test('the personal flow starts with the person’s own address, whether or not it is in the mail', async () => {
  const owner = await server.createWorkspace()
  const own = await owner.client.call('onboarding.found', { flow: 'personal_flow' })
  expect(own.items).toMatchObject([{ address: owner.email, kind: 'own', messages: 0 }])
})
