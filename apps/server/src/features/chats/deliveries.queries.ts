import { query, type Tx } from '#platform/db/index.ts'
import type { HookEvent } from './hook-shapes.ts'

/** Stores a web hook delivery, unless the same content is already waiting. */
export async function insertDelivery(
  tx: Tx,
  workspaceId: string,
  row: { id: string; channelId: string; sha256: Buffer; content: HookEvent },
): Promise<void> {
  await query(
    tx,
    `insert into chat_deliveries (workspace_id, id, channel_id, content_sha256, content)
     values ($1, $2, $3, $4, $5) on conflict (workspace_id, channel_id, content_sha256) do nothing`,
    // PostgreSQL accepts no NUL and no unpaired surrogate in jsonb.
    [
      workspaceId,
      row.id,
      row.channelId,
      row.sha256,
      JSON.stringify(row.content, (_, value: unknown) =>
        typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
      ),
    ],
    'insert_chat_delivery',
  )
}

/** How long a claim lasts before another process may take the delivery. */
const claimSeconds = 120

/** Claims the oldest due delivery. */
export async function claimDelivery(tx: Tx, workspaceId: string, channelId: string) {
  const [row] = await query(
    tx,
    `update chat_deliveries set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $3)
      where workspace_id = $1 and id = (
        select id from chat_deliveries where workspace_id = $1 and channel_id = $2 and next_attempt_at <= now()
         order by id limit 1 for update skip locked)
     returning id, content, attempts`,
    [workspaceId, channelId, claimSeconds],
    'claim_chat_delivery',
  )
  return row ?? null
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>

/** Deletes a delivery in the transaction that applies it; false if another process has already done so. */
export async function deleteDelivery(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(
    tx,
    'delete from chat_deliveries where workspace_id = $1 and id = $2 returning id',
    [workspaceId, id],
    'delete_chat_delivery',
  )
  return rows.length > 0
}

/** Makes failed deliveries due now, after the channel was reconnected. */
export async function hurryDeliveries(tx: Tx, workspaceId: string, channelId: string): Promise<void> {
  await query(
    tx,
    `update chat_deliveries set next_attempt_at = now()
      where workspace_id = $1 and channel_id = $2 and error is not null`,
    [workspaceId, channelId],
  )
}

/** Schedules the next attempt after a failure. */
export async function deferDelivery(
  tx: Tx,
  workspaceId: string,
  id: string,
  { error, waitMs }: { error: string; waitMs: number },
): Promise<void> {
  await query(
    tx,
    `update chat_deliveries set error = $3, next_attempt_at = now() + make_interval(secs => $4::float8 / 1000)
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, error.slice(0, 1_000), waitMs],
  )
}
