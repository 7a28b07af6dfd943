import type { Reason, WebhookDeliveryState } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import { queueNow } from './delivery-queue.queries.ts'

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
