import { organisationOf } from './judge-sender.ts'

/** Facts about the sender of a message from outside, besides its addresses. */
export interface SenderFacts {
  /** Uses an address or domain of the workspace, and no trusted server disproved it. */
  readonly isColleague: boolean
  /** Uses an address of the workspace, but a trusted server disproved it. */
  readonly isDisproven: boolean
  /** Organisation that the From domain was proven to belong to; null if unproven or a public mail provider. */
  readonly organisation: string | null
}

/** A message that references another one, with lower-case addresses. */
export interface Referrer {
  readonly writers: readonly string[]
  /** To and Cc. */
  readonly recipients: readonly string[]
  /** Recipients outside the workspace. All mail to us has addresses of ours, so those prove nothing. */
  readonly outsideRecipients: readonly string[]
  readonly sender: SenderFacts
}

export type ParticipantTrust = 'sender-is-participant' | 'recipient-is-participant' | 'same-organisation'

/**
 * Returns why a message may reference one with these participants; null if its sender is a stranger to them.
 * `participants` excludes the mailbox's own addresses, which prove nothing. `isStored` is false if the referenced
 * message is missing and the participants only reference it too, which a stranger among them can do.
 */
export function trustAmong(
  { writers, outsideRecipients, sender }: Referrer,
  participants: ReadonlySet<string>,
  isStored: boolean,
): ParticipantTrust | null {
  const { isColleague, isDisproven, organisation } = sender
  if (writers.length === 0) return null
  // All authors must be known: "From: mallory, jane" must not benefit from the trust in Jane. Colleagues take part in
  // many threads, so only their recipients show which one they mean.
  const isKnown = !isColleague && !isDisproven && writers.every((address) => participants.has(address))
  if (isKnown) return 'sender-is-participant'
  if (outsideRecipients.some((address) => participants.has(address))) return 'recipient-is-participant'
  if (organisation === null || !isStored) return null
  for (const address of participants) if (organisationOf(address) === organisation) return 'same-organisation'
  return null
}
