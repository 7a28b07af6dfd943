import { priorities } from '@postroom/contract'
import type { SummaryRow } from '#features/conversations/index.ts'
import { failField } from '#platform/errors/index.ts'
import type { Bind } from '../conditions/sql-fragment.ts'

type OrderedRow = Pick<
  SummaryRow,
  'id' | 'status' | 'lastMessageAt' | 'dueAt' | 'waitingSince' | 'assigneeId' | 'priority'
>

export const byDue = (a: OrderedRow, b: OrderedRow): number =>
  Number(a.dueAt) - Number(b.dueAt) || (a.id < b.id ? -1 : Number(a.id > b.id))

export const byWait = (a: OrderedRow, b: OrderedRow): number =>
  Number(a.waitingSince) - Number(b.waitingSince) || (a.id < b.id ? -1 : Number(a.id > b.id))

export const byAge = (a: OrderedRow, b: OrderedRow): number =>
  Number(a.lastMessageAt) - Number(b.lastMessageAt) || (a.id < b.id ? -1 : Number(a.id > b.id))

const byNewest = (a: OrderedRow, b: OrderedRow): number =>
  Number(b.lastMessageAt) - Number(a.lastMessageAt) || (a.id > b.id ? -1 : Number(a.id < b.id))

export const byPriority = (a: OrderedRow, b: OrderedRow): number =>
  priorities.indexOf(a.priority) - priorities.indexOf(b.priority) || byNewest(a, b)

export const byAssignee = (a: OrderedRow, b: OrderedRow): number =>
  a.assigneeId === b.assigneeId ? byNewest(a, b) : (a.assigneeId ?? '') < (b.assigneeId ?? '') ? -1 : 1

/**
 * All conversations, or those with a due time, or those without, or those that wait for a reply, or those that do not, or
 * all by their assignee or priority, or all from the oldest on. Closed ones keep the columns but are not due and do not wait.
 */
export type Part = 'all' | 'due' | 'notDue' | 'waiting' | 'notWaiting' | 'assignee' | 'priority' | 'oldest'

export const partFilters = {
  all: [],
  due: [`c.status = 'open'`, 'c.due_at is not null'],
  notDue: [`(c.status <> 'open' or c.due_at is null)`],
  waiting: [`c.status = 'open'`, 'c.waiting_since is not null'],
  notWaiting: [`(c.status <> 'open' or c.waiting_since is null)`],
  assignee: [],
  priority: [],
  oldest: [],
} as const

export function orderOf(part: Part, row: string): string {
  const newest = `${row}.last_message_at desc, ${row}.id desc`
  if (part === 'assignee') return `${row}.assignee_id nulls first, ${newest}`
  if (part === 'priority') return `${row}.priority, ${newest}`
  if (part === 'oldest') return `${row}.last_message_at, ${row}.id`
  if (part === 'waiting') return `${row}.waiting_since, ${row}.id`
  return part === 'due' ? `${row}.due_at, ${row}.id` : newest
}

/** SQL condition on the conversation `c`: it comes after the last one of the page before. */
export function afterCursor(cursor: string, part: Part, bind: Bind): string {
  const { at, id } = readCursor(cursor)
  const column = part === 'due' ? 'due_at' : part === 'waiting' ? 'waiting_since' : 'last_message_at'
  const comparison = part === 'due' || part === 'waiting' || part === 'oldest' ? '>' : '<'
  const after = `(c.${column}, c.id) ${comparison} (${bind(at)}::timestamptz, ${bind(id)}::uuid)`
  if (part === 'priority') return afterPriority(readPriority(cursor), after, bind)
  return part === 'assignee' ? afterAssignee(readAssignee(cursor), after, bind) : after
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
  const at = first ?? row.lastMessageAt
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
