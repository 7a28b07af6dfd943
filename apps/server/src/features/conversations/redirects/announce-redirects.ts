import { type MessageRedirect, redirectsChanged, showReason } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import { listSummaryRows } from '../conversation-rows.queries.ts'
import { summaryForEvent } from '../conversation-summaries.ts'
import { listRedirectRows, type RedirectRow } from './redirects.queries.ts'

/** The redirects of messages, by message. */
export async function listRedirects(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, MessageRedirect[]>> {
  const rows = await listRedirectRows(tx, workspaceId, messageIds)
  return new Map(
    [...Map.groupBy(rows, ({ messageId }) => messageId)].map(([id, own]) => [id, own.map(presentRedirect)]),
  )
}

const presentRedirect = ({ id, to, byId, at, state, reason, dueAt }: RedirectRow): MessageRedirect => ({
  id,
  to,
  byId,
  at: at.toISOString(),
  state,
  reason: reason && showReason(reason),
  dueAt: state === 'queued' ? dueAt.toISOString() : null,
})

/** Emits an event with all redirects of a message and their delivery; `failedId` is the one that failed now. */
export async function announceRedirects(
  { tx, workspaceId, emit }: Pick<SystemChange, 'tx' | 'workspaceId' | 'emit'>,
  {
    conversationId,
    inboxId,
    messageId,
  }: { readonly conversationId: string; readonly inboxId: string; readonly messageId: string },
  failedId: string | null = null,
): Promise<MessageRedirect[]> {
  const redirects = (await listRedirects(tx, workspaceId, [messageId])).get(messageId) ?? []
  const [row] = await listSummaryRows(tx, workspaceId, [conversationId])
  emit(
    redirectsChanged,
    { conversation: summaryForEvent(found(row)), messageId, redirects, failedId },
    { inboxId, subjectId: conversationId },
  )
  return redirects
}
