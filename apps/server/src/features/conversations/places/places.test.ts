import type { Message } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, incoming, mailText, type TestInbox } from '../ingest/ingest.fixture.ts'
import { deleteLocations } from '../ingest/locations.queries.ts'
import { storeIncoming } from '../ingest/store-incoming.ts'
import { answerCopier } from './copy-answers.ts'

let server: TestServer
let owner: Owner
let inSales: Someone
let inSupport: Someone
let sales: TestInbox
let support: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  inSales = await server.addMember(owner)
  inSupport = await server.addMember(owner)
  sales = await createInbox(server, owner, [inSales.userId])
  support = await createInbox(server, owner, [inSupport.userId])
})
afterAll(() => server.stop())

const id = () => `${newId()}@tarsel-optik.example`
const get = (conversationId: string, by: Someone = owner) =>
  by.client.call('conversations.get', { conversationId })
const messagesOf = async (conversationId: string, by: Someone = owner): Promise<Message[]> =>
  (await get(conversationId, by)).timeline.flatMap((entry) =>
    entry.kind === 'message' ? [entry.message] : [],
  )
const openOf = async (by: Someone) =>
  Object.fromEntries(
    (await by.client.call('conversations.count', {})).items.map(({ inboxId, open }) => [inboxId, open]),
  )

/** Delivers one mail to both inboxes; each server has added its own header line. */
async function toBoth(key = id()) {
  const text = mailText({ id: key, to: `${sales.email}, ${support.email}`, subject: 'Crates and an invoice' })
  const at = (inbox: TestInbox) =>
    deliver(server, owner.workspaceId, inbox, [`Delivered-To: ${inbox.email}\r\n${text}`])
  return { key, inSales: await at(sales), inSupport: await at(support) }
}

/** A reply from another mail program, found in the Sent folder. */
async function answer(inbox: TestInbox, key: string, more: { body?: string; bcc?: string } = {}) {
  const raw = mailText({
    id: id(),
    from: inbox.email,
    to: 'annika@tarsel-optik.example',
    references: [key],
    body: more.body ?? 'We take the crates.',
  })
  const sent = await deliver(server, owner.workspaceId, inbox, [raw], { folder: 'Sent', folderRole: 'sent' })
  await runConsumer(server.app, answerCopier)
  return { ...sent, raw }
}

test('a mail in two inboxes names the other inbox only to people who see both', async () => {
  const before = [await openOf(inSales), await openOf(inSupport)]
  const mail = await toBoth()
  const [message] = await messagesOf(mail.inSales.conversationId)
  expect(message?.otherPlaces).toEqual([
    { conversationId: mail.inSupport.conversationId, inboxId: support.id },
  ])
  const [seenInSales] = await messagesOf(mail.inSales.conversationId, inSales)
  expect(seenInSales?.otherPlaces).toEqual([])
  expect(JSON.stringify(await get(mail.inSales.conversationId, inSales))).not.toContain(support.id)
  const refused = await inSales.client.send('conversations.get', {
    conversationId: mail.inSupport.conversationId,
  })
  expect(refused.status).toBe(404)
  expect([await openOf(inSales), await openOf(inSupport)]).toEqual([
    { [sales.id]: (before[0]?.[sales.id] ?? 0) + 1 },
    { [support.id]: (before[1]?.[support.id] ?? 0) + 1 },
  ])
})

test('lists name the other inbox only to people who see both, while both end with the same mail', async () => {
  const mail = await toBoth()
  const ids = [mail.inSales.conversationId, mail.inSupport.conversationId]
  const list = async (by: Someone) =>
    (await by.client.call('conversations.list_other_places', { conversationIds: ids })).items
  const [first = '', second = ''] = [...ids].sort()
  const inboxOf = (id: string) => (id === mail.inSales.conversationId ? sales.id : support.id)
  const both = [
    { conversationId: first, otherId: second, inboxId: inboxOf(second), status: 'open' },
    { conversationId: second, otherId: first, inboxId: inboxOf(first), status: 'open' },
  ]
  expect(await list(owner)).toEqual(both)
  const { conversationId } = mail.inSales
  expect(
    await inSales.client.call('conversations.list_other_places', { conversationIds: [conversationId] }),
  ).toEqual({ items: [] })
  for (const by of [inSales, inSupport]) expect(await list(by)).toEqual([])
  expect(
    await owner.client.call('conversations.list_other_places', { conversationIds: [conversationId] }),
  ).toEqual({ items: both.filter((one) => one.conversationId === conversationId) })
  await owner.client.call('conversations.close', { conversationId: second })
  expect(await list(owner)).toMatchObject([{ status: 'closed' }, { status: 'open' }])
  // The customer writes to one of the two: the other is not about this mail.
  const next = mailText({ id: id(), references: [mail.key], to: sales.email })
  await deliver(server, owner.workspaceId, sales, [next])
  expect(await list(owner)).toEqual([])
})

test('different content with a known Message-ID is another mail', async () => {
  const key = id()
  const first = await deliver(server, owner.workspaceId, sales, [mailText({ id: key, body: 'The offer' })])
  await deliver(server, owner.workspaceId, support, [mailText({ id: key, body: 'Guessed' })])
  const [message] = await messagesOf(first.conversationId)
  expect(message?.otherPlaces).toEqual([])
})

test('a reply from one inbox is copied to the other once and ends the wait there', async () => {
  const mail = await toBoth()
  expect((await get(mail.inSales.conversationId)).waitingSince).not.toBeNull()
  const sent = await answer(support, mail.key)
  for (const by of [inSales, owner]) {
    const messages = await messagesOf(mail.inSales.conversationId, by)
    expect(messages.map(({ text }) => text.trim())).toEqual([
      'Could you take one more crate?',
      'We take the crates.',
    ])
  }
  expect(await get(mail.inSales.conversationId)).toMatchObject({ waitingSince: null, messageCount: 2 })
  expect((await messagesOf(mail.inSupport.conversationId)).length).toBe(2)
  // The customer's reply to all arrives in both inboxes and joins both conversations.
  const next = mailText({ id: id(), references: [mail.key, keyOf(sent.raw)] })
  const places = await Promise.all(
    [sales, support].map((inbox) =>
      deliver(server, owner.workspaceId, inbox, [`Delivered-To: ${inbox.email}\r\n${next}`]),
    ),
  )
  expect(places.map(({ conversationId }) => conversationId)).toEqual([
    mail.inSales.conversationId,
    mail.inSupport.conversationId,
  ])
  // A copy of the reply that arrives in the other mailbox adds no second message.
  const copy = incoming(
    sales,
    `Received: by relay
${sent.raw}`,
  )
  expect(await storeIncoming(server.app, owner.workspaceId, [copy])).toMatchObject({
    stored: 0,
    duplicates: 1,
  })
  expect((await get(mail.inSales.conversationId)).messageCount).toBe(3)
})

const keyOf = (raw: string): string => /<([^>]+)>/.exec(raw)?.[1] ?? ''

test('replies in a restricted team or a personal inbox are not copied', async () => {
  const team = await owner.client.call('teams.create', {
    name: `Legal ${newId().slice(-8)}`,
    isRestricted: true,
    members: [inSupport.userId],
  })
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [support.id] })
  const mail = await toBoth()
  await owner.client.call('conversations.assign_team', {
    conversationId: mail.inSupport.conversationId,
    teamId: team.id,
  })
  await answer(support, mail.key, { body: 'In confidence.' })
  expect((await get(mail.inSales.conversationId)).messageCount).toBe(1)
  const all = await inSales.client.call('conversations.list', { view: 'all' })
  expect(JSON.stringify(all)).not.toContain('confidence')

  // From the other side: the owner sees the restricted conversation listed, a member of sales does not.
  const [told] = await messagesOf(mail.inSales.conversationId, inSales)
  expect(told?.otherPlaces).toEqual([])

  const own = await createInbox(server, owner)
  await server.app.db.write(owner.workspaceId, async (tx) => {
    await rawQuery(
      tx,
      "update inboxes set type = 'PersonalInbox', owner_id = $3 where workspace_id = $1 and id = $2",
      [owner.workspaceId, own.id, owner.userId],
    )
  })
  const key = id()
  const text = mailText({ id: key, to: `${sales.email}, ${own.email}` })
  const shared = await deliver(server, owner.workspaceId, sales, [text])
  const personal = await deliver(server, owner.workspaceId, own, [text])
  await answer(own, key, { body: 'From me alone.' })
  await answer(sales, key, { body: 'From the team.' })
  expect((await messagesOf(shared.conversationId)).length).toBe(2)
  expect((await messagesOf(personal.conversationId)).length).toBe(2)
  expect((await messagesOf(shared.conversationId, inSales))[0]?.otherPlaces).toEqual([])
})

test('reading in one inbox marks as read in the other, for that person only', async () => {
  const mail = await toBoth()
  await owner.client.call('conversations.mark_read', {
    conversationId: mail.inSales.conversationId,
    isRead: true,
  })
  expect((await get(mail.inSupport.conversationId)).isUnread).toBe(false)
  expect((await get(mail.inSupport.conversationId, inSupport)).isUnread).toBe(true)
})

test('deleting the copy in one mailbox does not affect the other', async () => {
  const mail = await toBoth()
  const copy = incoming(sales, mailText({ id: mail.key }))
  await server.app.db.write(owner.workspaceId, (tx) =>
    deleteLocations(
      tx,
      owner.workspaceId,
      { mailboxId: sales.mailboxId, folder: copy.folder, uidValidity: 1n },
      null,
    ),
  )
  expect((await get(mail.inSupport.conversationId)).messageCount).toBe(1)
  await owner.client.call('inboxes.delete', { inboxId: sales.id })
  const [message] = await messagesOf(mail.inSupport.conversationId)
  expect(message?.otherPlaces).toEqual([])
  expect((await get(mail.inSupport.conversationId, inSupport)).messageCount).toBe(1)
})
