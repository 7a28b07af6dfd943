import type { Reason, WebhookEvent, WebhookFormat } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, name, description, format, sealed_url as "sealedUrl", events, inbox_ids as "inboxIds", payload,
  is_active as "isActive", active_since as "activeSince", off_reason as "offReason", owner_id as "ownerId",
  failing_since as "failingSince", last_delivered_at as "lastDeliveredAt", sealed_secret as "sealedSecret",
  sealed_previous_secret as "sealedPreviousSecret", previous_secret_until as "previousSecretUntil",
  sealed_reply_secret as "sealedReplySecret", version,
  created_at as "createdAt", updated_at as "updatedAt"`

const typed = <R extends { format: string; payload: string; events: string[]; offReason: unknown }>(
  row: R,
) => ({
  ...row,
  format: row.format as WebhookFormat,
  payload: row.payload as 'full' | 'ids',
  events: row.events as WebhookEvent[],
  offReason: row.offReason as Reason | null,
})

/** The webhooks of the workspace by name. */
export async function listWebhookRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from webhooks where workspace_id = $1 order by lower(name), id`,
    [workspaceId],
  )
  return rows.map(typed)
}
export type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number]

export async function findWebhookRow(tx: Tx, workspaceId: string, id: string): Promise<WebhookRow | null> {
  const [row] = await query(tx, `select ${columns} from webhooks where workspace_id = $1 and id = $2`, [
    workspaceId,
    id,
  ])
  return row ? typed(row) : null
}

/** Active webhooks that are sent events of this type in this inbox. */
export async function listSubscribed(
  tx: Tx,
  workspaceId: string,
  { type, inboxId, at }: { readonly type: string; readonly inboxId: string; readonly at: Date },
): Promise<WebhookRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from webhooks
      where workspace_id = $1 and is_active and $2 = any(events) and active_since <= $4
        and (cardinality(inbox_ids) = 0 or $3::uuid = any(inbox_ids))`,
    [workspaceId, type, inboxId, at],
    'list_subscribed_webhooks',
  )
  return rows.map(typed)
}

/** Makes changes of webhooks wait for each other: names and their number are checked. */
export async function lockWebhooks(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('webhooks'), hashtext($1))`, [workspaceId])
}

type Stored = Pick<
  WebhookRow,
  | 'id'
  | 'name'
  | 'description'
  | 'format'
  | 'sealedUrl'
  | 'events'
  | 'inboxIds'
  | 'payload'
  | 'ownerId'
  | 'sealedReplySecret'
>

export async function insertWebhookRow(
  tx: Tx,
  workspaceId: string,
  row: Stored & Pick<WebhookRow, 'isActive' | 'sealedSecret'>,
  now: Date,
): Promise<void> {
  await query(
    tx,
    `insert into webhooks (workspace_id, id, name, description, format, sealed_url, events, inbox_ids, payload, owner_id,
                           is_active, sealed_secret, active_since, created_at, updated_at, sealed_reply_secret)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13, $14)`,
    [
      workspaceId,
      row.id,
      row.name,
      row.description,
      row.format,
      row.sealedUrl,
      [...row.events],
      [...row.inboxIds],
      row.payload,
      row.ownerId,
      row.isActive,
      row.sealedSecret,
      now,
      row.sealedReplySecret,
    ],
  )
}

export async function updateWebhookRow(tx: Tx, workspaceId: string, row: Stored, now: Date): Promise<void> {
  await query(
    tx,
    `update webhooks set name = $3, description = $4, format = $5, sealed_url = $6, events = $7, inbox_ids = $8,
            payload = $9, owner_id = $10, version = version + 1, updated_at = $11, sealed_reply_secret = $12
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      row.id,
      row.name,
      row.description,
      row.format,
      row.sealedUrl,
      [...row.events],
      [...row.inboxIds],
      row.payload,
      row.ownerId,
      now,
      row.sealedReplySecret,
    ],
  )
}

interface Switch {
  readonly id: string
  readonly isActive: boolean
  readonly offReason: Reason | null
  /** New owner, whose rights it has; null keeps the owner. */
  readonly ownerId: string | null
  readonly now: Date
}

export async function setActive(tx: Tx, workspaceId: string, change: Switch): Promise<void> {
  const { id, isActive, offReason, ownerId, now } = change
  await query(
    tx,
    `update webhooks set is_active = $3, off_reason = $4, owner_id = coalesce($5::uuid, owner_id),
            active_since = case when $3 then $6 else active_since end, failing_since = null,
            version = version + 1, updated_at = $6
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, isActive, offReason === null ? null : JSON.stringify(offReason), ownerId, now],
  )
}

export async function setSecret(
  tx: Tx,
  workspaceId: string,
  change: { id: string; sealedSecret: string; sealedPrevious: string; until: Date },
): Promise<void> {
  await query(
    tx,
    `update webhooks set sealed_secret = $3, sealed_previous_secret = $4, previous_secret_until = $5,
            version = version + 1, updated_at = now()
      where workspace_id = $1 and id = $2`,
    [workspaceId, change.id, change.sealedSecret, change.sealedPrevious, change.until],
  )
}

/** Notes that deliveries succeeded or failed; returns since when all fail, null after a success. */
export async function noteOutcome(
  tx: Tx,
  workspaceId: string,
  id: string,
  hasSucceeded: boolean,
): Promise<Date | null> {
  const [row] = await query(
    tx,
    `update webhooks set failing_since = case when $3 then null else coalesce(failing_since, now()) end,
            last_delivered_at = case when $3 then now() else last_delivered_at end
      where workspace_id = $1 and id = $2 returning failing_since as "failingSince"`,
    [workspaceId, id, hasSucceeded],
    'note_webhook_outcome',
  )
  return row?.failingSince ?? null
}

export async function deleteWebhookRow(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'delete from webhooks where workspace_id = $1 and id = $2 returning id', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

/** Filters webhooks to those that exist. */
export async function existingWebhookIds(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await query(tx, 'select id from webhooks where workspace_id = $1 and id = any($2::uuid[])', [
    workspaceId,
    ids,
  ])
  return rows.map(({ id }) => id)
}
