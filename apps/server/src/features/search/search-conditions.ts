import {
  priorities,
  type SqlCondition,
  type SqlFieldCondition,
  searchDaysOf,
  searchValueOf,
  usesMessage,
} from '@postroom/contract'
import { listInboxRows } from '#features/inboxes/index.ts'
import { listMemberRows } from '#features/session/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Driver } from './conditions/sql-fragment.ts'
import { driverOf } from './drivers.queries.ts'
import type { Term } from './parse-search.ts'
import { fold } from './word-index/fold.ts'

/** The part of a search that is not about words. */
export interface SearchConditions {
  readonly conversationConditions: readonly SqlCondition[]
  /** All must be true for the same message. */
  readonly messageConditions: readonly SqlCondition[]
  /** Subqueries that contain all possible results and are fast. */
  readonly drivers: readonly Driver[]
  /** Inboxes named in the search; null for all. */
  readonly inboxIds: readonly string[] | null
  /** A value names something that does not exist, so there are no results. */
  readonly isNever: boolean
}

const states: Readonly<Record<string, SqlFieldCondition>> = {
  open: { field: 'status', operator: 'is', value: 'open' },
  closed: { field: 'status', operator: 'is', value: 'closed' },
  unassigned: { field: 'assignee', operator: 'isEmpty' },
  assigned: { field: 'assignee', operator: 'isNotEmpty' },
  mine: { field: 'assignee', operator: 'is', value: 'me' },
  unread: { field: 'isUnread', operator: 'is', value: true },
  read: { field: 'isUnread', operator: 'is', value: false },
  waiting: { field: 'waitingSince', operator: 'isNotEmpty' },
  due: { field: 'dueAt', operator: 'isNotEmpty' },
  overdue: { field: 'dueAt', operator: 'olderThan', value: { amount: 0, unit: 'minute' } },
  late: { field: 'slaMissedAt', operator: 'isNotEmpty' },
  sent: { field: 'direction', operator: 'is', value: 'outbound' },
  received: { field: 'direction', operator: 'is', value: 'inbound' },
}

const hasAttachment: SqlFieldCondition = { field: 'hasAttachment', operator: 'is', value: true }
const contents: Readonly<Record<string, SqlFieldCondition>> = {
  tag: { field: 'tag', operator: 'isNotEmpty' },
  task: { field: 'hasOpenTask', operator: 'is', value: true },
  comment: { field: 'hasComment', operator: 'is', value: true },
  attachment: hasAttachment,
  attachments: hasAttachment,
  file: hasAttachment,
  files: hasAttachment,
}

const tasks: Readonly<Record<string, SqlFieldCondition>> = {
  open: { field: 'hasOpenTask', operator: 'is', value: true },
  overdue: { field: 'taskDueAt', operator: 'olderThan', value: { amount: 0, unit: 'minute' } },
  me: { field: 'taskAssignee', operator: 'is', value: 'me' },
}

/** Translates the operators of a search to conditions. */
export async function searchConditionsOf(ctx: Context, terms: readonly Term[]): Promise<SearchConditions> {
  const conditions: SqlCondition[] = []
  const drivers: Driver[] = []
  let inboxIds: readonly string[] | null = null
  let isNever = false
  for (const { operator, value, isNot } of terms) {
    const condition = await conditionOf(ctx, operator, value.trim().toLowerCase())
    if (condition === undefined) continue
    if (condition === null) {
      isNever ||= !isNot
      continue
    }
    conditions.push(isNot ? { operator: 'none', conditions: [condition] } : condition)
    if (isNot) continue
    const driver = driverOf(condition)
    if (driver) drivers.push(driver)
    if (condition.field === 'inbox' && condition.operator === 'isAnyOf')
      inboxIds = intersection(inboxIds, condition.value)
  }
  return {
    conversationConditions: conditions.filter((condition) => !usesMessage(condition)),
    messageConditions: conditions.filter(usesMessage),
    drivers,
    inboxIds,
    isNever,
  }
}

/** The ids in both lists; null stands for all ids. */
export const intersection = (
  some: readonly string[] | null,
  others: readonly string[] | null,
): readonly string[] | null =>
  some === null || others === null ? (some ?? others) : some.filter((id) => others.includes(id))

/** Undefined if the index answers the operator, null if the value names something that does not exist. */
async function conditionOf(
  ctx: Context,
  operator: Term['operator'],
  value: string,
): Promise<SqlFieldCondition | null | undefined> {
  switch (operator) {
    case 'is':
      return states[searchValueOf('is', value) ?? ''] ?? null
    case 'has':
      return contents[searchValueOf('has', value) ?? ''] ?? null
    case 'before':
    case 'after':
      return arrivedAt(operator, value)
    case 'tag': {
      const tags = await listTagNames(ctx.tx, ctx.workspaceId)
      const ids = tags.filter(({ name }) => contains(name, value)).map(({ id }) => id)
      return ids.length === 0 ? null : { field: 'tag', operator: 'isAnyOf', value: ids }
    }
    case 'in': {
      const inboxes = await listInboxRows(ctx.tx, ctx.workspaceId, ctx.person.userId)
      const named = inboxes.filter(({ name, email }) => contains(name, value) || contains(email, value))
      const ids = named.map(({ id }) => id)
      return ids.length === 0 ? null : { field: 'inbox', operator: 'isAnyOf', value: ids }
    }
    case 'priority': {
      const priority = priorities.find((one) => one === searchValueOf('priority', value))
      return priority ? { field: 'priority', operator: 'is', value: priority } : null
    }
    case 'assigned':
      return assignedTo(ctx, value)
    case 'task': {
      const known = tasks[searchValueOf('task', value) ?? '']
      if (known) return known
      const ids = await peopleNamed(ctx, value)
      return ids.length === 0 ? null : { field: 'taskAssignee', operator: 'isAnyOf', value: ids }
    }
    default:
      return undefined
  }
}

function arrivedAt(operator: 'before' | 'after', value: string): SqlFieldCondition | null {
  const days = searchDaysOf(value)
  if (!days) return null
  return operator === 'before'
    ? { field: 'arrivedAt', operator: 'before', value: days.from.toISOString() }
    : { field: 'arrivedAt', operator: 'since', value: days.to.toISOString() }
}

async function assignedTo(ctx: Context, value: string): Promise<SqlFieldCondition | null> {
  const known = searchValueOf('assigned', value)
  if (known) return (known === 'me' ? states.mine : states.unassigned) ?? null
  const ids = await peopleNamed(ctx, value)
  return ids.length === 0 ? null : { field: 'assignee', operator: 'isAnyOf', value: ids }
}

async function peopleNamed(ctx: Context, value: string): Promise<string[]> {
  const people = (await listMemberRows(ctx.tx, ctx.workspaceId)).filter(
    ({ firstName, lastName, email }) => contains(`${firstName} ${lastName}`, value) || contains(email, value),
  )
  return people.map(({ userId }) => userId)
}

const contains = (text: string, part: string): boolean => fold(text).includes(fold(part))
