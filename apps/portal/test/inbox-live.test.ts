import type { ConversationSummary, Message, StreamEvent } from '@postroom/contract'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userQuery } from '../src/app/session.ts'
import { conversationQuery, countsQuery, countsRead, listQuery } from '../src/features/inbox/inbox.queries.ts'
import { type ListFilter, views } from '../src/features/inbox/inbox.search.ts'
import '../src/features/inbox/live/conversation.live.ts'
import '../src/features/inbox/live/inbox.live.ts'
import { rowsOf } from '../src/features/inbox/list/list-rows.ts'
import { messageEntry, withAnswer } from '../src/features/inbox/live/conversation-cache.ts'
import { isInView } from '../src/features/inbox/live/list-cache.ts'
import { rememberOwedFetches } from '../src/lib/owed-fetches.ts'
import { applyEvent } from '../src/lib/realtime.ts'

const me = 'person-1'
const people = [null, me, 'person-2']
const inboxes = ['inbox-1', 'inbox-2']
const tags = ['tag-1', 'tag-2']

/** Model of the server's conversations, with the same rules as its SQL. */
type Server = Map<string, ConversationSummary>

const newestFirst = (a: ConversationSummary, b: ConversationSummary) =>
  a.lastMessageAt === b.lastMessageAt
    ? Number(b.id > a.id) - Number(b.id < a.id)
    : b.lastMessageAt.localeCompare(a.lastMessageAt)

const fetchList = (server: Server, filter: ListFilter) =>
  [...server.values()]
    .filter((row) => !filter.inboxId || row.inboxId === filter.inboxId)
    .filter((row) => !filter.tagId || row.tagIds.includes(filter.tagId))
    .filter((row) => isInView(row, filter.view, me))
    .sort(newestFirst)

const fetchCounts = (server: Server) =>
  inboxes.map((inboxId) => {
    const rows = [...server.values()].filter((row) => row.inboxId === inboxId)
    const of = (view: 'open' | 'mine' | 'unassigned' | 'snoozed') =>
      rows.filter((row) => isInView(row, view, me)).length
    return {
      inboxId,
      open: of('open'),
      mine: of('mine'),
      unassigned: of('unassigned'),
      snoozed: of('snoozed'),
      mentions: 0,
      drafts: 0,
      undelivered: 0,
      scheduled: 0,
    }
  })

const filters: ListFilter[] = [
  { view: 'snoozed' },
  ...views.map((view) => ({ view })),
  ...views.map((view) => ({ view, inboxId: 'inbox-1' })),
  { view: 'all', tagId: 'tag-1' },
  { view: 'removed' },
]

const pageSize = 4

/** A browser that has loaded every list, completely or only its first page. */
function browserOf(server: Server, isWhole: boolean): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // As the stream does before it delivers events.
  rememberOwedFetches(client.getQueryCache())
  client.setQueryData(userQuery.queryKey, { id: me } as never)
  client.setQueryData(countsQuery.queryKey, { items: fetchCounts(server) })
  for (const filter of filters) {
    const rows = fetchList(server, filter)
    putList(client, filter, rows, isWhole ? rows.length : pageSize)
  }
  return client
}

function putList(client: QueryClient, filter: ListFilter, rows: ConversationSummary[], size = rows.length) {
  const items = rows.slice(0, size)
  const nextCursor = items.length < rows.length ? 'more' : null
  client.setQueryData(listQuery(filter).queryKey, { pages: [{ items, nextCursor }], pageParams: [''] })
}

const row = (n: number): ConversationSummary => ({
  id: `conversation-${String(n).padStart(2, '0')}`,
  inboxId: inboxes[n % 2] ?? 'inbox-1',
  subject: `Subject ${n}`,
  snippet: '',
  contact: { name: '', address: `c${n}@tarsel-optik.example` },
  status: n % 3 === 0 ? 'closed' : 'open',
  assigneeId: people[n % 3] ?? null,
  teamId: null,
  tagIds: n % 4 === 0 ? ['tag-1'] : [],
  messageCount: 1,
  hasAttachments: false,
  priority: 'normal',
  isFlagged: false,
  isRemoved: false,
  isSnoozed: n % 3 !== 0 && n % 5 === 0,
  snoozedUntil: null,
  snoozedFor: [],
  isUnread: n % 2 === 0,
  waitingSince: null,
  dueAt: null,
  dueKind: null,
  slaMissedAt: null,
  lastMessageAt: new Date(1_790_000_000_000 + (n % 7) * 60_000).toISOString(),
  version: 1,
})

type Step =
  | { do: 'assign'; n: number; to: string | null }
  | { do: 'tag'; n: number; tags: string[] }
  | { do: 'status'; n: number; status: 'open' | 'closed' }
  | { do: 'receive'; n: number }
  | { do: 'removed'; n: number; isRemoved: boolean }
  | { do: 'snooze'; n: number; isSnoozed: boolean }
  | { do: 'snoozePersonally'; n: number; userId: string; isSnoozed: boolean }
  | { do: 'read'; n: number; isRead: boolean }

const n = fc.integer({ min: 0, max: 11 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('assign' as const), n, to: fc.constantFrom(...people) }),
  fc.record({ do: fc.constant('tag' as const), n, tags: fc.subarray(tags) }),
  fc.record({
    do: fc.constant('status' as const),
    n,
    status: fc.constantFrom('open' as const, 'closed' as const),
  }),
  fc.record({ do: fc.constant('receive' as const), n }),
  fc.record({ do: fc.constant('removed' as const), n, isRemoved: fc.boolean() }),
  fc.record({ do: fc.constant('snooze' as const), n, isSnoozed: fc.boolean() }),
  fc.record({
    do: fc.constant('snoozePersonally' as const),
    n,
    userId: fc.constantFrom(me, 'user-2'),
    isSnoozed: fc.boolean(),
  }),
  fc.record({ do: fc.constant('read' as const), n, isRead: fc.boolean() }),
)

let seq = 0
function event(type: string, payload: unknown): StreamEvent {
  seq += 1
  return { seq, type, at: new Date().toISOString(), actorId: null, payload }
}

/** Applies a step to the server and returns the event it would send. */
function carryOut(server: Server, intended: Step): StreamEvent | undefined {
  const before = server.get(row(intended.n).id)
  if (!before) return undefined
  const next = { ...before, version: before.version + 1 }
  if (intended.do === 'read') {
    server.set(before.id, { ...before, isUnread: !intended.isRead })
    return event('conversation.read', {
      conversationId: before.id,
      inboxId: before.inboxId,
      isRead: intended.isRead,
      readUntil: new Date().toISOString(),
    })
  }
  if (intended.do === 'assign') next.assigneeId = intended.to
  if (intended.do === 'tag') next.tagIds = intended.tags
  if (intended.do === 'status') next.status = intended.status
  if (intended.do === 'removed') next.isRemoved = intended.isRemoved
  if (intended.do === 'snooze') next.isSnoozed = intended.isSnoozed
  if (intended.do === 'snoozePersonally') {
    const { userId, isSnoozed } = intended
    const others = next.snoozedFor.filter((one) => one.userId !== userId)
    next.snoozedFor = isSnoozed ? [...others, { userId, until: null }] : others
  }
  if (next.status === 'closed') {
    next.isSnoozed = false
    next.snoozedFor = []
  }
  if (intended.do === 'receive') {
    next.lastMessageAt = new Date(1_790_001_000_000 + seq * 1_000).toISOString()
    next.messageCount += 1
    next.isUnread = true
    next.isRemoved = false
    next.status = 'open'
  }
  server.set(before.id, next)
  const { isUnread: _, ...conversation } = next
  if (intended.do === 'receive')
    return event('message.received', { conversation, messageId: `message-${seq}`, isNew: true })
  const activity = {
    id: `activity-${seq}`,
    type: intended.do,
    actorId: null,
    cause: 'person',
    at: next.lastMessageAt,
  }
  return event('conversation.changed', { conversation, activity })
}

const listIn = (client: QueryClient, filter: ListFilter) => client.getQueryData(listQuery(filter).queryKey)

test('lists and counts after any events are those of a fresh fetch', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const server: Server = new Map(Array.from({ length: 12 }, (_, at) => [row(at).id, row(at)]))
      const client = browserOf(server, true)
      for (const intended of steps) {
        const said = carryOut(server, intended)
        if (said) applyEvent(client, said)
      }
      for (const filter of filters)
        expect(rowsOf(listIn(client, filter)), JSON.stringify(filter)).toEqual(fetchList(server, filter))
      expect(client.getQueryData(countsQuery.queryKey)?.items).toEqual(fetchCounts(server))
    }),
    { numRuns: 300 },
  )
})

test('a list of which only the first page is loaded stays the beginning of a fresh fetch, or asks for one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const server: Server = new Map(Array.from({ length: 12 }, (_, at) => [row(at).id, row(at)]))
      const client = browserOf(server, false)
      for (const intended of steps) {
        const said = carryOut(server, intended)
        if (said) applyEvent(client, said)
      }
      for (const filter of filters) {
        const { queryKey } = listQuery(filter)
        const shown = rowsOf(listIn(client, filter))
        if (client.getQueryState(queryKey)?.isInvalidated) continue
        expect(shown, JSON.stringify(filter)).toEqual(fetchList(server, filter).slice(0, shown.length))
      }
    }),
    { numRuns: 300 },
  )
})

const turn = fc.oneof(
  fc.record({ do: fc.constant('act' as const), intended: step }),
  fc.record({ do: fc.constant('fetchList' as const), filter: fc.constantFrom(...filters) }),
  fc.constantFrom({ do: 'hear' as const }, { do: 'ask' as const }, { do: 'answer' as const }),
)

test('counts equal those of a fresh fetch, whatever the order of answers and events, or are fetched again', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 40 }), (turns) => {
      const server: Server = new Map(Array.from({ length: 12 }, (_, at) => [row(at).id, row(at)]))
      const client = browserOf(server, true)
      const toTell: StreamEvent[] = []
      const told: StreamEvent[] = []
      let answer: { seq: number; items: ReturnType<typeof fetchCounts> } | undefined
      const hear = () => {
        const next = toTell.shift()
        if (!next) return
        told.push(next)
        applyEvent(client, next)
      }
      const arrive = () => {
        if (!answer) return
        const { seq: place, items } = answer
        countsRead.set(client, { seq: place, at: performance.now() })
        client.setQueryData(countsQuery.queryKey, { items })
        // As for every answer that is older than the delivered events.
        for (const one of told) if (one.seq > place) applyEvent(client, one)
        answer = undefined
      }
      for (const one of turns) {
        if (one.do === 'act') toTell.push(...[carryOut(server, one.intended)].flatMap((said) => said ?? []))
        else if (one.do === 'ask') answer = { seq, items: fetchCounts(server) }
        else if (one.do === 'hear') hear()
        else if (one.do === 'fetchList') putList(client, one.filter, fetchList(server, one.filter))
        else arrive()
      }
      arrive()
      while (toTell.length > 0) hear()
      if (client.getQueryState(countsQuery.queryKey)?.isInvalidated) return
      expect(client.getQueryData(countsQuery.queryKey)?.items).toEqual(fetchCounts(server))
    }),
    { numRuns: 500 },
  )
})

test('an event that comes after a newer answer changes nothing', () => {
  const server: Server = new Map([[row(1).id, row(1)]])
  const client = browserOf(server, true)
  const { isUnread: _, ...conversation } = { ...row(1), version: 5, subject: 'Newer' }
  const activity = {
    id: 'a',
    type: 'assigned',
    actorId: null,
    cause: 'person',
    at: conversation.lastMessageAt,
  }
  applyEvent(client, event('conversation.changed', { conversation, activity }))
  applyEvent(
    client,
    event('conversation.changed', {
      conversation: { ...conversation, version: 4, subject: 'Older' },
      activity,
    }),
  )
  expect(rowsOf(listIn(client, { view: 'all' }))[0]?.subject).toBe('Newer')
})

const message = (id: string, at: string): Message => ({
  id,
  direction: 'outbound',
  from: { name: '', address: 'bookings@marewind.example' },
  to: [],
  cc: [],
  replyTo: [],
  subject: '',
  sentAt: at,
  arrivedAt: at,
  html: null,
  text: '',
  quotedHtml: null,
  quotedText: null,
  snippet: '',
  blockedRemoteImages: 0,
  attachments: [],
  authorId: me,
  delivery: { state: 'queued', reason: null, dueAt: at, cancelsOnReply: false, reports: [] },
  isAutomatic: false,
  invitation: null,
  threadReason: { rule: 'new', messageId: null, hoursApart: null, refused: 0, moved: null },
  otherPlaces: [],
})

test('a reply, its delivery and a comment appear once in an open conversation, however often their events arrive', () => {
  const client = browserOf(new Map([[row(1).id, row(1)]]), true)
  const { queryKey } = conversationQuery(row(1).id)
  client.setQueryData(queryKey, {
    pages: [{ ...row(1), timeline: [], hasEarlier: false, readUntil: null, abilities: [] }],
    pageParams: [''],
  })
  const { isUnread: _, ...conversation } = row(1)
  const reason = { code: 'other', params: { answer: '550 no such user' }, message: '550 no such user' }
  const reply = event('message.queued', { conversation, message: message('m1', '2026-11-20T10:00:00.000Z') })
  const comment = {
    id: 'c1',
    authorId: me,
    text: 'Hello',
    mentionIds: [],
    createdAt: '2026-11-20T09:00:00.000Z',
  }
  applyEvent(client, reply)
  applyEvent(client, reply)
  applyEvent(client, event('comment.added', { conversation, comment }))
  applyEvent(client, event('comment.added', { conversation, comment }))
  applyEvent(
    client,
    event('message.delivery_changed', {
      conversationId: row(1).id,
      messageId: 'm1',
      state: 'failed',
      reason,
      delivery: {
        state: 'failed',
        reason,
        dueAt: null,
        cancelsOnReply: false,
        reports: [],
      },
    }),
  )
  const timeline = client.getQueryData(queryKey)?.pages[0]?.timeline ?? []
  expect(timeline.map((entry) => entry.kind)).toEqual(['comment', 'message'])
  expect(timeline[1]).toMatchObject({ message: { delivery: { state: 'failed', reason } } })
  // The answer to sending may arrive last, with the state of that moment.
  const late = messageEntry(message('m1', '2026-11-20T10:00:00.000Z'))
  client.setQueryData(queryKey, (data) => data && withAnswer(data, late))
  expect(client.getQueryData(queryKey)?.pages[0]?.timeline).toEqual(timeline)
})

test('a reply that was taken back is gone, and its conversation is as it was before', () => {
  const client = browserOf(new Map([[row(1).id, row(1)]]), true)
  const { queryKey } = conversationQuery(row(1).id)
  client.setQueryData(queryKey, {
    pages: [{ ...row(1), timeline: [], hasEarlier: false, readUntil: null, abilities: [] }],
    pageParams: [''],
  })
  const { isUnread: _, ...conversation } = row(1)
  applyEvent(
    client,
    event('message.queued', { conversation, message: message('m1', '2026-11-20T10:00:00.000Z') }),
  )
  const back = { ...conversation, snippet: 'The question', version: conversation.version + 1 }
  applyEvent(
    client,
    event('message.send_cancelled', { conversation: back, messageId: 'm1', authorId: me, reason: 'person' }),
  )
  const data = client.getQueryData(queryKey)
  expect(data?.pages.flatMap(({ timeline }) => timeline)).toEqual([])
  expect(data?.pages[0]?.snippet).toBe('The question')
})
