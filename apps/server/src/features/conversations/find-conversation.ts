import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import {
  type ConversationRow,
  findConversationRow,
  lockConversationRow,
} from './conversation-rows.queries.ts'

/** What a call does with a conversation; a person who may read it may not be allowed to do all of it. */
export type Purpose = 'read' | 'follow' | 'work' | 'reply'

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
  // Locks in a statement of its own, so that the next one reads what the previous lock holder committed.
  if (options.lock) await lockConversationRow(tx, workspaceId, conversationId)
  const row = await findConversationRow(tx, workspaceId, conversationId, person.userId)
  ctx.authorize(`conversation.${purpose}`, found(row))
  return found(row)
}
