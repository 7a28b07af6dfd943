import type { Activity } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { type Done, emitChange } from './change-conversation.ts'
import { listSummaryRows, type SummaryRow } from './conversation-rows.queries.ts'

/** Changes a locked conversation for its closing policy by one of the operations that people use. */
export async function changeByPolicy(
  change: SystemChange,
  conversationId: string,
  policy: NonNullable<Activity['policy']>,
  operation: (row: SummaryRow) => Promise<readonly Done[]>,
): Promise<void> {
  const { tx, workspaceId } = change
  const [before] = await listSummaryRows(tx, workspaceId, [conversationId])
  const done = await operation(found(before))
  const [after] = await listSummaryRows(tx, workspaceId, [conversationId])
  for (const one of done) emitChange(change, found(after), { ...one, policy }, null, 'closing policy')
}
