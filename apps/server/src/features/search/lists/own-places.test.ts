import type { InputOf, listConversations } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { markDelivery } from '#features/sending/outgoing.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'

let server: TestServer
let owner: Owner
let mateus: Someone
let inbox: TestInbox

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  mateus = await server.addMember(owner)
  inbox = await createInbox(server, owner, [mateus.userId])
})
afterAll(() => server.stop())

const arrive = (subject: string) =>
  deliver(server, owner.workspaceId, inbox, [
    mailText({ id: `${newId()}@tarsel-optik.example`, to: inbox.email, subject }),
  ])
const listed = async ({ client }: Someone, view: InputOf<typeof listConversations>['view']) =>
  (await client.call('conversations.list', { view })).items.map(({ subject }) => subject)
const counted = async ({ client }: Someone) =>
  (await client.call('conversations.count', {})).items.find(({ inboxId }) => inboxId === inbox.id)

test('a comment is unread for the people it mentions, and for no others, until they read it', async () => {
  const { conversationId } = await arrive('Crates')
  await mateus.client.call('conversations.mark_read', { conversationId })
  const mention = () =>
    owner.client.call('conversations.comment', {
      conversationId,
      text: '@Mateus, does it fit?',
      mentionIds: [mateus.userId, owner.userId],
    })
  await mention()
  expect(await listed(mateus, 'mentions')).toEqual(['Crates'])
  expect(await counted(mateus)).toMatchObject({ mentions: 1 })
  expect(await mateus.client.call('conversations.get', { conversationId })).toMatchObject({ isUnread: true })
  // People who mention themselves are not notified.
  expect(await listed(owner, 'mentions')).toEqual(['Crates'])
  expect(await counted(owner)).toMatchObject({ mentions: 0 })

  await mateus.client.call('conversations.mark_read', { conversationId })
  expect(await counted(mateus)).toMatchObject({ mentions: 0 })
  expect(await listed(mateus, 'mentions')).toEqual(['Crates'])
  await mention()
  expect(await counted(mateus)).toMatchObject({ mentions: 1 })
  // A conversation that was never opened stays unread from its first message on.
  const other = await arrive('Pallets')
  await owner.client.call('conversations.comment', {
    conversationId: other.conversationId,
    text: '@Mateus, and this one?',
    mentionIds: [mateus.userId],
  })
  expect(await counted(mateus)).toMatchObject({ mentions: 2 })
  await mateus.client.call('conversations.mark_read', { conversationId: other.conversationId })
  expect(
    await mateus.client.call('conversations.get', { conversationId: other.conversationId }),
  ).toMatchObject({ isUnread: false })
})

test('drafts of replies and of new messages are counted, and other devices hear of their beginning and end', async () => {
  const { conversationId } = await arrive('Frames')
  const device = await openEvents(mateus.client)
  const save = (html: string) => mateus.client.call('conversations.save_draft', { conversationId, html })
  await save('<p>Gern</p>')
  expect((await device.next('draft.changed')).payload).toEqual({
    conversationId,
    inboxId: inbox.id,
    exists: true,
  })
  await save('<p>Gern übernehmen wir</p>')
  const draft = {
    draftId: newId(),
    inboxId: inbox.id,
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
  }
  await mateus.client.call('conversations.save_new_draft', { ...draft, subject: 'Offer', html: '' })
  // The second save of the reply's draft has no event: the next one is of the other draft.
  expect((await device.next('draft.changed')).payload).toMatchObject({ conversationId: null, exists: true })
  expect(await listed(mateus, 'drafts')).toEqual(['Frames'])
  expect(await counted(mateus)).toMatchObject({ drafts: 2 })
  expect(await listed(owner, 'drafts')).toEqual([])
  expect(await counted(owner)).toMatchObject({ drafts: 0 })

  await save('')
  expect((await device.next('draft.changed')).payload).toMatchObject({ conversationId, exists: false })
  await mateus.client.call('conversations.save_new_draft', { ...draft, to: [], subject: '', html: '' })
  expect((await device.next('draft.changed')).payload).toMatchObject({ conversationId: null, exists: false })
  expect(await counted(mateus)).toMatchObject({ drafts: 0 })
  device.close()
})

test('drafts are listed by their last change, with their own beginning, to their writer alone', async () => {
  const ids: string[] = []
  for (const subject of ['Doors', 'Lamps', 'Seats']) {
    const { conversationId } = await arrive(subject)
    ids.push(conversationId)
    await mateus.client.call('conversations.save_draft', { conversationId, html: `<p>About ${subject}</p>` })
  }
  const [doors = '', lamps = ''] = ids
  await owner.client.call('conversations.save_draft', { conversationId: lamps, html: '<p>Mine</p>' })
  const { draft } = await mateus.client.call('conversations.save_draft', {
    conversationId: doors,
    html: '<p>Dear&nbsp;Annika,</p><ul><li>two <b>doors</b> &amp; more</li></ul>',
  })
  const { items } = await mateus.client.call('conversations.list', { view: 'drafts' })
  expect(items.map(({ subject }) => subject)).toEqual(['Doors', 'Seats', 'Lamps'])
  expect(items[0]?.draft).toEqual({
    snippet: expect.stringMatching(/^Dear Annika, \W*two doors & more$/),
    updatedAt: draft?.updatedAt,
  })
  expect(items[2]?.draft?.snippet).toBe('About Lamps')
  const paged = async (sort: 'newest' | 'oldest') => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { subject: string }[]; nextCursor: string | null } = await mateus.client.call(
        'conversations.list',
        { view: 'drafts', sort, limit: 1, ...(cursor ? { cursor } : {}) },
      )
      seen.push(...page.items.map(({ subject }) => subject))
      cursor = page.nextCursor
    } while (cursor)
    return seen
  }
  expect(await paged('newest')).toEqual(['Doors', 'Seats', 'Lamps'])
  expect(await paged('oldest')).toEqual(['Lamps', 'Seats', 'Doors'])

  const others = await owner.client.call('conversations.list', { view: 'drafts' })
  expect(others.items.map(({ subject, draft: own }) => [subject, own?.snippet])).toEqual([['Lamps', 'Mine']])
  const all = await mateus.client.call('conversations.list', { view: 'all' })
  expect(all.items.every((item) => item.draft === undefined)).toBe(true)
  for (const conversationId of ids)
    for (const { client } of [mateus, owner])
      await client.call('conversations.save_draft', { conversationId, html: '' })
})

test('sent lists what one sent oneself, once it is sent; starred lists stars of all', async () => {
  const { conversationId, messageId: seenMessageId } = await arrive('Prints')
  const { id } = await mateus.client.call('conversations.reply', {
    conversationId,
    seenMessageId,
    html: '<p>They leave on Tuesday.</p>',
    to: [{ name: '', address: 'annika@tarsel-optik.example' }],
  })
  expect(await listed(mateus, 'sent')).toEqual([])
  await changeAsSystem(server.app, owner.workspaceId, { kind: 'system', id: null, text: 'test' }, (change) =>
    markDelivery(server.app, change, id, { state: 'sent', reason: null }),
  )
  expect(await listed(mateus, 'sent')).toEqual(['Prints'])
  expect(await listed(owner, 'sent')).toEqual([])

  await mateus.client.call('conversations.flag', { conversationId, isFlagged: true })
  expect(await listed(owner, 'starred')).toEqual(['Prints'])
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, remove: [mateus.userId] })
  for (const view of ['mentions', 'drafts', 'sent', 'starred'] as const)
    expect(await listed(mateus, view), view).toEqual([])
  expect(await counted(mateus)).toBeUndefined()
})
