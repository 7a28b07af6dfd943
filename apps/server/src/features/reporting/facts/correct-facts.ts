import type { Correction } from './corrections.queries.ts'
import type { BusinessTime, Fact } from './fact.ts'

/** Times that end with the same reply have the same stop. */
const ofReplies: ReadonlySet<string> = new Set(['first_reply', 'reply_time', 'assignee_reply', 'reaction'])

/**
 * Moves the marks of facts that were corrected. A stop at a reply moves for all times that end with it; a start for those
 * that began at the same moment. A stop before the start makes the time zero.
 */
export function correctFacts(
  facts: readonly Fact[],
  conversationId: string,
  corrections: readonly Correction[],
  business: BusinessTime | null,
): Fact[] {
  const corrected = [...facts]
  for (const correction of corrections)
    for (const [index, fact] of facts.entries()) {
      if (!isMeant(fact, conversationId, correction)) continue
      const moved = withMarks(fact, correction, business)
      corrected[index] = moved
      if (fact.kind === 'reply_time') addToResolution(corrected, index, fact, moved)
    }
  return corrected
}

function isMeant(fact: Fact, conversationId: string, correction: Correction): boolean {
  if (correction.messageId !== null)
    return ofReplies.has(fact.kind) && fact.messageId === correction.messageId
  return (
    correction.conversationId === conversationId &&
    correction.kind === fact.kind &&
    fact.at?.getTime() === correction.oldStoppedAt.getTime()
  )
}

function withMarks(fact: Fact, correction: Correction, business: BusinessTime | null): Fact {
  const isSameStart = fact.startedAt?.getTime() === correction.oldStartedAt.getTime()
  const at = correction.stoppedAt ?? fact.at
  const start = (isSameStart ? correction.startedAt : null) ?? fact.startedAt
  if (!at || !start) return fact
  const startedAt = start > at ? at : start
  const wallMs = at.getTime() - startedAt.getTime()
  return {
    ...fact,
    at,
    startedAt,
    wallMs,
    businessMs: business ? business.msBetween(startedAt, at) : wallMs,
    calendarVersion: business ? business.versionAt(at) : null,
    correctionId: correction.id,
  }
}

/** The reply times of an episode add up in its closing. */
function addToResolution(facts: Fact[], index: number, before: Fact, after: Fact): void {
  const end = facts.findIndex(({ kind }, place) => place > index && kind === 'resolution')
  const resolution = facts[end]
  if (!resolution?.startedAt || !before.at || resolution.startedAt > before.at) return
  const added = (sum: number | null, from: number | null, to: number | null) =>
    (sum ?? 0) - (from ?? 0) + (to ?? 0)
  facts[end] = {
    ...resolution,
    replyMs: added(resolution.replyMs, before.wallMs, after.wallMs),
    replyBusinessMs: added(resolution.replyBusinessMs, before.businessMs, after.businessMs),
  }
}
