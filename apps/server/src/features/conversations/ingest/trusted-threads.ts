import { type ThreadableMessage, trustAmong } from '@postroom/mail'
import type { CandidateThread } from './candidate-thread.ts'
import type { MessageToMatch } from './message-to-match.ts'
import { outsidersOf } from './referencing-messages.ts'

/** Without our own address, which takes part in every conversation and is easily forged. */
export function withoutOwn(
  message: MessageToMatch,
  thread: CandidateThread,
  ownAddresses: ReadonlySet<string>,
): CandidateThread {
  if (message.isOutbound) return thread
  return { ...thread, participants: thread.participants.difference(ownAddresses) }
}

export function seenFromOutside(
  { threadable, isOutbound }: MessageToMatch,
  ownAddresses: ReadonlySet<string>,
): ThreadableMessage {
  if (isOutbound) return threadable
  const others = (list: ThreadableMessage['to']) =>
    list.filter(({ address }) => !ownAddresses.has(address.toLowerCase()))
  return { ...threadable, to: others(threadable.to), cc: others(threadable.cc) }
}

/** A reference to another conversation merges the two only if the writer takes part in them. */
export function isTrusted(
  message: MessageToMatch,
  thread: CandidateThread,
  ownAddresses: ReadonlySet<string>,
): boolean {
  if (message.isOutbound) {
    return !outsidersOf(message, ownAddresses).isDisjointFrom(thread.participants)
  }
  const { participants } = withoutOwn(message, thread, ownAddresses)
  return trustAmong(message.referrer, participants, false) !== null
}
