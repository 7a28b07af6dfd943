import type { conditionFields, SqlField } from '@postroom/contract'
import { chatDomains } from '#features/channels/index.ts'
import { priorityColumn, unreadColumn } from '#features/conversations/index.ts'
import { isInOutbox, isScheduled } from '../lists/outbox.queries.ts'
import { hasOwnDraft, hasOwnMessage, isMentioned, isSnoozed } from '../lists/own-places.queries.ts'

/** Builds SQL that tests whether one of a field's values matches. */
interface ValuesSql {
  readonly some: (test: (value: string) => string) => string
  readonly isEmpty: string
  readonly isNotEmpty: string
}

interface SqlByKind {
  readonly text: ValuesSql
  readonly domain: ValuesSql
  readonly id: ValuesSql
  /** SQL expression of the choice. */
  readonly choice: string
  /** SQL condition. */
  readonly flag: string
  /** `where` is a further condition for the field to have a value. */
  readonly moment: { readonly column: string; readonly where?: string }
  readonly number: string
}

const textColumn = (column: string): ValuesSql => ({
  some: (test) => test(column),
  isEmpty: `${column} = ''`,
  isNotEmpty: `${column} <> ''`,
})

const idColumn = (column: string): ValuesSql => ({
  some: (test) => test(column),
  isEmpty: `${column} is null`,
  isNotEmpty: `${column} is not null`,
})

const rows = (from: string, value: string): ValuesSql => ({
  some: (test) => `exists (select from ${from} and ${test(value)})`,
  isEmpty: `not exists (select from ${from})`,
  isNotEmpty: `exists (select from ${from})`,
})

type Header = 'from' | 'replyTo' | 'to' | 'cc'

const people = (header: Header, property: 'name' | 'address', value: (text: string) => string): ValuesSql =>
  rows(
    `jsonb_array_elements(m.addresses->'${header}') as a(person) where person->>'${property}' <> ''`,
    value(`(person->>'${property}')`),
  )
const names = (header: Header): ValuesSql => people(header, 'name', (name) => name)
const addresses = (header: Header): ValuesSql => people(header, 'address', (address) => address)
const domains = (header: Header): ValuesSql =>
  people(header, 'address', (address) => `split_part(${address}, '@', -1)`)

const openTasks = 'open_tasks_of_conversations k where k.workspace_id = $1 and k.conversation_id = c.id'

/** SQL: whether the reader has not read the conversation `c`. */
const isUnread = `(select ${unreadColumn} from (select 1) one left join read_marks r
    on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id)`

/**
 * SQL of the fields, in statements where `c` is the conversation, `m` one of its messages, `$1` the workspace and `$2`
 * the reader. Only assignees, authors and the reader's fields use `$2`.
 */
export const fieldSql: { readonly [F in SqlField]: SqlByKind[(typeof conditionFields)[F]['kind']] } = {
  subject: textColumn('m.subject'),
  fromName: names('from'),
  from: addresses('from'),
  fromDomain: domains('from'),
  replyTo: addresses('replyTo'),
  to: addresses('to'),
  toDomain: domains('to'),
  cc: addresses('cc'),
  ccDomain: domains('cc'),
  attachmentName: rows(
    `attachments f where f.workspace_id = $1 and f.message_id = m.id and not f.is_inline and f.file_name <> ''`,
    'f.file_name',
  ),
  hasAttachment: 'm.has_files',
  direction: 'm.direction',
  messageKind: 'm.kind',
  isAutomatic: 'm.is_automatic and not m.is_by_colleague',
  senderVerdict: `coalesce(m.sender_verdict, 'none')`,
  author: idColumn('m.author_id'),
  arrivedAt: { column: 'm.arrived_at' },
  messageSize: 'm.size_bytes',
  status: 'c.status',
  assignee: idColumn('c.assignee_id'),
  team: idColumn('c.team_id'),
  inbox: idColumn('c.inbox_id'),
  tag: rows('conversation_labels t where t.workspace_id = $1 and t.conversation_id = c.id', 't.tag_id'),
  class: rows(
    'classes_of_conversations k where k.workspace_id = $1 and k.conversation_id = c.id',
    'k.class_id',
  ),
  channel: `case ${Object.entries(chatDomains)
    .map(([kind, domain]) => `when c.contact_address like '%@${domain}' then '${kind}'`)
    .join(' ')} else 'mail' end`,
  contactName: textColumn('c.contact_name'),
  contactAddress: textColumn('c.contact_address'),
  waitingSince: { column: 'c.waiting_since', where: `c.status = 'open'` },
  dueAt: { column: 'c.due_at', where: `c.status = 'open'` },
  slaMissedAt: { column: 'c.sla_missed_at' },
  lastMessageAt: { column: 'c.last_message_at' },
  assignedAt: { column: 'c.assigned_at', where: 'c.assignee_id is not null' },
  messageCount: 'c.message_count',
  isFlagged: 'c.is_flagged',
  priority: priorityColumn,
  hasComment:
    'exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id and k.deleted_at is null)',
  hasOpenTask: `exists (select from ${openTasks})`,
  taskDueAt: { column: `(select min(k.due_at) from ${openTasks})` },
  taskAssignee: rows(`${openTasks} and k.assignee_id is not null`, 'k.assignee_id'),
  isInOutbox,
  isScheduled,
  isSnoozed,
  isUnread,
  isMentioned,
  hasOwnDraft,
  hasOwnMessage,
  personalTag: rows(
    'personal_labels l where l.workspace_id = $1 and l.user_id = $2 and l.conversation_id = c.id',
    'l.tag_id',
  ),
}
