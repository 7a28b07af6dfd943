import { query, type Tx } from '#platform/db/index.ts'

/** The Message-ID of a message and those that it references; undefined if there is no such message. */
export async function findReferenceChain(tx: Tx, workspaceId: string, messageId: string) {
  const [row] = await query(
    tx,
    'select message_key as key, reference_chain as chain from messages where workspace_id = $1 and id = $2',
    [workspaceId, messageId],
  )
  return row
}

/** Addresses of the people in a conversation; none if there is no such conversation. */
export async function findStoredParticipants(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<string[]> {
  const [row] = await query(
    tx,
    'select participants from conversations where workspace_id = $1 and id = $2',
    [workspaceId, conversationId],
  )
  return row?.participants ?? []
}
