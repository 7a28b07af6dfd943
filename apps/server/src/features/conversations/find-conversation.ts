import type { Context } from '#platform/calls/context.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import { type SummaryRow, summaryColumns, unreadColumn } from './conversation-summaries.ts'
import { seenByTeam } from './team-sight.ts'

/** What is to be done with a conversation: not all who see it may do everything. */
export type Purpose = 'read' | 'follow' | 'work' | 'reply'

export interface ConversationRow extends SummaryRow {
  readonly isUnread: boolean
  readonly mergedFrom: string[]
  /** The reader only looks on in its inbox. */
  readonly isObserver: boolean
  /** What arrived later the reader has not read. */
  readonly readUntil: Date | null
}

/**
 * The conversation, or not_found: one that is in an inbox the person does not work in, given to a team
 * that keeps it to itself, merged into another, in another workspace or nowhere looks the same; forbidden where they
 * only look on. With `lock` it stays as it is until the transaction ends.
 */
export async function getConversationRow(
  ctx: Context,
  conversationId: string,
  purpose: Purpose,
  options: { lock?: boolean } = {},
): Promise<ConversationRow> {
  const { tx, workspaceId, person } = ctx
  if (options.lock) {
    // Apart from the reading, so that what is read is what the holder before has left.
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

/** What a person may read of a conversation outside of a call of theirs; null where they may not see it. */
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
