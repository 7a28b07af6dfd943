import type { App } from '#platform/app.ts'
import { query, type Tx, textArray } from '#platform/db/index.ts'

/** Lifecycle events of a Graph subscription, the most severe first. */
export const lifecycles = ['subscriptionRemoved', 'reauthorizationRequired', 'missed'] as const
export type Lifecycle = (typeof lifecycles)[number]

export interface NoticeSummary {
  readonly subscriptionId: string
  /** True if the folder has changed. */
  readonly isChange: boolean
  readonly lifecycle: Lifecycle | null
}

/** Finds subscriptions by their IDs. */
export const findSubscriptions = (tx: Tx, ids: readonly string[]) =>
  query(
    tx,
    `select subscription_id as "subscriptionId", mailbox_id as "mailboxId", client_state_sha256 as "clientStateSha256"
       from push_subscriptions where subscription_id = any($1::text[])`,
    [ids],
    'find_push_subscriptions',
  )

export type KnownSubscription = Awaited<ReturnType<typeof findSubscriptions>>[number]

/** Stores received notifications, sorted so that concurrent transactions cannot deadlock. */
export async function noteTold(tx: Tx, summaries: readonly NoticeSummary[]): Promise<void> {
  if (summaries.length === 0) return
  const inOrder = [...summaries].sort((a, b) => (a.subscriptionId < b.subscriptionId ? -1 : 1))
  await query(
    tx,
    `update push_subscriptions s
        set notified_at = now(), is_waiting = s.is_waiting or t.is_change,
            lifecycle = case when s.lifecycle = 'subscriptionRemoved' then s.lifecycle
                             else coalesce(t.lifecycle, s.lifecycle) end
       from unnest($1::text[], $2::boolean[], $3::text[]) as t(id, is_change, lifecycle)
      where s.subscription_id = t.id`,
    [
      inOrder.map(({ subscriptionId }) => subscriptionId),
      inOrder.map(({ isChange }) => isChange),
      textArray(inOrder.map(({ lifecycle }) => lifecycle)),
    ],
    'note_push_notifications',
  )
}

/** Takes unprocessed notifications. Lifecycle events other than `missed` stay stored until they have been handled. */
export const takeWaiting = (app: App, mailboxId: string) =>
  app.db.instance((tx) =>
    query(
      tx,
      `with due as (
         select subscription_id, is_inbox, is_waiting, lifecycle from push_subscriptions
          where mailbox_id = $1 and (is_waiting or lifecycle is not null) order by subscription_id for update)
       update push_subscriptions s set is_waiting = false, lifecycle = nullif(s.lifecycle, 'missed')
         from due where s.subscription_id = due.subscription_id
       returning due.is_inbox as "isInbox", due.is_waiting as "isWaiting", due.lifecycle`,
      [mailboxId],
      'take_push_notifications',
    ),
  )

export type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

/** Lists the subscriptions of a mailbox; `leftMs` is the remaining lifetime by the clock of the database. */
export const listSubscriptions = (app: App, mailboxId: string) =>
  app.db.instance((tx) =>
    query(
      tx,
      `select subscription_id as "subscriptionId", folder_id as "folderId", is_inbox as "isInbox", lifecycle,
              (extract(epoch from expires_at - now()) * 1000)::float8 as "leftMs" /* not null */
         from push_subscriptions where mailbox_id = $1`,
      [mailboxId],
      'list_push_subscriptions',
    ),
  )

export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number]

interface NewSubscription {
  readonly subscriptionId: string
  readonly workspaceId: string
  readonly mailboxId: string
  readonly folderId: string
  readonly isInbox: boolean
  readonly clientStateSha256: Buffer
  readonly expiresAt: Date
}

/** False if another process has created one for the folder meanwhile. */
export async function insertSubscription(app: App, row: NewSubscription): Promise<boolean> {
  const rows = await app.db.instance((tx) =>
    query(
      tx,
      `insert into push_subscriptions (subscription_id, workspace_id, mailbox_id, folder_id, is_inbox,
              client_state_sha256, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning subscription_id`,
      [
        row.subscriptionId,
        row.workspaceId,
        row.mailboxId,
        row.folderId,
        row.isInbox,
        row.clientStateSha256,
        row.expiresAt,
      ],
      'insert_mail_subscription',
    ),
  )
  return rows.length > 0
}

/** Stores the new expiry of a renewed subscription. */
export async function noteRenewed(app: App, subscriptionId: string, expiresAt: Date): Promise<void> {
  await app.db.instance((tx) =>
    query(
      tx,
      `update push_subscriptions set expires_at = $2, lifecycle = nullif(lifecycle, 'reauthorizationRequired')
        where subscription_id = $1`,
      [subscriptionId, expiresAt],
      'note_renewed_subscription',
    ),
  )
}

export async function deleteSubscription(app: App, subscriptionId: string): Promise<void> {
  await app.db.instance((tx) =>
    query(
      tx,
      'delete from push_subscriptions where subscription_id = $1',
      [subscriptionId],
      'delete_mail_subscription',
    ),
  )
}

/** Deletes all subscriptions of a mailbox and returns their IDs. */
export async function deleteSubscriptions(app: App, mailboxId: string): Promise<string[]> {
  const rows = await app.db.instance((tx) =>
    query(
      tx,
      'delete from push_subscriptions where mailbox_id = $1 returning subscription_id as id',
      [mailboxId],
      'delete_push_subscriptions',
    ),
  )
  return rows.map(({ id }) => id)
}
