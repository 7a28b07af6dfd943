import { searchDaysOf, searchValueOf } from '@postroom/contract'
import { listInboxRows } from '#features/inboxes/index.ts'
import { listMemberRows } from '#features/session/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fold } from './fold.ts'
import type { Term } from './parse-search.ts'
import { selectUnread } from './unread.ts'

export type Bind = (value: unknown) => string
/** A piece of SQL for a statement in which `$1` is the workspace and `$2` the person who asks. */
export type Sql = (bind: Bind) => string

/** A selection of a `conversation_id`; null where it would be of too many. */
export type Driver = (ctx: Context) => Promise<Sql | null>

export interface Conditions {
  /** On the conversation `c`. */
  readonly onConversation: readonly Sql[]
  /** On one message `m` of it. */
  readonly onMessage: readonly Sql[]
  /** Selections that hold whatever can be found, each quickly made by itself. */
  readonly drivers: readonly Driver[]
  /** Inboxes that were named; null for all. */
  readonly inboxIds: readonly string[] | null
  /** A value names nothing, so nothing is found. */
  readonly isNever: boolean
}

const unread = `(select case when r.is_unread then true when c.unread_at is null then false
   else coalesce(r.read_at < c.unread_at, true) end
  from (select 1) one left join read_marks r
    on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id)`

const driven =
  (sql: Sql): Driver =>
  () =>
    Promise.resolve(sql)

export const ofConversations = (condition: Sql): Driver =>
  driven(
    (bind) =>
      `select c.id as conversation_id from conversations c
        where c.workspace_id = $1 and not c.is_hidden and ${condition(bind)}`,
  )

const mine = (): string => 'c.assignee_id = $2'
const waiting = (): string => "c.waiting_since is not null and c.status = 'open'"
const states: Readonly<Record<string, Asked>> = {
  open: { sql: () => "c.status = 'open'" },
  closed: { sql: () => "c.status = 'closed'" },
  unassigned: { sql: () => 'c.assignee_id is null' },
  assigned: { sql: () => 'c.assignee_id is not null' },
  mine: { sql: mine, driver: ofConversations(mine) },
  unread: {
    sql: () => unread,
    driver: async (ctx) => {
      const sql = await selectUnread(ctx)
      return sql === null ? null : () => sql
    },
  },
  read: { sql: () => `not ${unread}` },
  waiting: { sql: waiting, driver: ofConversations(waiting) },
}
const directions: Readonly<Record<string, string>> = { sent: 'outbound', received: 'inbound' }
const contents: Readonly<Record<string, Asked>> = {
  tag: {
    sql: () =>
      'exists (select from conversation_labels l where l.workspace_id = $1 and l.conversation_id = c.id)',
    driver: driven(
      () => 'select distinct l.conversation_id from conversation_labels l where l.workspace_id = $1',
    ),
  },
  comment: {
    sql: () => 'exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id)',
    driver: driven(() => 'select distinct k.conversation_id from comments k where k.workspace_id = $1'),
  },
}
const files = new Set(['attachment', 'attachments', 'file', 'files'])

export async function conditionsOf(ctx: Context, terms: readonly Term[]): Promise<Conditions> {
  const onConversation: Sql[] = []
  const onMessage: Sql[] = []
  const drivers: Driver[] = []
  let inboxIds: readonly string[] | null = null
  let isNever = false
  for (const { operator, value, isNot } of terms) {
    const found = await conditionOf(ctx, operator, value.trim().toLowerCase())
    if (found === undefined) continue
    if (found === null) {
      isNever ||= !isNot
      continue
    }
    const { on, sql, driver, inboxIds: those = null } = found
    const into = on === 'c' ? onConversation : onMessage
    into.push((bind) => (isNot ? `(${sql(bind)}) is not true` : `(${sql(bind)})`))
    if (isNot) continue
    if (driver) drivers.push(driver)
    inboxIds = both(inboxIds, those)
  }
  return { onConversation, onMessage, drivers, inboxIds, isNever }
}

/** What both lists hold; null stands for everything. */
export const both = (
  some: readonly string[] | null,
  others: readonly string[] | null,
): readonly string[] | null =>
  some === null || others === null ? (some ?? others) : some.filter((id) => others.includes(id))

interface Asked {
  readonly sql: Sql
  readonly driver?: Driver
  readonly inboxIds?: readonly string[]
}
type Condition = Asked & { readonly on: 'c' | 'm' }

const onC = (asked: Asked | undefined): Condition | null =>
  asked === undefined ? null : { on: 'c', ...asked }
const onM = (sql: Sql): Condition => ({ on: 'm', sql })

/** Undefined for what the index of words answers, null for a value that names nothing. */
async function conditionOf(
  ctx: Context,
  operator: Term['operator'],
  value: string,
): Promise<Condition | null | undefined> {
  const days = operator === 'before' || operator === 'after' ? searchDaysOf(value) : null
  switch (operator) {
    case 'is': {
      const state = searchValueOf('is', value) ?? ''
      const direction = directions[state]
      return direction ? onM(() => `m.direction = '${direction}'`) : onC(states[state])
    }
    case 'has': {
      const content = searchValueOf('has', value) ?? ''
      return files.has(content) ? onM(() => 'm.has_files') : onC(contents[content])
    }
    case 'before':
      return days && onM((bind) => `m.arrived_at < ${bind(days.from)}::timestamptz`)
    case 'after':
      return days && onM((bind) => `m.arrived_at >= ${bind(days.to)}::timestamptz`)
    case 'tag': {
      const tags = (await listTagNames(ctx.tx, ctx.workspaceId)).filter(({ name }) => contains(name, value))
      return oneOf(tags, (ids) => ({ sql: isLabelled(ids), driver: labelledWith(ids) }))
    }
    case 'in': {
      const inboxes = (await listInboxRows(ctx.tx, ctx.workspaceId, ctx.person.userId)).filter(
        ({ name, email }) => contains(name, value) || contains(email, value),
      )
      return oneOf(inboxes, (inboxIds) => ({
        sql: (bind) => `c.inbox_id = any(${bind(inboxIds)}::uuid[])`,
        inboxIds,
      }))
    }
    case 'assigned':
      return assignedTo(ctx, value)
    default:
      return undefined
  }
}

const isLabelled =
  (tagIds: readonly string[]): Sql =>
  (bind) =>
    `exists (select from conversation_labels l where l.workspace_id = $1
      and l.conversation_id = c.id and l.tag_id = any(${bind(tagIds)}::uuid[]))`

export const labelledWith = (tagIds: readonly string[]): Driver =>
  driven(
    (bind) =>
      `select distinct l.conversation_id from conversation_labels l
        where l.workspace_id = $1 and l.tag_id = any(${bind(tagIds)}::uuid[])`,
  )

async function assignedTo(ctx: Context, value: string): Promise<Condition | null> {
  const known = searchValueOf('assigned', value)
  if (known) return onC(known === 'me' ? states.mine : states.unassigned)
  const people = (await listMemberRows(ctx.tx, ctx.workspaceId)).filter(
    ({ firstName, lastName, email }) => contains(`${firstName} ${lastName}`, value) || contains(email, value),
  )
  return oneOf(
    people.map(({ userId }) => ({ id: userId })),
    (ids) => {
      const sql: Sql = (bind) => `c.assignee_id = any(${bind(ids)}::uuid[])`
      return { sql, driver: ofConversations(sql) }
    },
  )
}

const oneOf = (
  rows: readonly { readonly id: string }[],
  asked: (ids: string[]) => Asked,
): Condition | null => (rows.length === 0 ? null : { on: 'c', ...asked(rows.map(({ id }) => id)) })

const contains = (text: string, part: string): boolean => fold(text).includes(fold(part))
