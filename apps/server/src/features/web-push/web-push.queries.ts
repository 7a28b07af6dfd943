import { query, type Tx } from '#platform/db/index.ts'

/** The installation's key pair; undefined before it is created. */
export const findKeyPair = async (tx: Tx) =>
  (
    await query(
      tx,
      `select public_key as "publicKey", sealed_private_key as "sealedPrivateKey" from web_push_keys`,
      [],
    )
  )[0]

/** Stores a key pair unless another process was faster. */
export const insertKeyPair = (tx: Tx, publicKey: string, sealedPrivateKey: string) =>
  query(
    tx,
    `insert into web_push_keys (public_key, sealed_private_key) values ($1, $2) on conflict do nothing`,
    [publicKey, sealedPrivateKey],
  )

export interface NewSubscription {
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly at: Date
}

/** Stores a subscription; a browser in which another person signed in belongs to that person from now on. */
export const putSubscription = (tx: Tx, workspaceId: string, subscription: NewSubscription) => {
  const { id, userId, sessionId, endpoint, p256dh, auth, at } = subscription
  return query(
    tx,
    `insert into browser_subscriptions (workspace_id, id, user_id, session_id, endpoint, p256dh, auth, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (workspace_id, endpoint) do update set id = excluded.id, user_id = excluded.user_id,
       session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
    [workspaceId, id, userId, sessionId, endpoint, p256dh, auth, at],
  )
}

/** Deletes all but the newest subscriptions of a person. */
export const deleteOldSubscriptions = (tx: Tx, workspaceId: string, userId: string, kept: number) =>
  query(
    tx,
    `delete from browser_subscriptions where workspace_id = $1 and user_id = $2 and id not in
       (select id from browser_subscriptions where workspace_id = $1 and user_id = $2 order by id desc limit $3)`,
    [workspaceId, userId, kept],
  )

export const deleteSubscription = (tx: Tx, workspaceId: string, userId: string, endpoint: string) =>
  query(tx, `delete from browser_subscriptions where workspace_id = $1 and user_id = $2 and endpoint = $3`, [
    workspaceId,
    userId,
    endpoint,
  ])

export const deleteSubscriptionById = (tx: Tx, workspaceId: string, id: string) =>
  query(tx, `delete from browser_subscriptions where workspace_id = $1 and id = $2`, [workspaceId, id])

/** Ids of the subscriptions of a person. */
export const listSubscriptionIds = (tx: Tx, workspaceId: string, userId: string) =>
  query(tx, `select id from browser_subscriptions where workspace_id = $1 and user_id = $2`, [
    workspaceId,
    userId,
  ])

export const findSubscription = async (tx: Tx, workspaceId: string, id: string) =>
  (
    await query(
      tx,
      `select user_id as "userId", session_id as "sessionId", endpoint, p256dh, auth
         from browser_subscriptions where workspace_id = $1 and id = $2`,
      [workspaceId, id],
    )
  )[0]

export const findOwnSubscription = async (tx: Tx, workspaceId: string, userId: string, endpoint: string) =>
  (
    await query(
      tx,
      `select endpoint, p256dh, auth from browser_subscriptions
        where workspace_id = $1 and user_id = $2 and endpoint = $3`,
      [workspaceId, userId, endpoint],
    )
  )[0]

/** Subject and customer of a conversation that the person may read. */
export const findVisible = async (tx: Tx, workspaceId: string, conversationId: string, userId: string) =>
  (
    await query(
      tx,
      `select subject /* not null */, contact /* not null */ from visible_conversations
        where workspace_id = $1 and conversation_id = $2 and user_id = $3`,
      [workspaceId, conversationId, userId],
    )
  )[0]
