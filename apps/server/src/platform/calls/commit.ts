import { type AuditEntry, appendAudit } from '#platform/audit/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { appendEvents, type Cause, type NewEvent, takeHead } from '#platform/events/append.ts'

/** Writes the events and the audit line of a change, as the last thing of its transaction. */
export async function recordChange(
  tx: Tx,
  workspaceId: string,
  change: {
    events: readonly NewEvent[]
    cause: Cause
    requestId: string | null
    audit: AuditEntry | null
    at?: Date | undefined
  },
): Promise<void> {
  if (change.events.length === 0 && change.audit === null) return
  const head = await takeHead(tx, workspaceId, change.events.length, change.audit ? 1 : 0)
  await appendEvents(tx, workspaceId, head, change.events, change)
  if (change.audit) await appendAudit(tx, workspaceId, head, change.audit, change.at)
}
