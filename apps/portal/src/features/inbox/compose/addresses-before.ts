import type { TimelineEntry } from '@postroom/contract'

/** Addresses of the inboxes through which the conversation came to its present one, without those it went back from. */
export function addressesBefore(entries: readonly TimelineEntry[]): readonly string[] {
  const way: { inboxId: string; addresses: readonly string[] }[] = []
  for (const entry of entries) {
    const moved = entry.kind === 'activity' ? entry.activity.movedInbox : undefined
    if (!moved) continue
    way.push({ inboxId: moved.from, addresses: moved.fromAddresses })
    const earlier = way.findIndex(({ inboxId }) => inboxId === moved.to)
    if (earlier >= 0) way.splice(earlier)
  }
  return way.flatMap(({ addresses }) => addresses)
}
