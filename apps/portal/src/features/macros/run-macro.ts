import { type ConversationSummary, macroLimits, type ShownReason } from '@postroom/contract'
import { call } from '#lib/api-client.ts'

export type SkippedConversation = { row: ConversationSummary; reason: ShownReason }

/** Small parts, so that progress shows and a refused part leaves the others done. */
const partSize = Math.min(20, macroLimits.conversations)

/**
 * Runs a macro on conversations in parts and lists those that it skipped. Parts that were carried out in a run with the
 * same `bulkChangeId` are not carried out again.
 */
export async function runMacro(
  macroId: string,
  rows: readonly ConversationSummary[],
  bulkChangeId: string,
  onProgress: (done: number) => void,
): Promise<{ done: number; skipped: SkippedConversation[] }> {
  const skipped: SkippedConversation[] = []
  let done = 0
  for (let start = 0; start < rows.length; start += partSize) {
    const part = rows.slice(start, start + partSize)
    const result = await call(
      'macros.run',
      { macroId, conversationIds: part.map(({ id }) => id), bulkChangeId },
      { idempotencyKey: `${bulkChangeId}-${start}` },
    )
    done += result.done.length
    for (const { conversationId, reason } of result.skipped) {
      const row = part.find(({ id }) => id === conversationId)
      if (row) skipped.push({ row, reason })
    }
    onProgress(start + part.length)
  }
  return { done, skipped }
}
