import type { RefKind } from '../core/fields.ts'
import type { ConditionKind } from './operators.ts'

interface FieldDeclaration {
  readonly kind: ConditionKind
  /** `reader` fields depend on who looks at the conversation, so a rule of a team cannot use them. */
  readonly subject: 'conversation' | 'message' | 'reader'
  /** Of which objects the ids are. */
  readonly ref?: RefKind
  readonly choices?: readonly string[]
  /** False where PostgreSQL cannot evaluate the field as the server does. */
  readonly isInSql?: false
  /** False where a snapshot cannot hold the field, since time or deliveries change it without an event. */
  readonly isInSnapshot?: false
}

const text = { kind: 'text', subject: 'message' } as const
const domain = { kind: 'domain', subject: 'message' } as const
const messageFlag = { kind: 'flag', subject: 'message' } as const
const conversationFlag = { kind: 'flag', subject: 'conversation' } as const
const conversationTime = { kind: 'moment', subject: 'conversation' } as const

/** What conditions can ask of a conversation, of one message in it, and of what its reader did with it. */
export const conditionFields = {
  subject: text,
  /** The whole text with quotes. Messages without a text part have HTML, which only the server turns into text. */
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
  /** Not counting pictures within the text. */
  hasAttachment: messageFlag,
  direction: { kind: 'choice', subject: 'message', choices: ['inbound', 'outbound'] },
  /** Reports on deliveries (RFC 3464), on reading (RFC 8098) and on abuse (RFC 5965), invitations, and all other mail. */
  messageKind: { kind: 'choice', subject: 'message', choices: ['mail', 'dsn', 'mdn', 'arf', 'calendar'] },
  /** Auto-replies, mailing lists and reports. */
  isAutomatic: messageFlag,
  /** What the mail server found out about the sender's domain. */
  senderVerdict: { kind: 'choice', subject: 'message', choices: ['pass', 'fail', 'none'] },
  author: { kind: 'id', subject: 'message', ref: 'user' },
  arrivedAt: { kind: 'moment', subject: 'message' },
  /** In bytes. */
  messageSize: { kind: 'number', subject: 'message' },
  status: { kind: 'choice', subject: 'conversation', choices: ['open', 'closed'] },
  assignee: { kind: 'id', subject: 'conversation', ref: 'user' },
  team: { kind: 'id', subject: 'conversation', ref: 'team' },
  inbox: { kind: 'id', subject: 'conversation', ref: 'inbox' },
  tag: { kind: 'id', subject: 'conversation', ref: 'tag' },
  channel: { kind: 'choice', subject: 'conversation', choices: ['mail', 'facebook', 'whatsapp'] },
  contactName: { kind: 'text', subject: 'conversation' },
  contactAddress: { kind: 'text', subject: 'conversation' },
  /** Of the first customer message in an open conversation that nobody answered. */
  waitingSince: conversationTime,
  lastMessageAt: conversationTime,
  assignedAt: conversationTime,
  messageCount: { kind: 'number', subject: 'conversation' },
  isFlagged: conversationFlag,
  hasComment: conversationFlag,
  /** A message of ours waits, was refused, or came back. */
  isInOutbox: { ...conversationFlag, isInSnapshot: false },
  isUnread: { kind: 'flag', subject: 'reader' },
  personalTag: { kind: 'id', subject: 'reader', ref: 'personalTag' },
} as const satisfies Record<string, FieldDeclaration>

type Fields = typeof conditionFields
export type ConditionField = keyof Fields

/** Fields that a WHERE clause can test. */
export type SqlField = {
  [F in ConditionField]: Fields[F] extends { isInSql: false } ? never : F
}[ConditionField]

/** Fields that a snapshot holds. */
export type SnapshotField = {
  [F in ConditionField]: Fields[F] extends { isInSnapshot: false } ? never : F
}[ConditionField]

/** What the declaration of one field says, with its optional properties. */
export const conditionField = (field: ConditionField): FieldDeclaration => conditionFields[field]

export const listConditionFields = (): readonly ConditionField[] =>
  Object.keys(conditionFields) as ConditionField[]
