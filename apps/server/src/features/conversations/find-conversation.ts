import type { Context } from '#platform/calls/context.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import { type SummaryRow, summaryColumns, unreadColumn } from './conversation-summaries.ts'
import { seenByTeam } from './team-sight.ts'

/** What a call does with a conversation; a person who may read it may not be allowed to do all of it. */
export type Purpose = 'read' | 'follow' | 'work' | 'reply'

export interface ConversationRow extends SummaryRow {
  readonly isUnread: boolean
  readonly mergedFrom: string[]
  /** The reader is an observer of the inbox. */
  readonly isObserver: boolean
  /** Messages that arrived later are unread. */
  readonly readUntil: Date | null
}

/**
 * Loads the conversation. Fails with not_found if the person cannot see it (inbox, restricted team, merged, other
 * workspace, missing) and with forbidden for observers. `lock` locks the row until the transaction ends.
 */
export async function getConversationRow(
  ctx: Pick<Context, 'tx' | 'workspaceId' | 'person' | 'authorize'>,
  conversationId: string,
  purpose: Purpose,
  options: { lock?: boolean } = {},
): Promise<ConversationRow> {
  const { tx, workspaceId, person } = ctx
  if (options.lock) {
    // Locks in a statement of its own, so that the next one reads what the previous lock holder committed.
    await rawQuery(
      tx,
      'select from conversations where workspace_id = $1 and id = $2 for no key update',
      [workspaceId, conversationId],
      'lock_conversation',
    )
  }
  const [row] = await rawQuery<ConversationRow>(
    tx,
    `select ${summaryColumns}, ${unreadColumn} as "isUnread", c.merged_from as "mergedFrom",
            r.read_at as "readUntil",
            coalesce((select p.is_observer from inbox_people p
               where p.workspace_id = $1 and p.inbox_id = c.inbox_id and p.user_id = $3), false) as "isObserver"
       from conversations c
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3
       left join read_marks r on r.workspace_id = $1 and r.user_id = $3 and r.conversation_id = c.id
      where c.workspace_id = $1 and c.id = $2 and c.merged_into is null and ${seenByTeam('$3')}`,
    [workspaceId, conversationId, person.userId],
    'find_conversation',
  )
  ctx.authorize(`conversation.${purpose}`, found(row))
  return found(row)
}

/** Loads what a person may see of a conversation outside of a call; null if they may not see it. */
export async function findVisibleConversation(
  tx: Tx,
  workspaceId: string,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<{ subject: string } | null> {
  const [row] = await rawQuery<{ subject: string }>(
    tx,
    `select c.subject from conversations c
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3
      where c.workspace_id = $1 and c.id = $2 and c.merged_into is null and ${seenByTeam('$3')}`,
    [workspaceId, conversationId, userId],
    'find_visible_conversation',
  )
  return row ?? null
}
