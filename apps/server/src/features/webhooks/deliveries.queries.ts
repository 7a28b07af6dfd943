import type { Reason, WebhookDeliveryState } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** Announces to the delivering processes that something is due; the payload is empty. */
export const webhookChannel = 'postroom_webhooks'

/** One attempt as stored. */
export interface Attempt {
  readonly at: string
  readonly durationMs: number
  readonly status: number | null
  readonly reason: Reason | null
  readonly requestHeaders: readonly { readonly name: string; readonly value: string }[]
  readonly responseHeaders: readonly { readonly name: string; readonly value: string }[]
  readonly responseBody: string
}

const columns = `id, webhook_id as "webhookId", type, conversation_id as "conversationId", body, state, attempts, log,
  next_at as "nextAt", created_at as "createdAt", finished_at as "finishedAt"`

const typed = <R extends { log: unknown; state: string }>(row: R) => ({
  ...row,
  log: row.log as Attempt[],
  state: row.state as WebhookDeliveryState,
})

interface NewDelivery {
  readonly id: string
  readonly webhookId: string
  readonly type: string
  readonly conversationId: string | null
  /** By which replies from the channel name the conversation. */
  readonly replyCode: string | null
  readonly body: string
}

/** Stores deliveries that are due now, for webhooks that exist. */
export async function insertDeliveries(
  tx: Tx,
  workspaceId: string,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  await query(
    tx,
    `insert into webhook_deliveries (workspace_id, id, webhook_id, type, conversation_id, body, reply_code, next_at)
     select $1, d.id, d.webhook_id, d.type, d.conversation_id, d.body, d.reply_code, now()
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[])
         as d(id, webhook_id, type, conversation_id, body, reply_code)`,
    [
      workspaceId,
      deliveries.map(({ id }) => id),
      deliveries.map(({ webhookId }) => webhookId),
      deliveries.map(({ type }) => type),
      deliveries.map(({ conversationId }) => conversationId) as string[],
      deliveries.map(({ body }) => body),
      deliveries.map(({ replyCode }) => replyCode) as string[],
    ],
    'insert_webhook_deliveries',
  )
  await queueNow(tx, workspaceId, [...new Set(deliveries.map(({ webhookId }) => webhookId))])
}

/** Has deliveries of these webhooks looked for as soon as the transaction commits. */
async function queueNow(tx: Tx, workspaceId: string, webhookIds: readonly string[]): Promise<void> {
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

export interface Outcome {
  readonly id: string
  readonly attempt: Attempt
  readonly state: WebhookDeliveryState
  /** Seconds until the next attempt of a waiting one. */
  readonly retrySeconds: number
}

/** Stores the attempts of claimed deliveries; each keeps its newest 20. Those that were ended meanwhile do not wait again. */
export async function storeOutcomes(
  tx: Tx,
  workspaceId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await query(
    tx,
    `update webhook_deliveries d
        set attempts = d.attempts + 1,
            log = case when jsonb_array_length(d.log) >= 20 then d.log - 0 else d.log end || o.attempt,
            state = case when d.state = 'failed' and o.state = 'waiting' then d.state else o.state end,
            next_at = now() + make_interval(secs => o.retry_seconds),
            finished_at = case when d.state = 'waiting' and o.state = 'waiting' then null else now() end
       from unnest($2::uuid[], $3::jsonb[], $4::text[], $5::float8[]) as o(id, attempt, state, retry_seconds)
      where d.workspace_id = $1 and d.id = o.id and d.state <> 'delivered'`,
    [
      workspaceId,
      outcomes.map(({ id }) => id),
      outcomes.map(({ attempt }) => JSON.stringify(attempt)),
      outcomes.map(({ state }) => state),
      outcomes.map(({ retrySeconds }) => retrySeconds),
    ],
    'store_webhook_outcomes',
  )
}

/** Ends the waiting deliveries of a webhook that was switched off. */
export async function failWaiting(tx: Tx, workspaceId: string, webhookId: string): Promise<void> {
  await query(
    tx,
    `update webhook_deliveries set state = 'failed', finished_at = now()
      where workspace_id = $1 and webhook_id = $2 and state = 'waiting'`,
    [workspaceId, webhookId],
  )
}

interface Page {
  readonly webhookId: string
  readonly state: WebhookDeliveryState | null
  readonly type: string | null
  /** Only older ones than this id. */
  readonly before: string | null
  readonly limit: number
}

/** Deliveries of a webhook, the newest first. */
export async function listDeliveryRows(tx: Tx, workspaceId: string, page: Page) {
  const rows = await query(
    tx,
    `select ${columns} from webhook_deliveries
      where workspace_id = $1 and webhook_id = $2 and ($3::text is null or state = $3)
        and ($4::text is null or type = $4) and ($5::uuid is null or id < $5)
        and created_at > now() - interval '30 days'
      order by id desc limit $6`,
    [workspaceId, page.webhookId, page.state, page.type, page.before, page.limit],
  )
  return rows.map(typed)
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number]

export async function findDeliveryRow(
  tx: Tx,
  workspaceId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from webhook_deliveries where workspace_id = $1 and webhook_id = $2 and id = $3`,
    [workspaceId, webhookId, id],
  )
  return row ? typed(row) : null
}

interface Resend {
  readonly webhookId: string
  readonly ids: readonly string[]
  /** All that failed since then, besides those by their ids. */
  readonly failedSince: Date | null
}

/** Has finished deliveries sent again with their ids; returns how many. */
export async function resendDeliveries(
  tx: Tx,
  workspaceId: string,
  { webhookId, ids, failedSince }: Resend,
): Promise<number> {
  const rows = await query(
    tx,
    `update webhook_deliveries set state = 'waiting', attempts = 0, next_at = now(), finished_at = null
      where workspace_id = $1 and webhook_id = $2
        and (id = any($3::uuid[]) or (state = 'failed' and created_at >= $4::timestamptz /* or null */)) returning id`,
    [workspaceId, webhookId, ids, failedSince],
  )
  if (rows.length > 0) await queueNow(tx, workspaceId, [webhookId])
  return rows.length
}

/** Numbers of deliveries of each webhook within 30 days. */
export const countDeliveries = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select webhook_id as "webhookId", count(*)::int as all /* not null */,
            count(*) filter (where state = 'delivered')::int as delivered /* not null */,
            count(*) filter (where state = 'waiting')::int as waiting /* not null */,
            count(*) filter (where state = 'failed')::int as failed /* not null */
       from webhook_deliveries where workspace_id = $1 and created_at > now() - interval '30 days'
      group by webhook_id`,
    [workspaceId],
  )

/** Deletes deliveries older than 30 days. */
export async function deleteOldDeliveries(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    `delete from webhook_deliveries where workspace_id = $1 and created_at < now() - interval '30 days'`,
    [workspaceId],
  )
}
