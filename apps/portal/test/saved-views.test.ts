import type { ConversationSummary, SavedView } from '@postroom/contract'
import { expect, test } from 'vitest'
import { groupsOf } from '../src/features/inbox/views/group-rows.ts'
import { viewFromPlace } from '../src/features/inbox/views/view-from-place.ts'

const tag = '019a9f6e-5d1c-7000-8000-0000000000a1'
const inbox = '019a9f6e-5d1c-7000-8000-0000000000c1'
const isTagged = { field: 'tag', operator: 'is', value: tag } as const

test('a list becomes a view with its state, filters, search and order', () => {
  expect(viewFromPlace({ view: 'mine', search: { inbox, tag, q: ' crates ', sort: 'due' } })).toEqual({
    condition: {
      operator: 'all',
      conditions: [
        { field: 'status', operator: 'is', value: 'open' },
        { field: 'isSnoozed', operator: 'is', value: false },
        { field: 'assignee', operator: 'is', value: 'me' },
        { field: 'inbox', operator: 'is', value: inbox },
        isTagged,
      ],
    },
    search: 'crates',
    sort: 'due',
    groupBy: 'none',
  })
})

test('all conversations need no condition, and a search for a state is not limited to that of its tab', () => {
  expect(viewFromPlace({ view: 'all', search: {} }).condition).toBeNull()
  expect(viewFromPlace({ view: 'open', search: { q: 'ist:geschlossen' } }).condition).toBeNull()
  expect(viewFromPlace({ view: 'open', search: { q: 'is:closed', tag } }).condition).toEqual(isTagged)
})

test('a view that is narrowed keeps its own conditions and search', () => {
  const any = { operator: 'any', conditions: [isTagged, { field: 'isFlagged', operator: 'is', value: true }] }
  const based = {
    condition: any,
    search: 'from:anna',
    sort: 'newest',
    groupBy: 'day',
  } as unknown as SavedView
  expect(viewFromPlace({ view: 'all', search: { saved: inbox, tag, q: 'crates' } }, based)).toEqual({
    condition: { operator: 'all', conditions: [any, isTagged] },
    search: 'from:anna crates',
    sort: 'newest',
    groupBy: 'day',
  })
})

const now = new Date(2026, 5, 17, 12).getTime()
const hour = 3_600_000
const words = { now, t: (name: string) => name, nameOf: (id: string) => (id === 'ada' ? 'Ada' : '') }
const row = (facts: Partial<ConversationSummary>) =>
  ({
    lastMessageAt: new Date(now).toISOString(),
    assigneeId: null,
    dueAt: null,
    ...facts,
  }) as ConversationSummary
const at = (hours: number) => new Date(now + hours * hour).toISOString()
const groups = (rows: ConversationSummary[], by: SavedView['groupBy']) =>
  groupsOf(rows, by, words).map(({ label, count }) => `${label} ${count}`)

test('consecutive rows with the same day, assignee or due time are one group', () => {
  const days = [0, -1, -24, -25, -24 * 400].map((hours) => row({ lastMessageAt: at(hours) }))
  expect(groups(days, 'day')).toEqual(['today 2', 'yesterday 2', expect.stringMatching(/2025 1$/)])
  const people = [null, null, 'ada', 'someone who left'].map((assigneeId) => row({ assigneeId }))
  expect(groups(people, 'assignee')).toEqual(['unassigned 2', 'Ada 1', 'formerMember 1'])
  const due = [at(-1), at(1), at(24), at(240), null].map((dueAt) => row({ dueAt }))
  expect(groups(due, 'due')).toEqual(['overdue 1', 'dueToday 1', 'dueTomorrow 1', 'dueLater 1', 'notDue 1'])
})

test('search results come in another order and have no groups', () => {
  const match = {
    messageId: inbox,
    arrivedAt: '2026-11-20T09:00:00.000Z',
    snippet: '',
    ranges: [],
    subjectRanges: [],
  }
  expect(groups([row({ match }), row({})], 'due')).toEqual([])
})
