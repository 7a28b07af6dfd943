import { organisationOf } from './judge-sender.ts'

/** What is known about the sender of a message from outside, beside the addresses it names. */
export interface SenderFacts {
  /** Writes from a domain or address of the workspace, and no trusted server disproved it. */
  readonly isColleague: boolean
  /** Claims to write from the workspace, which a trusted server disproved. */
  readonly isDisproven: boolean
  /** Organisation that the From domain was proven to belong to; null where unproven or a public mail provider. */
  readonly organisation: string | null
}

/** A message that names another one. Addresses are lower case. */
export interface Referrer {
  readonly writers: readonly string[]
  /** To and Cc. */
  readonly recipients: readonly string[]
  /** Of them those outside the workspace. All mail to us names addresses of ours, so those prove nothing. */
  readonly outsideRecipients: readonly string[]
  readonly sender: SenderFacts
}

export type ParticipantTrust = 'sender-is-participant' | 'recipient-is-participant' | 'same-organisation'

/**
 * Why a message from outside may name one that these people wrote or received; null where its sender is a stranger.
 * `participants` excludes the mailbox's own addresses: those prove nothing. `isHeld` is false where they only name the
 * same message, as a stranger among them may have done.
 */
export function trustAmong(
  { writers, outsideRecipients, sender }: Referrer,
  participants: ReadonlySet<string>,
  isHeld: boolean,
): ParticipantTrust | null {
  const { isColleague, isDisproven, organisation } = sender
  if (writers.length === 0) return null
  // Every author counts: "From: mallory, jane" must not borrow the trust in Jane. Whom a colleague writes to says which
  // conversation they mean, since they take part in much.
  const isKnown = !isColleague && !isDisproven && writers.every((address) => participants.has(address))
  if (isKnown) return 'sender-is-participant'
  if (outsideRecipients.some((address) => participants.has(address))) return 'recipient-is-participant'
  if (organisation === null || !isHeld) return null
  for (const address of participants) if (organisationOf(address) === organisation) return 'same-organisation'
  return null
}
