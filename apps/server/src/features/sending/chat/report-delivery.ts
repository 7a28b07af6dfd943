import type { Reason } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery } from '#platform/db/index.ts'
import { announceDelivery } from '../outgoing.ts'

export interface ChatReport {
  readonly address: string
  readonly action: 'delivered' | 'read' | 'failed'
  /** Reason for the failure. */
  readonly reason: Reason | null
  readonly at: Date
}

interface Place extends Record<string, unknown> {
  readonly conversationId: string
  readonly inboxId: string
}

/** Records the channel's delivery report for a message; a repeated report changes nothing. */
export async function reportDelivery(
  change: SystemChange,
  messageId: string,
  { address, action, reason, at }: ChatReport,
): Promise<void> {
  const { tx, workspaceId } = change
  const [place] = await rawQuery<Place>(
    tx,
    `with told as (
       insert into delivery_reports as d (workspace_id, message_id, address, action, bounce, status, reason, at)
       values ($1, $2, $3, $4, case when $4 = 'failed' then 'hard' end, null, $5, $6)
       on conflict (workspace_id, message_id, address) do update
         set action = excluded.action, bounce = excluded.bounce, reason = excluded.reason, at = excluded.at
         where d.action <> excluded.action
       returning message_id)
     select m.conversation_id as "conversationId", m.inbox_id as "inboxId"
       from told join messages m on m.workspace_id = $1 and m.id = told.message_id`,
    [workspaceId, messageId, address, action, reason, at],
    'report_chat_delivery',
  )
  if (place) await announceDelivery(change, { ...place, messageId })
}
