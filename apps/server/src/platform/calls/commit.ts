import { type AuditEntry, appendAudit } from '#platform/audit/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { appendEvents, type Cause, type NewEvent, takeHead } from '#platform/events/append.ts'

export interface Change {
  readonly events: readonly NewEvent[]
  readonly cause: Cause
  readonly requestId: string | null
  readonly audit: AuditEntry | null
  /** Time of the change, if not now. */
  readonly at?: Date | undefined
}

/** Writes the events and the audit line of a change; must be the last step of its transaction. */
export const recordChange = (tx: Tx, workspaceId: string, change: Change): Promise<void> =>
  recordChanges(tx, workspaceId, [change])

/** The same for several changes of one transaction, in order. */
export async function recordChanges(tx: Tx, workspaceId: string, changes: readonly Change[]): Promise<void> {
  const events = changes.flatMap(({ events, cause, requestId, at }) =>
    events.map((event) => ({ event, cause, requestId, at })),
  )
  const lines = changes.flatMap(({ audit, at }) => (audit ? [{ entry: audit, at: at ?? new Date() }] : []))
  if (events.length === 0 && lines.length === 0) return
  const head = await takeHead(tx, workspaceId, events.length, lines.length)
  await appendEvents(tx, workspaceId, head, events)
  await appendAudit(tx, workspaceId, head, lines)
}
