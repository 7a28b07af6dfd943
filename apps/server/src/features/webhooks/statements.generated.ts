// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from webhook_deliveries where workspace_id = $1 and created_at < now() - interval '30 days'": {
      values: readonly [string]
      row: never
    }
    "delete from webhook_queue where workspace_id = $1 and webhook_id = $2 and due_at = 'infinity'": {
      values: readonly [string, string]
      row: never
    }
    "delete from webhooks where workspace_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "insert into webhook_deliveries (workspace_id, id, webhook_id, type, conversation_id, body, reply_code, next_at)\n\
     select $1, d.id, d.webhook_id, d.type, d.conversation_id, d.body, d.reply_code, now()\n\
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[])\n\
         as d(id, webhook_id, type, conversation_id, body, reply_code)": {
      values: readonly [string, readonly string[], readonly string[], readonly string[] | Buffer, readonly string[], readonly string[] | Buffer, readonly string[] | Buffer]
      row: never
    }
    "insert into webhooks (workspace_id, id, name, description, format, sealed_url, events, inbox_ids, payload, owner_id,\n\
                           is_active, sealed_secret, active_since, created_at, updated_at, sealed_reply_secret)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13, $14)": {
      values: readonly [string, string, string, string, string, string, readonly string[] | Buffer, readonly string[], string, string, boolean, string, Date, string | null]
      row: never
    }
    "select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from webhook_queue": {
      values: readonly []
      row: {
        ms: number | null
      }
    }
    "select distinct conversation_id as id /* not null */ from webhook_deliveries\n\
            where workspace_id = $1 and webhook_id = $2 and conversation_id = $3::uuid\n\
              and created_at > now() - interval '30 days'": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
    "select distinct conversation_id as id /* not null */ from webhook_deliveries\n\
            where workspace_id = $1 and webhook_id = $2 and reply_code = $3 and conversation_id is not null\n\
              and created_at > now() - interval '30 days'": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
    "select due_at as \"dueAt\" from webhook_queue where workspace_id = $1 and webhook_id = $2 for update": {
      values: readonly [string, string]
      row: {
        dueAt: Date
      }
    }
    "select id from webhooks where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select id, name, description, format, sealed_url as \"sealedUrl\", events, inbox_ids as \"inboxIds\", payload,\n\
  is_active as \"isActive\", active_since as \"activeSince\", off_reason as \"offReason\", owner_id as \"ownerId\",\n\
  failing_since as \"failingSince\", last_delivered_at as \"lastDeliveredAt\", sealed_secret as \"sealedSecret\",\n\
  sealed_previous_secret as \"sealedPreviousSecret\", previous_secret_until as \"previousSecretUntil\",\n\
  sealed_reply_secret as \"sealedReplySecret\", version,\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from webhooks\n\
      where workspace_id = $1 and is_active and $2 = any(events) and active_since <= $4\n\
        and (cardinality(inbox_ids) = 0 or $3::uuid = any(inbox_ids))": {
      values: readonly [string, string, string, Date]
      row: {
        id: string
        name: string
        description: string
        format: "standard" | "slack" | "mattermost" | "teams"
        sealedUrl: string
        events: string[]
        inboxIds: string[]
        payload: "full" | "ids"
        isActive: boolean
        activeSince: Date
        offReason: unknown
        ownerId: string
        failingSince: Date | null
        lastDeliveredAt: Date | null
        sealedSecret: string
        sealedPreviousSecret: string | null
        previousSecretUntil: Date | null
        sealedReplySecret: string | null
        version: number
        createdAt: Date
        updatedAt: Date
      }
    }
    "select id, name, description, format, sealed_url as \"sealedUrl\", events, inbox_ids as \"inboxIds\", payload,\n\
  is_active as \"isActive\", active_since as \"activeSince\", off_reason as \"offReason\", owner_id as \"ownerId\",\n\
  failing_since as \"failingSince\", last_delivered_at as \"lastDeliveredAt\", sealed_secret as \"sealedSecret\",\n\
  sealed_previous_secret as \"sealedPreviousSecret\", previous_secret_until as \"previousSecretUntil\",\n\
  sealed_reply_secret as \"sealedReplySecret\", version,\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from webhooks where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        description: string
        format: "standard" | "slack" | "mattermost" | "teams"
        sealedUrl: string
        events: string[]
        inboxIds: string[]
        payload: "full" | "ids"
        isActive: boolean
        activeSince: Date
        offReason: unknown
        ownerId: string
        failingSince: Date | null
        lastDeliveredAt: Date | null
        sealedSecret: string
        sealedPreviousSecret: string | null
        previousSecretUntil: Date | null
        sealedReplySecret: string | null
        version: number
        createdAt: Date
        updatedAt: Date
      }
    }
    "select id, name, description, format, sealed_url as \"sealedUrl\", events, inbox_ids as \"inboxIds\", payload,\n\
  is_active as \"isActive\", active_since as \"activeSince\", off_reason as \"offReason\", owner_id as \"ownerId\",\n\
  failing_since as \"failingSince\", last_delivered_at as \"lastDeliveredAt\", sealed_secret as \"sealedSecret\",\n\
  sealed_previous_secret as \"sealedPreviousSecret\", previous_secret_until as \"previousSecretUntil\",\n\
  sealed_reply_secret as \"sealedReplySecret\", version,\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from webhooks where workspace_id = $1 order by lower(name), id": {
      values: readonly [string]
      row: {
        id: string
        name: string
        description: string
        format: "standard" | "slack" | "mattermost" | "teams"
        sealedUrl: string
        events: string[]
        inboxIds: string[]
        payload: "full" | "ids"
        isActive: boolean
        activeSince: Date
        offReason: unknown
        ownerId: string
        failingSince: Date | null
        lastDeliveredAt: Date | null
        sealedSecret: string
        sealedPreviousSecret: string | null
        previousSecretUntil: Date | null
        sealedReplySecret: string | null
        version: number
        createdAt: Date
        updatedAt: Date
      }
    }
    "select id, webhook_id as \"webhookId\", type, conversation_id as \"conversationId\", body, state, attempts, log,\n\
  next_at as \"nextAt\", created_at as \"createdAt\", finished_at as \"finishedAt\" from webhook_deliveries\n\
      where workspace_id = $1 and webhook_id = $2 and ($3::text is null or state = $3)\n\
        and ($4::text is null or type = $4) and ($5::uuid is null or id < $5)\n\
        and created_at > now() - interval '30 days'\n\
      order by id desc limit $6": {
      values: readonly [string, string, string | null, string | null, string | null, string | number | bigint]
      row: {
        id: string
        webhookId: string
        type: string
        conversationId: string | null
        body: string
        state: "waiting" | "delivered" | "failed"
        attempts: number
        log: unknown
        nextAt: Date
        createdAt: Date
        finishedAt: Date | null
      }
    }
    "select id, webhook_id as \"webhookId\", type, conversation_id as \"conversationId\", body, state, attempts, log,\n\
  next_at as \"nextAt\", created_at as \"createdAt\", finished_at as \"finishedAt\" from webhook_deliveries where workspace_id = $1 and webhook_id = $2 and id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
        webhookId: string
        type: string
        conversationId: string | null
        body: string
        state: "waiting" | "delivered" | "failed"
        attempts: number
        log: unknown
        nextAt: Date
        createdAt: Date
        finishedAt: Date | null
      }
    }
    "select pg_advisory_xact_lock(hashtext('webhooks'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select webhook_id as \"webhookId\", count(*)::int as all /* not null */,\n\
            count(*) filter (where state = 'delivered')::int as delivered /* not null */,\n\
            count(*) filter (where state = 'waiting')::int as waiting /* not null */,\n\
            count(*) filter (where state = 'failed')::int as failed /* not null */\n\
       from webhook_deliveries where workspace_id = $1 and created_at > now() - interval '30 days'\n\
      group by webhook_id": {
      values: readonly [string]
      row: {
        webhookId: string
        all: number
        delivered: number
        waiting: number
        failed: number
      }
    }
    "select workspace_id as \"workspaceId\", webhook_id as \"webhookId\" from webhook_queue\n\
      where due_at <= now() order by due_at limit 1000": {
      values: readonly []
      row: {
        workspaceId: string
        webhookId: string
      }
    }
    "update webhook_deliveries d\n\
        set attempts = d.attempts + 1,\n\
            log = case when jsonb_array_length(d.log) >= 20 then d.log - 0 else d.log end || o.attempt,\n\
            state = case when d.state = 'failed' and o.state = 'waiting' then d.state else o.state end,\n\
            next_at = now() + make_interval(secs => o.retry_seconds),\n\
            finished_at = case when d.state = 'waiting' and o.state = 'waiting' then null else now() end\n\
       from unnest($2::uuid[], $3::jsonb[], $4::text[], $5::float8[]) as o(id, attempt, state, retry_seconds)\n\
      where d.workspace_id = $1 and d.id = o.id and d.state <> 'delivered'": {
      values: readonly [string, readonly string[], readonly string[], readonly string[] | Buffer, readonly number[]]
      row: never
    }
    "update webhook_deliveries d set next_at = now() + make_interval(secs => $4)\n\
       from (select id from webhook_deliveries\n\
              where workspace_id = $1 and webhook_id = $2 and state = 'waiting' and next_at <= now()\n\
              order by next_at, id limit $3 for update skip locked) due\n\
      where d.workspace_id = $1 and d.id = due.id\n\
  returning d.id, d.type, d.body, d.attempts": {
      values: readonly [string, string, string | number | bigint, number]
      row: {
        id: string
        type: string
        body: string
        attempts: number
      }
    }
    "update webhook_deliveries set state = 'failed', finished_at = now()\n\
      where workspace_id = $1 and webhook_id = $2 and state = 'waiting'": {
      values: readonly [string, string]
      row: never
    }
    "update webhook_deliveries set state = 'waiting', attempts = 0, next_at = now(), finished_at = null\n\
      where workspace_id = $1 and webhook_id = $2\n\
        and (id = any($3::uuid[]) or (state = 'failed' and created_at >= $4::timestamptz /* or null */)) returning id": {
      values: readonly [string, string, readonly string[], Date | null]
      row: {
        id: string
      }
    }
    "update webhook_queue set due_at = coalesce(\n\
              (select min(next_at) from webhook_deliveries\n\
                where workspace_id = $1 and webhook_id = $2 and state = 'waiting'), 'infinity')\n\
      where workspace_id = $1 and webhook_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update webhooks set failing_since = case when $3 then null else coalesce(failing_since, now()) end,\n\
            last_delivered_at = case when $3 then now() else last_delivered_at end\n\
      where workspace_id = $1 and id = $2 returning failing_since as \"failingSince\"": {
      values: readonly [string, string, boolean]
      row: {
        failingSince: Date | null
      }
    }
    "update webhooks set is_active = $3, off_reason = $4, owner_id = coalesce($5::uuid, owner_id),\n\
            active_since = case when $3 then $6 else active_since end, failing_since = null,\n\
            version = version + 1, updated_at = $6\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, boolean, string | null, string | null, Date]
      row: never
    }
    "update webhooks set name = $3, description = $4, format = $5, sealed_url = $6, events = $7, inbox_ids = $8,\n\
            payload = $9, owner_id = $10, version = version + 1, updated_at = $11, sealed_reply_secret = $12\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string, string, readonly string[] | Buffer, readonly string[], string, string, Date, string | null]
      row: never
    }
    "update webhooks set sealed_secret = $3, sealed_previous_secret = $4, previous_secret_until = $5,\n\
            version = version + 1, updated_at = now()\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null, Date | null]
      row: never
    }
    "with queued as (\n\
       insert into webhook_queue (workspace_id, webhook_id, due_at)\n\
       select $1, w.id, now() from unnest($2::uuid[]) w(id) order by w.id\n\
       on conflict (workspace_id, webhook_id) do update set due_at = least(webhook_queue.due_at, excluded.due_at))\n\
     select pg_notify('postroom_webhooks', '')": {
      values: readonly [string, readonly string[]]
      row: {
        pg_notify: unknown
      }
    }
  }
}
