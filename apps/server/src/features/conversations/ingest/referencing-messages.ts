import { participantsOf, type Referrer, trustAmong } from '@postroom/mail'
import type { MessageToMatch } from './message-to-match.ts'

/** A message that references another as its parent, with the facts that decide whether it may. */
export interface ReferencingMessage extends Referrer {
  readonly threadId: string
  readonly isOutbound: boolean
  /** True for the message it replies to, false for earlier ancestors. */
  readonly isNearest: boolean
}

export const referencingMessageOf = (
  message: MessageToMatch,
  threadId: string,
  reference: string,
  referrer: Referrer,
): ReferencingMessage => ({
  threadId,
  isOutbound: message.isOutbound,
  isNearest: message.references[0] === reference,
  ...referrer,
})

/**
 * Whether the referencing message joins the conversation of the message it names. Its writer must have written or
 * received that message; our and colleagues' direct replies always join. An outsider could reference any id.
 */
export function mayReference(referencingMessage: ReferencingMessage, known: ReadonlySet<string>): boolean {
  const { isOutbound, isNearest, recipients, sender } = referencingMessage
  if (isOutbound) return isNearest || recipients.some((address) => known.has(address))
  return (sender.isColleague && isNearest) || trustAmong(referencingMessage, known, true) !== null
}

/** Participants without our own address, which takes part in every conversation and is easily forged. */
export const outsidersOf = (
  { threadable }: MessageToMatch,
  ownAddresses: ReadonlySet<string>,
): ReadonlySet<string> => new Set(participantsOf(threadable)).difference(ownAddresses)
