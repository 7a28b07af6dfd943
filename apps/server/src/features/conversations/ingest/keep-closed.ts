import { isThankYou, type ThanksSource } from '@postroom/mail'
import { inboxMemberIds } from '#features/inboxes/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { emitChange } from '../change-conversation.ts'
import { listSummaryRows } from '../conversation-rows.queries.ts'
import { listAnswered } from './keep-closed.queries.ts'

interface Arrived {
  readonly conversationId: string
  readonly direction: 'inbound' | 'outbound'
  readonly isHidden: boolean
  readonly incoming: { readonly isNew: boolean; readonly parsed: ThanksSource }
  isThanks?: boolean
}

/**
 * Marks new messages that only thank, where they would reopen a closed conversation. One that comes with something else, or
 * after a question of ours, reopens it.
 */
export async function markThanks(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  messages: readonly Arrived[],
): Promise<void> {
  const reopening = messages.filter(
    ({ direction, isHidden, incoming }) => direction === 'inbound' && !isHidden && incoming.isNew,
  )
  if (reopening.length === 0) return
  const byConversation = Map.groupBy(reopening, ({ conversationId }) => conversationId)
  const answered = await listAnswered(tx, workspaceId, [...byConversation.keys()])
  if (answered.length === 0) return
  const people = await namesOfInbox(tx, workspaceId, inboxId)
  for (const { id, snippet } of answered) {
    const own = byConversation.get(id) ?? []
    const hasAsked = /[?？]/.test(snippet)
    if (hasAsked || !own.every(({ incoming }) => isThankYou(incoming.parsed, people))) continue
    for (const message of own) message.isThanks = true
  }
}

/** The people who work in an inbox: a thank-you may address them. */
async function namesOfInbox(tx: Tx, workspaceId: string, inboxId: string): Promise<string[]> {
  const people = await listPeople(tx, workspaceId, { ids: await inboxMemberIds(tx, workspaceId, inboxId) })
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

/** Tells in the history why conversations stayed closed. */
export async function announceKeptClosed(change: SystemChange, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await listSummaryRows(change.tx, change.workspaceId, [...new Set(ids)])
  for (const row of rows) emitChange(change, row, { type: 'kept_closed' }, null, 'thank-you')
}
