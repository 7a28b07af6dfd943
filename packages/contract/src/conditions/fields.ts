import type { RefKind } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { messageLanguages } from './languages.ts'
import type { ConditionForm, ConditionKind } from './operators.ts'

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
  /** True if the facts of reports store the field as it was at their time. Classes are an exception: reports use the current ones. */
  readonly isInReport?: true
}

const text = { kind: 'text', subject: 'message' } as const
const domain = { kind: 'domain', subject: 'message' } as const
const messageFlag = { kind: 'flag', subject: 'message' } as const
const conversationFlag = { kind: 'flag', subject: 'conversation' } as const
const readerState = { kind: 'flag', subject: 'reader', isInSnapshot: false } as const
const conversationTime = { kind: 'moment', subject: 'conversation' } as const
const inReports = { isInReport: true } as const
/** Fields of the records that reports count; a conversation's present state has no such value. */
const ofFacts = { subject: 'conversation', isInSql: false, isInSnapshot: false, isInReport: true } as const
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Fields of a conversation, of one of its messages, and of the reader's state. */
export const conditionFields = {
  subject: text,
  /** Full text including quotes. HTML-only messages are converted to text by the server, so SQL cannot test this. */
  body: { ...text, isInSql: false },
  /** Language of the new text, without quotes; recognised by the server. */
  language: { kind: 'choice', subject: 'message', choices: messageLanguages, isInSql: false },
  /** The lines of its header, such as `X-Priority: 1`. */
  header: { ...text, isInSql: false },
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
  direction: { kind: 'choice', subject: 'message', choices: ['inbound', 'outbound'], ...inReports },
  /**
   * `dsn`: delivery report (RFC 3464); `mdn`: read receipt (RFC 8098); `arf`: abuse report (RFC 5965); `calendar`:
   * invitation; `mail`: everything else.
   */
  messageKind: { kind: 'choice', subject: 'message', choices: ['mail', 'dsn', 'mdn', 'arf', 'calendar'] },
  /** Automatic replies, mailing lists and reports. */
  isAutomatic: messageFlag,
  /** The mail server's verdict on the sender's domain. */
  senderVerdict: { kind: 'choice', subject: 'message', choices: ['pass', 'fail', 'none'] },
  /** In reports, the person who acted. */
  author: { kind: 'id', subject: 'message', ref: 'user', ...inReports },
  arrivedAt: { kind: 'moment', subject: 'message' },
  /** Calendars that were open when the message arrived. */
  businessHours: { kind: 'calendar', subject: 'message', ref: 'calendar', isInSql: false },
  /** Weekday of the arrival, in the time zone of the workspace. */
  arrivedWeekday: { kind: 'choice', subject: 'message', choices: weekdays, isInSql: false },
  /** Hour from 0 to 23, in the time zone of the workspace. */
  arrivedHour: { kind: 'number', subject: 'message', isInSql: false },
  /** In bytes. */
  messageSize: { kind: 'number', subject: 'message' },
  status: { kind: 'choice', subject: 'conversation', choices: ['open', 'closed'], ...inReports },
  assignee: { kind: 'id', subject: 'conversation', ref: 'user', ...inReports },
  team: { kind: 'id', subject: 'conversation', ref: 'team', ...inReports },
  inbox: { kind: 'id', subject: 'conversation', ref: 'inbox', ...inReports },
  tag: { kind: 'id', subject: 'conversation', ref: 'tag', ...inReports },
  class: { kind: 'id', subject: 'conversation', ref: 'class', ...inReports },
  channel: {
    kind: 'choice',
    subject: 'conversation',
    choices: ['mail', 'facebook', 'whatsapp'],
    ...inReports,
  },
  contactName: { kind: 'text', subject: 'conversation' },
  contactAddress: { kind: 'text', subject: 'conversation', ...inReports },
  /** No earlier mail with the contact in another conversation of the shared inboxes, or of the same personal inbox. */
  isFirstContact: { ...conversationFlag, isInSql: false },
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
  /** Open, and shown again at a time or when the customer replies: snoozed for everyone or by the reader alone. */
  isSnoozed: { ...conversationFlag, isInSnapshot: false },
  isUnread: { kind: 'flag', subject: 'reader' },
  /** A comment mentions the reader. */
  isMentioned: readerState,
  /** The reader has a draft of a reply in it. */
  hasOwnDraft: readerState,
  /** The reader wrote one of the sent messages. */
  hasOwnMessage: readerState,
  personalTag: { kind: 'id', subject: 'reader', ref: 'personalTag' },
  contactDomain: { kind: 'domain', ...ofFacts },
  /** Rules that had acted in the conversation, or the one that ran. */
  rule: { kind: 'id', ref: 'rule', ...ofFacts },
  sla: { kind: 'id', ref: 'sla', ...ofFacts },
  slaTarget: {
    kind: 'choice',
    choices: ['assigned', 'first_reply', 'next_reply', 'resolved', 'none'],
    ...ofFacts,
  },
  slaResult: { kind: 'choice', choices: ['met', 'missed'], ...ofFacts },
  closingReason: { kind: 'text', ...ofFacts },
  /** What changed the conversation, or why a person was passed over. */
  cause: {
    kind: 'choice',
    choices: [
      'person',
      'customer',
      'rule',
      'policy',
      'mail',
      'system',
      'import',
      'limit',
      'unavailable',
      'time_off',
      'ai_agent',
      'model',
      'none',
    ],
    ...ofFacts,
  },
  /** When it happened, in the time zone of the report. */
  weekday: { kind: 'choice', choices: weekdays, ...ofFacts },
  /** Hour from 0 to 23, in the time zone of the report. */
  hour: { kind: 'number', ...ofFacts },
  happenedAt: { kind: 'moment', ...ofFacts },
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

/** Fields that the facts of reports keep. */
export type ReportField = {
  [F in ConditionField]: Fields[F] extends { isInReport: true } ? F : never
}[ConditionField]

/** Returns the declaration of a field. */
export const conditionField = (field: ConditionField): FieldDeclaration => conditionFields[field]

/** Lists the names of all fields. */
export const listConditionFields = (): readonly ConditionField[] =>
  Object.keys(conditionFields) as ConditionField[]

/** Returns whether conditions of a form may test the field. */
export function isInForm(field: ConditionField, form: ConditionForm): boolean {
  const { isInSql = true, isInSnapshot = true, isInReport = false } = conditionField(field)
  return form === 'sql' ? isInSql : form === 'snapshot' ? isInSnapshot : isInReport
}
