import { NAMELESS_WINDOW_MS, participantsOf, type ThreadReason } from '@postroom/mail'
import { type CandidateThread, subjectKey } from './candidate-thread.ts'
import type { CandidateThreads } from './candidate-threads.ts'
import { isSyntheticKey } from './incoming-message.ts'
import type { MessageToMatch } from './message-to-match.ts'

const subjectWindowMs = 7 * 24 * 3_600_000

/** Finds the conversation of a reply that was matched by subject and arrived before its original. */
export function findParentlessReply(
  threads: CandidateThreads,
  ownAddresses: ReadonlySet<string>,
  message: MessageToMatch,
): { thread: CandidateThread; reason: ThreadReason } | null {
  const subject = subjectKey(message.threadable.subject)
  const people = new Set(participantsOf(message.threadable))
  for (const thread of threads.withIds(threads.idsBySubject(subject))) {
    if (thread.parentlessReplyAt === null || threads.isMerged(thread.threadId)) continue
    const distanceMs = Math.abs(thread.parentlessReplyAt.getTime() - message.receivedAt.getTime())
    const others = thread.participants.difference(ownAddresses)
    const windowMs =
      thread.isParentlessReplyOurs && isSyntheticKey(message.key) ? NAMELESS_WINDOW_MS : subjectWindowMs
    if (distanceMs > windowMs || others.size === 0 || !others.isSubsetOf(people)) continue
    const hoursApart = Math.round(distanceMs / 3_600_000)
    return { thread, reason: { rule: 'subject', baseSubject: subject, hoursApart } }
  }
  return null
}
