import type { RefKind } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import type { ConditionKind } from './operators.ts'

interface FieldDeclaration {
  readonly kind: ConditionKind
  /** `reader` fields depend on who looks at the conversation, so a team's rule cannot use them. */
  readonly subject: 'conversation' | 'message' | 'reader'
  /** Kind of object that the ids refer to. */
  readonly ref?: RefKind
  readonly choices?: readonly string[]
  /** False if PostgreSQL cannot evaluate the field like the server. */
  readonly isInSql?: false
  /** False if a snapshot cannot contain the field, because time or deliveries change it without an event. */
  readonly isInSnapshot?: false
}

const text = { kind: 'text', subject: 'message' } as const
const domain = { kind: 'domain', subject: 'message' } as const
const messageFlag = { kind: 'flag', subject: 'message' } as const
const conversationFlag = { kind: 'flag', subject: 'conversation' } as const
const readerState = { kind: 'flag', subject: 'reader', isInSnapshot: false } as const
const conversationTime = { kind: 'moment', subject: 'conversation' } as const

/** Fields of a conversation, of one of its messages, and of the reader's state. */
export const conditionFields = {
  subject: text,
  /** Full text including quotes. HTML-only messages are converted to text by the server, so SQL cannot test this. */
  body: { ...text, isInSql: false },
  fromName: text,
  from: text,
  fromDomain: domain,
  replyTo: text,
  to: text,
  toDomain: domain,
  cc: text,
  ccDomain: domain,
  attachmentName: text,
  /** Without pictures inside the text. */
  hasAttachment: messageFlag,
  direction: { kind: 'choice', subject: 'message', choices: ['inbound', 'outbound'] },
  /**
   * `dsn`: delivery report (RFC 3464); `mdn`: read receipt (RFC 8098); `arf`: abuse report (RFC 5965); `calendar`:
   * invitation; `mail`: everything else.
   */
  messageKind: { kind: 'choice', subject: 'message', choices: ['mail', 'dsn', 'mdn', 'arf', 'calendar'] },
  /** Automatic replies, mailing lists and reports. */
  isAutomatic: messageFlag,
  /** The mail server's verdict on the sender's domain. */
  senderVerdict: { kind: 'choice', subject: 'message', choices: ['pass', 'fail', 'none'] },
  author: { kind: 'id', subject: 'message', ref: 'user' },
  arrivedAt: { kind: 'moment', subject: 'message' },
  /** Calendars that were open when the message arrived. */
  businessHours: { kind: 'calendar', subject: 'message', ref: 'calendar', isInSql: false },
  /** Of the arrival, in the time zone of the workspace. */
  arrivedWeekday: {
    kind: 'choice',
    subject: 'message',
    choices: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    isInSql: false,
  },
  /** From 0 to 23, in the time zone of the workspace. */
  arrivedHour: { kind: 'number', subject: 'message', isInSql: false },
  /** In bytes. */
  messageSize: { kind: 'number', subject: 'message' },
  status: { kind: 'choice', subject: 'conversation', choices: ['open', 'closed'] },
  assignee: { kind: 'id', subject: 'conversation', ref: 'user' },
  team: { kind: 'id', subject: 'conversation', ref: 'team' },
  inbox: { kind: 'id', subject: 'conversation', ref: 'inbox' },
  tag: { kind: 'id', subject: 'conversation', ref: 'tag' },
  class: { kind: 'id', subject: 'conversation', ref: 'class' },
  channel: { kind: 'choice', subject: 'conversation', choices: ['mail', 'facebook', 'whatsapp'] },
  contactName: { kind: 'text', subject: 'conversation' },
  contactAddress: { kind: 'text', subject: 'conversation' },
  /** Time of the first customer message without a reply, in an open conversation. */
  waitingSince: conversationTime,
  /** When the next target of its SLA is due. */
  dueAt: conversationTime,
  /** When it missed a target of its SLA. */
  slaMissedAt: conversationTime,
  lastMessageAt: conversationTime,
  assignedAt: conversationTime,
  messageCount: { kind: 'number', subject: 'conversation' },
  isFlagged: conversationFlag,
  priority: { kind: 'choice', subject: 'conversation', choices: priorities },
  hasComment: conversationFlag,
  hasOpenTask: conversationFlag,
  /** The earliest due time of its open tasks: in the past, a task is overdue. */
  taskDueAt: conversationTime,
  /** The people who have open tasks in it. */
  taskAssignee: { kind: 'id', subject: 'conversation', ref: 'user' },
  /** One of our messages is queued, was refused or bounced. */
  isInOutbox: { ...conversationFlag, isInSnapshot: false },
  /** One of our messages waits for the time at which it is to be sent. */
  isScheduled: { ...conversationFlag, isInSnapshot: false },
  /** Open, and shown again at a time or when the customer replies. */
  isSnoozed: { ...conversationFlag, isInSnapshot: false },
  isUnread: { kind: 'flag', subject: 'reader' },
  /** A comment mentions the reader. */
  isMentioned: readerState,
  /** The reader has a draft of a reply in it. */
  hasOwnDraft: readerState,
  /** The reader wrote one of the sent messages. */
  hasOwnMessage: readerState,
  personalTag: { kind: 'id', subject: 'reader', ref: 'personalTag' },
} as const satisfies Record<string, FieldDeclaration>

type Fields = typeof conditionFields
export type ConditionField = keyof Fields

/** Fields that a WHERE clause can test. */
export type SqlField = {
  [F in ConditionField]: Fields[F] extends { isInSql: false } ? never : F
}[ConditionField]

/** Fields that a snapshot contains. */
export type SnapshotField = {
  [F in ConditionField]: Fields[F] extends { isInSnapshot: false } ? never : F
}[ConditionField]

/** Returns the declaration of a field. */
export const conditionField = (field: ConditionField): FieldDeclaration => conditionFields[field]

/** Lists the names of all fields. */
export const listConditionFields = (): readonly ConditionField[] =>
  Object.keys(conditionFields) as ConditionField[]
