import { addressOf, type ChannelRow } from '#features/channels/index.ts'
import { markDelivery, reportDelivery } from '#features/sending/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { listParts, type PartRow } from './parts.queries.ts'

const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.every((date) => date !== null)
    ? new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))
    : null

/** Derives the state of a message from its parts: sent, delivered or read only if all parts are. */
export async function sumUpParts(
  app: App,
  change: SystemChange,
  { kind }: Pick<ChannelRow, 'kind'>,
  messageId: string,
): Promise<void> {
  const parts = await listParts(change.tx, change.workspaceId, messageId)
  const [first] = parts
  if (!first) return
  if (parts.every(({ providerId }) => providerId !== null))
    await markDelivery(app, change, messageId, { state: 'sent', reason: null })
  const report = toReport(parts)
  if (report) await reportDelivery(change, messageId, { address: addressOf(kind, first.personId), ...report })
}

function toReport(parts: readonly PartRow[]) {
  // A failure report is ignored for a part that was delivered or read.
  const failed = parts.find(({ failedAt, readAt, deliveredAt }) => failedAt && !readAt && !deliveredAt)
  if (failed?.failedAt) return { action: 'failed', reason: failed.reason, at: failed.failedAt } as const
  const readAt = latest(parts.map((part) => part.readAt))
  if (readAt) return { action: 'read', reason: null, at: readAt } as const
  const deliveredAt = latest(parts.map((part) => part.deliveredAt))
  return deliveredAt && ({ action: 'delivered', reason: null, at: deliveredAt } as const)
}
