import { settingsOfInbox } from '#features/inboxes/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { listPair, type PartOfPair, type SplitMessage } from './split-messages.queries.ts'

/**
 * Why two conversations are left alone although today's rules would join them. `by_hand`: a person split or merged one of
 * them. `removed`: one is in junk or trash. `teams`: they are not given to the same team. `assignees`: two people work on
 * them. `drafts`: somebody writes in both. `sending`: a reply is on its way out. `closed`: the inbox begins a new
 * conversation after a closed one. `unreadable`: the message cannot be read. `failed`: see the log.
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

export function countLeft(counts: Record<string, number>, reason: LeftAlone): void {
  counts[reason] = (counts[reason] ?? 0) + 1
}

export interface Pair {
  /** It stays: it began first. */
  readonly into: PartOfPair
  readonly other: PartOfPair
}

/** The two in the order in which they began, or why they are left alone; null where one of them is gone by now. */
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
  if (split.rule === 'named-by-later' && (await isKeptClosed(tx, workspaceId, pair, olderId))) return 'closed'
  return whyNot(into, other) ?? { into, other }
}

function whyNot(into: PartOfPair, other: PartOfPair): LeftAlone | null {
  if (into.isByHand || other.isByHand) return 'by_hand'
  if (into.isHidden || other.isHidden) return 'removed'
  if (into.teamId !== other.teamId) return 'teams'
  if (into.isSending || other.isSending) return 'sending'
  if (into.draftsOf.some((person) => other.draftsOf.includes(person))) return 'drafts'
  return isWorkOfTwo(into, other) ? 'assignees' : null
}

/** The open one would go from the person who has it to the one who had the other. */
const isWorkOfTwo = (into: PartOfPair, other: PartOfPair): boolean =>
  other.status === 'open' &&
  into.assigneeId !== null &&
  other.assigneeId !== null &&
  into.assigneeId !== other.assigneeId

/** Of what was put where it is by later mail, nothing says whether it was refused or came after the closing. */
async function isKeptClosed(
  tx: Tx,
  workspaceId: string,
  pair: readonly PartOfPair[],
  olderId: string,
): Promise<boolean> {
  const older = pair.find(({ id }) => id === olderId)
  if (!older || older.settledAt === null) return false
  return (await settingsOfInbox(tx, workspaceId, older.inboxId)).followUp.mode !== 'reopen'
}
