import type { SystemChange } from '#platform/calls/system-change.ts'
import { type ChatReport, storeChatReport } from '../delivery-reports.queries.ts'
import { announceDelivery } from '../outgoing.ts'

/** Records the channel's delivery report for a message; a repeated report changes nothing. */
export async function reportDelivery(
  change: SystemChange,
  messageId: string,
  report: ChatReport,
): Promise<void> {
  const { tx, workspaceId } = change
  const place = await storeChatReport(tx, workspaceId, messageId, report)
  if (place) await announceDelivery(change, { ...place, messageId })
}
