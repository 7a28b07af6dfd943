import { query, type Tx } from '#platform/db/index.ts'

/** Announces to the delivering processes that something is due; the payload is empty. */
export const webhookChannel = 'postroom_webhooks'

/** Has deliveries of these webhooks looked for as soon as the transaction commits. */
export async function queueNow(tx: Tx, workspaceId: string, webhookIds: readonly string[]): Promise<void> {
  await query(
    tx,
    `with queued as (
       insert into webhook_queue (workspace_id, webhook_id, due_at)
       select $1, w.id, now() from unnest($2::uuid[]) w(id) order by w.id
       on conflict (workspace_id, webhook_id) do update set due_at = least(webhook_queue.due_at, excluded.due_at))
     select pg_notify('postroom_webhooks', '')`,
    [workspaceId, webhookIds],
    'queue_webhooks',
  )
}

/** Webhooks of all workspaces with a delivery that is due. */
export const listDueWebhooks = (tx: Tx) =>
  query(
    tx,
    `select workspace_id as "workspaceId", webhook_id as "webhookId" from webhook_queue
      where due_at <= now() order by due_at limit 1000`,
    [],
  )
export type DueWebhook = Awaited<ReturnType<typeof listDueWebhooks>>[number]

/** Milliseconds until a delivery is due, negative for one that is; null without any. */
export async function msUntilDue(tx: Tx): Promise<number | null> {
  const [row] = await query(
    tx,
    'select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from webhook_queue',
    [],
  )
  return row?.ms ?? null
}

/** Sets when the webhook is looked at next, by its waiting deliveries. */
export async function requeue(tx: Tx, { workspaceId, webhookId }: DueWebhook): Promise<void> {
  // Locked in a statement of its own, so that the next one sees the deliveries of the transaction that held the row.
  await query(
    tx,
    'select due_at as "dueAt" from webhook_queue where workspace_id = $1 and webhook_id = $2 for update',
    [workspaceId, webhookId],
    'lock_webhook_queue',
  )
  await query(
    tx,
    `update webhook_queue set due_at = coalesce(
              (select min(next_at) from webhook_deliveries
                where workspace_id = $1 and webhook_id = $2 and state = 'waiting'), 'infinity')
      where workspace_id = $1 and webhook_id = $2`,
    [workspaceId, webhookId],
    'requeue_webhook',
  )
  await query(
    tx,
    `delete from webhook_queue where workspace_id = $1 and webhook_id = $2 and due_at = 'infinity'`,
    [workspaceId, webhookId],
    'unqueue_webhook',
  )
}

/** Claims deliveries that are due for this many seconds: another process may send those of one that died. */
export async function claimDeliveries(
  tx: Tx,
  { workspaceId, webhookId }: DueWebhook,
  maximum: number,
  seconds: number,
) {
  const rows = await query(
    tx,
    `update webhook_deliveries d set next_at = now() + make_interval(secs => $4)
       from (select id from webhook_deliveries
              where workspace_id = $1 and webhook_id = $2 and state = 'waiting' and next_at <= now()
              order by next_at, id limit $3 for update skip locked) due
      where d.workspace_id = $1 and d.id = due.id
  returning d.id, d.type, d.body, d.attempts`,
    [workspaceId, webhookId, maximum, seconds],
    'claim_webhook_deliveries',
  )
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}
export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]
