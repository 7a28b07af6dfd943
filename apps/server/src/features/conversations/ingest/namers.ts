import { participantsOf, type Referrer, trustAmong } from '@postroom/mail'
import type { PooledMessage } from './pooled-message.ts'

/** A message that names another one as its parent: what tells whether it may. */
export interface Namer extends Referrer {
  readonly threadId: string
  readonly isOutbound: boolean
  /** What it answers, not an ancestor of that. */
  readonly isNearest: boolean
}

export const namerOf = (
  message: PooledMessage,
  threadId: string,
  reference: string,
  referrer: Referrer,
): Namer => ({
  threadId,
  isOutbound: message.isOutbound,
  isNearest: message.references[0] === reference,
  ...referrer,
})

/**
 * Whether it is in one conversation with the message that it names, as if that had been there before it: those who wrote or
 * got that one may name it, and what we or colleagues answered. A stranger may name whatever they know of.
 */
export function claims(namer: Namer, known: ReadonlySet<string>): boolean {
  const { isOutbound, isNearest, recipients, sender } = namer
  if (isOutbound) return isNearest || recipients.some((address) => known.has(address))
  return (sender.isColleague && isNearest) || trustAmong(namer, known, true) !== null
}

/** Our own address takes part in everything: whoever only claims it proves nothing. */
export const outsidersOf = (
  { threadable }: PooledMessage,
  ownAddresses: ReadonlySet<string>,
): ReadonlySet<string> => new Set(participantsOf(threadable)).difference(ownAddresses)
