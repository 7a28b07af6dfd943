import type { Tx } from '#platform/db/index.ts'
import { holdTouched } from '../ingest/hold-touched.queries.ts'
import { lockConversations, resolveMerged } from './merged-conversations.queries.ts'

/** How often a conversation is looked for because people merged or split it meanwhile; those of before stay locked. */
const maxAttempts = 10

/**
 * Locks the conversation, or the one that it has been merged into, and returns its id. Needed before writing into a
 * conversation known from an event or a job, since a merged one is hidden from everybody. Returns a merged one only if the one
 * that it was merged into has been erased.
 */
export async function holdRemaining(tx: Tx, workspaceId: string, conversationId: string): Promise<string> {
  let before: string | undefined
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const id = await resolveMerged(tx, workspaceId, conversationId)
    if ((await holdTouched(tx, workspaceId, [id], [])) || id === before) return id
    before = id
  }
  throw new Error(`Conversation ${conversationId} was merged again and again.`)
}

/**
 * Reads something and locks the conversations that it is about. What is returned was read after that, so it stays in
 * its conversations until the transaction ends.
 */
export async function readHeld<T>(
  tx: Tx,
  workspaceId: string,
  read: () => Promise<T>,
  conversationsOf: (result: T) => readonly string[],
): Promise<T> {
  const held = new Set<string>()
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const result = await read()
    const ids = conversationsOf(result).filter((id) => !held.has(id))
    if (ids.length === 0) return result
    await lockConversations(tx, workspaceId, ids)
    for (const id of ids) held.add(id)
  }
  throw new Error('The conversations to write into changed again and again.')
}
