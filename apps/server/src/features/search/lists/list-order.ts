import { type conversationViews, priorities } from '@postroom/contract'
import type { SummaryRow } from '#features/conversations/index.ts'
import { failField } from '#platform/errors/index.ts'
import type { Bind } from '../conditions/sql-fragment.ts'
import { draftTime } from './own-places.queries.ts'

type OrderedRow = Pick<
  SummaryRow,
  'id' | 'status' | 'lastMessageAt' | 'dueAt' | 'waitingSince' | 'assigneeId' | 'priority'
> & {
  /** In a list of drafts by their time. */
  readonly draftAt?: Date
}

export const byDue = (a: OrderedRow, b: OrderedRow): number =>
  Number(a.dueAt) - Number(b.dueAt) || (a.id < b.id ? -1 : Number(a.id > b.id))

export const byWait = (a: OrderedRow, b: OrderedRow): number =>
  Number(a.waitingSince) - Number(b.waitingSince) || (a.id < b.id ? -1 : Number(a.id > b.id))

const byAge = (a: OrderedRow, b: OrderedRow): number =>
  Number(a.lastMessageAt) - Number(b.lastMessageAt) || (a.id < b.id ? -1 : Number(a.id > b.id))

const byNewest = (a: OrderedRow, b: OrderedRow): number =>
  Number(b.lastMessageAt) - Number(a.lastMessageAt) || (a.id > b.id ? -1 : Number(a.id < b.id))

const byDraft = (a: OrderedRow, b: OrderedRow): number =>
  Number(b.draftAt) - Number(a.draftAt) || (a.id > b.id ? -1 : Number(a.id < b.id))

const byOldestDraft = (a: OrderedRow, b: OrderedRow): number => byDraft(b, a)

const byPriority = (a: OrderedRow, b: OrderedRow): number =>
  priorities.indexOf(a.priority) - priorities.indexOf(b.priority) || byNewest(a, b)

const byAssignee = (a: OrderedRow, b: OrderedRow): number =>
  a.assigneeId === b.assigneeId ? byNewest(a, b) : (a.assigneeId ?? '') < (b.assigneeId ?? '') ? -1 : 1

/**
 * All conversations, or those with a due time, or those without, or those that wait for a reply, or those that do not, or
 * all by their assignee or priority, or all from the oldest on, or all by the time of the reader's draft. Closed ones keep
 * the columns but are not due and do not wait.
 */
export type Part =
  | 'all'
  | 'due'
  | 'notDue'
  | 'waiting'
  | 'notWaiting'
  | 'assignee'
  | 'priority'
  | 'oldest'
  | DraftPart

type DraftPart = 'draft' | 'oldestDraft'

export const isDraftPart = (part: Part): part is DraftPart => part === 'draft' || part === 'oldestDraft'

type View = (typeof conversationViews)[number]
type Order = readonly [part: Part, compare?: (a: OrderedRow, b: OrderedRow) => number]

/** The part that is the whole list, and the order of its rows where they are not those of the statement: newest first. */
export function wholeListOf(view: View, sort: Exclude<Sort, 'due' | 'waiting'>): Order {
  if (sort === 'assignee') return ['assignee', byAssignee]
  if (sort === 'priority') return ['priority', byPriority]
  if (view === 'drafts') return sort === 'newest' ? ['draft', byDraft] : ['oldestDraft', byOldestDraft]
  return sort === 'newest' ? ['all'] : ['oldest', byAge]
}

export const partFilters = {
  all: [],
  due: [`c.status = 'open'`, 'c.due_at is not null'],
  notDue: [`(c.status <> 'open' or c.due_at is null)`],
  waiting: [`c.status = 'open'`, 'c.waiting_since is not null'],
  notWaiting: [`(c.status <> 'open' or c.waiting_since is null)`],
  assignee: [],
  priority: [],
  oldest: [],
  draft: [],
  oldestDraft: [],
} as const

export function orderOf(part: Part, row: string): string {
  const newest = `${row}.last_message_at desc, ${row}.id desc`
  if (part === 'assignee') return `${row}.assignee_id nulls first, ${newest}`
  if (part === 'priority') return `${row}.priority, ${newest}`
  if (part === 'oldest') return `${row}.last_message_at, ${row}.id`
  if (part === 'draft') return `${draftTime(row)} desc, ${row}.id desc`
  if (part === 'oldestDraft') return `${draftTime(row)}, ${row}.id`
  if (part === 'waiting') return `${row}.waiting_since, ${row}.id`
  return part === 'due' ? `${row}.due_at, ${row}.id` : newest
}

/** SQL condition on the conversation `c`: it comes after the last one of the page before. */
export function afterCursor(cursor: string, part: Part, bind: Bind): string {
  const { at, id } = readCursor(cursor)
  const comparison = ascending.has(part) ? '>' : '<'
  const after = `(${timeOf(part)}, c.id) ${comparison} (${bind(at)}::timestamptz, ${bind(id)}::uuid)`
  if (part === 'priority') return afterPriority(readPriority(cursor), after, bind)
  return part === 'assignee' ? afterAssignee(readAssignee(cursor), after, bind) : after
}

const ascending: ReadonlySet<Part> = new Set(['due', 'waiting', 'oldest', 'oldestDraft'])

/** SQL: the time of the conversation `c` by which the part is sorted. */
function timeOf(part: Part): string {
  if (isDraftPart(part)) return draftTime('c')
  if (part === 'due') return 'c.due_at'
  return part === 'waiting' ? 'c.waiting_since' : 'c.last_message_at'
}

/** The rest of the conversations of an assignee, null for none, and those of the next ones. */
function afterAssignee(assigneeId: string | null, after: string, bind: Bind): string {
  if (assigneeId === null) return `(c.assignee_id is not null or ${after})`
  const id = `${bind(assigneeId)}::uuid`
  return `(c.assignee_id > ${id} or (c.assignee_id = ${id} and ${after}))`
}

/** The rest of the conversations of a priority, and those of the lower ones. */
function afterPriority(priority: number, after: string, bind: Bind): string {
  const value = `${bind(priority)}::smallint`
  return `(c.priority > ${value} or (c.priority = ${value} and ${after}))`
}

type Sort = 'newest' | 'oldest' | 'due' | 'waiting' | 'assignee' | 'priority'

export const cursorOf = (row: OrderedRow, sort: Sort): string => {
  const first = row.status === 'open' ? firstTimeOf(row, sort) : null
  const at = first ?? row.draftAt ?? row.lastMessageAt
  return Buffer.from(`${at.toISOString()} ${row.id}${first ? ` ${sort}` : groupOf(row, sort)}`).toString(
    'base64url',
  )
}

/** The time that puts an open conversation into the first part of a list. */
function firstTimeOf({ dueAt, waitingSince }: OrderedRow, sort: Sort): Date | null {
  if (sort === 'due') return dueAt
  return sort === 'waiting' ? waitingSince : null
}

function groupOf(row: OrderedRow, sort: Sort): string {
  if (sort === 'assignee') return ` of ${row.assigneeId ?? 'none'}`
  return sort === 'priority' ? ` of ${row.priority}` : ''
}

const partsOf = (cursor: string): string[] => Buffer.from(cursor, 'base64url').toString('latin1').split(' ')

/** Whether the page before ended within the first part of a list by due time or by wait. */
export const isInFirstPart = (cursor: string, sort: 'due' | 'waiting'): boolean => partsOf(cursor)[2] === sort

function readCursor(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = partsOf(cursor)
  // PostgreSQL has no year 0.
  const isMoment = /^(?!0000)\d{4}-[\d:T.-]{18}Z$/.test(at) && !Number.isNaN(Date.parse(at))
  return isMoment && uuid.test(id) ? { at, id } : failField('cursor', 'page_unknown')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readAssignee(cursor: string): string | null {
  const [, , , assigneeId = ''] = partsOf(cursor)
  if (assigneeId === 'none') return null
  return uuid.test(assigneeId) ? assigneeId : failField('cursor', 'page_unknown')
}

function readPriority(cursor: string): number {
  const [, , , priority = ''] = partsOf(cursor)
  const place = priorities.findIndex((one) => one === priority)
  return place === -1 ? failField('cursor', 'page_unknown') : place
}
