import { listInboxRows } from '#features/inboxes/index.ts'
import { listMemberRows } from '#features/session/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fold } from './fold.ts'
import { daysOf, type Term } from './parse-search.ts'

/** SQL on the conversation `c` and on one message `m` of it; `$1` is the workspace, `$2` the person who asks. */
export interface Conditions {
  readonly onConversation: readonly string[]
  readonly onMessage: readonly string[]
  /** A value names nothing, so nothing is found. */
  readonly isNever: boolean
}

export type Bind = (value: unknown) => string

const unread = `(select case when r.is_unread then true when c.unread_at is null then false
   else coalesce(r.read_at < c.unread_at, true) end
  from (select 1) one left join read_marks r
    on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id)`

const states: Readonly<Record<string, string>> = {
  open: "c.status = 'open'",
  closed: "c.status = 'closed'",
  unassigned: 'c.assignee_id is null',
  assigned: 'c.assignee_id is not null',
  mine: 'c.assignee_id = $2',
  unread,
  read: `not ${unread}`,
  waiting: "c.waiting_since is not null and c.status = 'open'",
}
const directions: Readonly<Record<string, string>> = {
  sent: "m.direction = 'outbound'",
  received: "m.direction = 'inbound'",
}
const contents: Readonly<Record<string, string>> = {
  tag: 'exists (select from conversation_labels l where l.workspace_id = $1 and l.conversation_id = c.id)',
  comment: 'exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id)',
}
const files = new Set(['attachment', 'attachments', 'file', 'files'])

export async function conditionsOf(ctx: Context, terms: readonly Term[], bind: Bind): Promise<Conditions> {
  const onConversation: string[] = []
  const onMessage: string[] = []
  let isNever = false
  for (const { operator, value, isNot } of terms) {
    const found = await conditionOf(ctx, operator, value.trim().toLowerCase(), bind)
    if (found === undefined) continue
    if (found === null) {
      isNever ||= !isNot
      continue
    }
    const { on, sql } = found
    ;(on === 'c' ? onConversation : onMessage).push(isNot ? `(${sql}) is not true` : `(${sql})`)
  }
  return { onConversation, onMessage, isNever }
}

type Condition = { readonly on: 'c' | 'm'; readonly sql: string }

const onC = (sql: string | undefined): Condition | null => (sql === undefined ? null : { on: 'c', sql })

/** Undefined for what the index of words answers, null for a value that names nothing. */
async function conditionOf(
  ctx: Context,
  operator: Term['operator'],
  value: string,
  bind: Bind,
): Promise<Condition | null | undefined> {
  const days = operator === 'before' || operator === 'after' ? daysOf(value) : null
  switch (operator) {
    case 'is': {
      const direction = directions[value]
      return direction ? { on: 'm', sql: direction } : onC(states[value])
    }
    case 'has':
      return files.has(value) ? { on: 'm', sql: 'm.has_files' } : onC(contents[value])
    case 'before':
      return days && { on: 'm', sql: `m.arrived_at < ${bind(days.from)}` }
    case 'after':
      return days && { on: 'm', sql: `m.arrived_at >= ${bind(days.to)}` }
    case 'tag': {
      const tags = (await listTagNames(ctx.tx, ctx.workspaceId)).filter(({ name }) => contains(name, value))
      return oneOf(
        tags,
        (ids) => `exists (select from conversation_labels l where l.workspace_id = $1
        and l.conversation_id = c.id and l.tag_id = any(${bind(ids)}::uuid[]))`,
      )
    }
    case 'in': {
      const inboxes = (await listInboxRows(ctx.tx, ctx.workspaceId, ctx.person.userId)).filter(
        ({ name, email }) => contains(name, value) || contains(email, value),
      )
      return oneOf(inboxes, (ids) => `c.inbox_id = any(${bind(ids)}::uuid[])`)
    }
    case 'assigned':
      return assignedTo(ctx, value, bind)
    default:
      return undefined
  }
}

async function assignedTo(ctx: Context, value: string, bind: Bind): Promise<Condition | null> {
  if (value === 'me') return onC('c.assignee_id = $2')
  if (value === 'nobody' || value === 'none') return onC('c.assignee_id is null')
  const people = (await listMemberRows(ctx.tx, ctx.workspaceId)).filter(
    ({ firstName, lastName, email }) => contains(`${firstName} ${lastName}`, value) || contains(email, value),
  )
  return oneOf(
    people.map(({ userId }) => ({ id: userId })),
    (ids) => `c.assignee_id = any(${bind(ids)}::uuid[])`,
  )
}

const oneOf = (rows: readonly { readonly id: string }[], sql: (ids: string[]) => string): Condition | null =>
  rows.length === 0 ? null : { on: 'c', sql: sql(rows.map(({ id }) => id)) }

const contains = (text: string, part: string): boolean => fold(text).includes(fold(part))
