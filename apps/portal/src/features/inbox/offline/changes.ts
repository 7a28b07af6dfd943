import type { Comment, Conversation, ConversationSummary } from '@postroom/contract'
import type { InputFor } from '#lib/api-client.ts'
import { currentOwner } from '#lib/session-owner.ts'
import { ownSnoozeOf, withOwnSnooze } from '../snooze/own-snooze.ts'

type Row = ConversationSummary

/** Calls that wait for a connection. */
const waitingCalls = [
  'conversations.close',
  'conversations.reopen',
  'conversations.flag',
  'conversations.set_priority',
  'conversations.mark_read',
  'conversations.assign',
  'conversations.assign_team',
  'conversations.tag',
  'conversations.snooze',
  'conversations.unsnooze',
  'conversations.comment',
] as const
type WaitingCall = (typeof waitingCalls)[number]
export type ChangeOf<Name extends WaitingCall = WaitingCall> = Name extends WaitingCall
  ? { name: Name; input: InputFor<Name> }
  : never

export const isWaitingCall = (name: string): name is WaitingCall => waitingCalls.some((call) => call === name)

const awake = { isSnoozed: false, snoozedUntil: null }
const currentUser = () => currentOwner().split('/')[1] ?? ''

/** The row after a change, as the server will probably answer. */
export function rowAfter(row: Row, { name, input }: ChangeOf): Row {
  if (name === 'conversations.flag') return { ...row, isFlagged: input.isFlagged }
  if (name === 'conversations.set_priority') return { ...row, priority: input.priority }
  if (name === 'conversations.mark_read') return { ...row, isUnread: input.isRead === false }
  if (name === 'conversations.assign') return { ...row, assigneeId: input.assigneeId }
  if (name === 'conversations.assign_team') return { ...row, teamId: input.teamId }
  if (name === 'conversations.reopen') return { ...row, status: 'open' }
  if (name === 'conversations.snooze' && input.for === 'me')
    return { ...row, snoozedFor: withOwnSnooze(row, currentUser(), input.until) }
  if (name === 'conversations.snooze') return { ...row, isSnoozed: true, snoozedUntil: input.until }
  if (name === 'conversations.unsnooze')
    return {
      ...row,
      ...(input.for !== 'me' && awake),
      snoozedFor: withOwnSnooze(row, currentUser(), undefined),
    }
  if (name === 'conversations.close')
    return {
      ...row,
      ...awake,
      snoozedFor: [],
      status: 'closed',
      waitingSince: null,
      dueAt: null,
      dueKind: null,
    }
  if (name === 'conversations.tag') {
    const kept = row.tagIds.filter((id) => !input.remove?.includes(id))
    return { ...row, tagIds: [...kept, ...(input.add ?? []).filter((id) => !kept.includes(id))] }
  }
  return row
}

/** A waiting comment, under the id of its change. */
export const commentOf = (
  { id, at, input }: { id: string; at: number; input: InputFor<'conversations.comment'> },
  authorId: string,
): Comment => ({
  id,
  authorId,
  text: input.text,
  mentionIds: input.mentionIds ?? [],
  createdAt: new Date(at).toISOString(),
})

/** The conversation with a change that waits. */
export function conversationAfter(
  conversation: Conversation,
  change: ChangeOf & { id: string; at: number },
  me: string,
): Conversation {
  if (change.name !== 'conversations.comment') return { ...conversation, ...rowAfter(conversation, change) }
  const comment = commentOf(change, me)
  return {
    ...conversation,
    timeline: [...conversation.timeline, { kind: 'comment', at: comment.createdAt, comment }],
  }
}

/** The values that a change depends on. If the server has others than the person saw, it is a conflict. */
const basedOn = {
  'conversations.close': ['status', 'messageCount'],
  'conversations.reopen': ['status'],
  'conversations.flag': ['isFlagged'],
  'conversations.set_priority': ['priority'],
  'conversations.mark_read': [],
  'conversations.assign': ['assigneeId'],
  'conversations.assign_team': ['teamId'],
  'conversations.tag': [],
  'conversations.snooze': ['isSnoozed', 'snoozedUntil', 'messageCount'],
  'conversations.unsnooze': ['isSnoozed'],
  'conversations.comment': [],
} as const satisfies Record<WaitingCall, readonly (keyof Row)[]>

export type Basis = Partial<Pick<Row, (typeof basedOn)[WaitingCall][number]>>
export type ConflictField = keyof Basis

export const basisOf = (name: WaitingCall, row: Row): Basis => ({
  messageCount: row.messageCount,
  ...Object.fromEntries(basedOn[name].map((field) => [field, row[field]])),
})

/** Whether a conversation got a message after the person read it: marking it as read would hide that one. */
export const isOutdatedRead = ({ name, input, basis }: ChangeOf & { basis: Basis }, now: Row): boolean =>
  name === 'conversations.mark_read' && input.isRead !== false && basis.messageCount !== now.messageCount

/**
 * The first field whose value on the server is neither the one that the person saw nor the one that the change sets;
 * undefined if there is none.
 */
export function findConflict(change: ChangeOf & { basis: Basis }, now: Row): ConflictField | undefined {
  const wanted = rowAfter(now, change)
  const fields: readonly ConflictField[] = basedOn[change.name]
  return fields.find(
    (field) =>
      change.basis[field] !== now[field] && (field === 'messageCount' || wanted[field] !== now[field]),
  )
}

/** Whether the server already has the state that a change asks for, so that it need not be sent. */
export function isDone(change: ChangeOf, now: Row): boolean {
  // What they are based on does not tell a snooze for oneself.
  if (change.name === 'conversations.snooze' && change.input.for === 'me') return false
  if (change.name === 'conversations.unsnooze' && ownSnoozeOf(now, currentUser())) return false
  const fields: readonly ConflictField[] = basedOn[change.name]
  if (fields.length === 0) return false
  const wanted = rowAfter(now, change)
  return fields.every((field) => wanted[field] === now[field])
}
