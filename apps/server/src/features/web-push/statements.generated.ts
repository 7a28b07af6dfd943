// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from browser_subscriptions where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from browser_subscriptions where workspace_id = $1 and user_id = $2 and endpoint = $3": {
      values: readonly [string, string, string]
      row: never
    }
    "delete from browser_subscriptions where workspace_id = $1 and user_id = $2 and id not in\n\
       (select id from browser_subscriptions where workspace_id = $1 and user_id = $2 order by id desc limit $3)": {
      values: readonly [string, string, string | number | bigint]
      row: never
    }
    "insert into browser_subscriptions (workspace_id, id, user_id, session_id, endpoint, p256dh, auth, created_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)\n\
     on conflict (workspace_id, endpoint) do update set id = excluded.id, user_id = excluded.user_id,\n\
       session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at": {
      values: readonly [string, string, string, string, string, string, string, Date]
      row: never
    }
    "insert into web_push_keys (public_key, sealed_private_key) values ($1, $2) on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
    "select endpoint, p256dh, auth from browser_subscriptions\n\
        where workspace_id = $1 and user_id = $2 and endpoint = $3": {
      values: readonly [string, string, string]
      row: {
        endpoint: string
        p256dh: string
        auth: string
      }
    }
    "select id from browser_subscriptions where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select public_key as \"publicKey\", sealed_private_key as \"sealedPrivateKey\" from web_push_keys": {
      values: readonly []
      row: {
        publicKey: string
        sealedPrivateKey: string
      }
    }
    "select subject /* not null */, contact /* not null */ from visible_conversations\n\
        where workspace_id = $1 and conversation_id = $2 and user_id = $3": {
      values: readonly [string, string, string]
      row: {
        subject: string
        contact: string
      }
    }
    "select user_id as \"userId\", session_id as \"sessionId\", endpoint, p256dh, auth\n\
         from browser_subscriptions where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        userId: string
        sessionId: string
        endpoint: string
        p256dh: string
        auth: string
      }
    }
  }
}
