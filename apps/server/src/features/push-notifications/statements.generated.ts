// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from push_subscriptions where mailbox_id = $1 returning subscription_id as id": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "delete from push_subscriptions where subscription_id = $1": {
      values: readonly [string]
      row: never
    }
    "insert into push_subscriptions (subscription_id, workspace_id, mailbox_id, folder_id, is_inbox,\n\
              client_state_sha256, expires_at)\n\
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning subscription_id": {
      values: readonly [string, string, string, string, boolean, Buffer, Date]
      row: {
        subscription_id: string
      }
    }
    "select subscription_id as \"subscriptionId\", folder_id as \"folderId\", is_inbox as \"isInbox\", lifecycle,\n\
              (extract(epoch from expires_at - now()) * 1000)::float8 as \"leftMs\" /* not null */\n\
         from push_subscriptions where mailbox_id = $1": {
      values: readonly [string]
      row: {
        subscriptionId: string
        folderId: string
        isInbox: boolean
        lifecycle: "reauthorizationRequired" | "subscriptionRemoved" | "missed" | null
        leftMs: number
      }
    }
    "select subscription_id as \"subscriptionId\", mailbox_id as \"mailboxId\", client_state_sha256 as \"clientStateSha256\"\n\
       from push_subscriptions where subscription_id = any($1::text[])": {
      values: readonly [readonly string[] | Buffer]
      row: {
        subscriptionId: string
        mailboxId: string
        clientStateSha256: Buffer
      }
    }
    "update push_subscriptions s\n\
        set notified_at = now(), is_waiting = s.is_waiting or t.is_change,\n\
            lifecycle = case when s.lifecycle = 'subscriptionRemoved' then s.lifecycle\n\
                             else coalesce(t.lifecycle, s.lifecycle) end\n\
       from unnest($1::text[], $2::boolean[], $3::text[]) as t(id, is_change, lifecycle)\n\
      where s.subscription_id = t.id": {
      values: readonly [readonly string[] | Buffer, readonly boolean[], readonly string[] | Buffer]
      row: never
    }
    "update push_subscriptions set expires_at = $2, lifecycle = nullif(lifecycle, 'reauthorizationRequired')\n\
        where subscription_id = $1": {
      values: readonly [string, Date]
      row: never
    }
    "with due as (\n\
         select subscription_id, is_inbox, is_waiting, lifecycle from push_subscriptions\n\
          where mailbox_id = $1 and (is_waiting or lifecycle is not null) order by subscription_id for update)\n\
       update push_subscriptions s set is_waiting = false, lifecycle = nullif(s.lifecycle, 'missed')\n\
         from due where s.subscription_id = due.subscription_id\n\
       returning due.is_inbox as \"isInbox\", due.is_waiting as \"isWaiting\", due.lifecycle": {
      values: readonly [string]
      row: {
        isInbox: boolean
        isWaiting: boolean
        lifecycle: "reauthorizationRequired" | "subscriptionRemoved" | "missed" | null
      }
    }
  }
}
