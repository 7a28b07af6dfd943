import { closingOfInbox } from '#features/closing-policies/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { listPair, type PartOfPair, type SplitMessage } from './split-messages.queries.ts'

/**
 * Why two conversations are not joined although current rules would. `by_hand`: a person split or merged one.
 * `removed`: one is in junk or trash. `teams`: their teams differ. `assignees`: two people work on them. `drafts`: a
 * person has drafts in both. `sending`: a reply is being sent. `closed`: the inbox starts a new conversation after a
 * closed one. `unreadable`: the message cannot be read. `failed`: see the log.
 */
export type LeftAlone =
  | 'by_hand'
  | 'removed'
  | 'teams'
  | 'assignees'
  | 'drafts'
  | 'sending'
  | 'closed'
  | 'unreadable'
  | 'failed'

export function countLeftAlone(counts: Record<string, number>, reason: LeftAlone): void {
  counts[reason] = (counts[reason] ?? 0) + 1
}

export interface Pair {
  /** Remains, because it began first. */
  readonly into: PartOfPair
  readonly other: PartOfPair
}

/** Returns the pair in the order in which they began, or the reason not to join them; null if one no longer exists. */
export async function checkPair(
  tx: Tx,
  workspaceId: string,
  split: SplitMessage,
  olderId: string,
): Promise<Pair | LeftAlone | null> {
  const pair = await listPair(tx, workspaceId, [split.conversationId, olderId])
  const [into, other] = pair.sort(
    (a, b) => a.beganAt.getTime() - b.beganAt.getTime() || (a.id < b.id ? -1 : 1),
  )
  if (!into || !other || into.isMerged || other.isMerged) return null
  if (split.rule === 'named-by-later' && (await mayHaveStartedNew(tx, workspaceId, pair, olderId)))
    return 'closed'
  return whyNot(into, other) ?? { into, other }
}

function whyNot(into: PartOfPair, other: PartOfPair): LeftAlone | null {
  if (into.isByHand || other.isByHand) return 'by_hand'
  if (into.isHidden || other.isHidden) return 'removed'
  if (into.teamId !== other.teamId) return 'teams'
  if (into.isSending || other.isSending) return 'sending'
  if (into.draftsOf.some((person) => other.draftsOf.includes(person))) return 'drafts'
  return hasTwoAssignees(into, other) ? 'assignees' : null
}

/** Joining would take the open conversation from its assignee and give it to the other's. */
const hasTwoAssignees = (into: PartOfPair, other: PartOfPair): boolean =>
  other.status === 'open' &&
  into.assigneeId !== null &&
  other.assigneeId !== null &&
  into.assigneeId !== other.assigneeId

/**
 * For messages placed through later mail it is not recorded whether the reference was refused or the conversation was
 * closed.
 */
async function mayHaveStartedNew(
  tx: Tx,
  workspaceId: string,
  pair: readonly PartOfPair[],
  olderId: string,
): Promise<boolean> {
  const older = pair.find(({ id }) => id === olderId)
  if (!older || older.settledAt === null) return false
  return (await closingOfInbox(tx, workspaceId, older.inboxId)).followUp.mode !== 'reopen'
}
