import { query, type Tx } from '#platform/db/index.ts'
import type { NamedConversation } from './reply-code.ts'

/** Conversations that a webhook posted within 30 days, by the code of its lines or by id. */
export async function listPostedIds(
  tx: Tx,
  workspaceId: string,
  webhookId: string,
  { code, conversationId }: NamedConversation,
): Promise<readonly string[]> {
  const rows =
    code === null
      ? await query(
          tx,
          `select distinct conversation_id as id /* not null */ from webhook_deliveries
            where workspace_id = $1 and webhook_id = $2 and conversation_id = $3::uuid
              and created_at > now() - interval '30 days'`,
          [workspaceId, webhookId, conversationId],
        )
      : await query(
          tx,
          `select distinct conversation_id as id /* not null */ from webhook_deliveries
            where workspace_id = $1 and webhook_id = $2 and reply_code = $3 and conversation_id is not null
              and created_at > now() - interval '30 days'`,
          [workspaceId, webhookId, code],
        )
  return rows.map(({ id }) => id)
}
