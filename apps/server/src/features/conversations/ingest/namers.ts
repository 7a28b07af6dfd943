import { participantsOf } from '@postroom/mail'
import type { PooledMessage } from './pooled-message.ts'

/** A message that names another one as its parent: what tells whether it may. */
export interface Namer {
  readonly threadId: string
  readonly isOutbound: boolean
  /** What it answers, not an ancestor of that. */
  readonly isNearest: boolean
  /** Who wrote it; of ours, to whom it went. Lower case. */
  readonly people: readonly string[]
}

export const namerOf = (message: PooledMessage, threadId: string, reference: string): Namer => ({
  threadId,
  isOutbound: message.isOutbound,
  isNearest: message.references[0] === reference,
  people: message.isOutbound ? recipientsOf(message) : writersOf(message),
})

/**
 * Whether it is in one conversation with the message that it names, as if that had been there before it: those who wrote or
 * got that one may name it, and what we answered. A stranger may name whatever they know of.
 */
export function claims({ isOutbound, isNearest, people }: Namer, known: ReadonlySet<string>): boolean {
  if (!isOutbound) return people.length > 0 && people.every((address) => known.has(address))
  return isNearest || known.size === 0 || people.some((address) => known.has(address))
}

/** Our own address takes part in everything: whoever only claims it proves nothing. */
export const outsidersOf = (
  { threadable }: PooledMessage,
  ownAddresses: ReadonlySet<string>,
): ReadonlySet<string> => new Set(participantsOf(threadable)).difference(ownAddresses)

/** Every author counts: beside a known name a stranger's is still a stranger's. */
export const writersOf = ({ threadable: { from, sender } }: PooledMessage): string[] =>
  (from.length > 0 ? from : sender).map(({ address }) => address.toLowerCase())

const recipientsOf = ({ threadable: { to, cc } }: PooledMessage): string[] =>
  [...to, ...cc].map(({ address }) => address.toLowerCase())
