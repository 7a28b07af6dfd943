import { getReadableMessage } from '#features/conversations/index.ts'
import { wordsOfMessages } from '#features/search/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { listAnsweredMessages } from './uses.queries.ts'

/** Answered messages that are compared, the newest of the inbox. */
const comparedAtMost = 300
const suggestedAtMost = 3
/** Cosine of two messages from which they count as similar; mail on other subjects stays below. */
const similarFrom = 0.15

/** Saved replies that answered mail in the same inbox whose words are like those of the message, the best first. */
export async function suggestFor(ctx: Context, messageId: string): Promise<string[]> {
  const { tx, workspaceId } = ctx
  const { row } = await getReadableMessage(ctx, messageId)
  const uses = await listAnsweredMessages(tx, workspaceId, {
    inboxId: row.inboxId,
    exceptId: messageId,
    atMost: comparedAtMost,
  })
  if (uses.length === 0) return []
  const ids = uses.map((use) => use.messageId)
  const words = await wordsOfMessages(tx, workspaceId, [messageId, ...ids])
  const similarity = compareWith(
    words.get(messageId) ?? [],
    ids.map((id) => words.get(id) ?? []),
  )
  const best = new Map<string, number>()
  for (const use of uses) {
    const score = similarity(words.get(use.messageId) ?? [])
    if (score >= similarFrom) best.set(use.savedReplyId, Math.max(score, best.get(use.savedReplyId) ?? 0))
  }
  return [...best]
    .sort(([, a], [, b]) => b - a)
    .slice(0, suggestedAtMost)
    .map(([id]) => id)
}

/**
 * Cosine of a text and each of the others as sets of words. A word counts the more the rarer it is among the others: what
 * most mail has, like the name of the inbox, hardly counts.
 */
function compareWith(
  asked: readonly string[],
  others: readonly (readonly string[])[],
): (words: readonly string[]) => number {
  const counts = new Map<string, number>()
  for (const words of others) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weight = (word: string) => Math.log((1 + others.length) / (counts.get(word) ?? 1)) ** 2
  const weightOf = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + weight(word), 0)
  const own = new Set(asked)
  const ownWeight = weightOf(own)
  return (words) => {
    const other = new Set(words)
    const shared = weightOf([...other].filter((word) => own.has(word)))
    return shared === 0 ? 0 : shared / Math.sqrt(ownWeight * weightOf(other))
  }
}
