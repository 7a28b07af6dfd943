import { query, type Tx } from '#platform/db/index.ts'
import { contentWords } from './lexemes.ts'

/**
 * The words of messages as the search index has them, without those of addresses, by message; a message that is not
 * indexed yet is missing.
 */
export async function wordsOfMessages(
  tx: Tx,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query(
    tx,
    `select message_id as "messageId", tsvector_to_array(search) as words /* not null */ from message_search
      where workspace_id = $1 and message_id = any($2::uuid[])`,
    [workspaceId, messageIds],
  )
  return new Map(rows.map(({ messageId, words }) => [messageId, contentWords(words)]))
}
