// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from chat_deliveries where workspace_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "insert into chat_deliveries (workspace_id, id, channel_id, content_sha256, content)\n\
     values ($1, $2, $3, $4, $5) on conflict (workspace_id, channel_id, content_sha256) do nothing": {
      values: readonly [string, string, string, Buffer, string]
      row: never
    }
    "insert into chat_parts (workspace_id, message_id, part, channel_id, person_id) values ($1, $2, $3, $4, $5)\n\
     on conflict do nothing": {
      values: readonly [string, string, number, string, string]
      row: never
    }
    "insert into chat_templates_sent (workspace_id, message_id, template) values ($1, $2, $3)": {
      values: readonly [string, string, string]
      row: never
    }
    "select message_id as \"messageId\", part, person_id as \"personId\", provider_id as \"providerId\",\n\
  delivered_at as \"deliveredAt\", read_at as \"readAt\", failed_at as \"failedAt\", reason from chat_parts where workspace_id = $1 and message_id = $2 order by part": {
      values: readonly [string, string]
      row: {
        messageId: string
        part: number
        personId: string
        providerId: string | null
        deliveredAt: Date | null
        readAt: Date | null
        failedAt: Date | null
        reason: unknown
      }
    }
    "select template from chat_templates_sent where workspace_id = $1 and message_id = $2": {
      values: readonly [string, string]
      row: {
        template: unknown
      }
    }
    "update chat_deliveries set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $3)\n\
      where workspace_id = $1 and id = (\n\
        select id from chat_deliveries where workspace_id = $1 and channel_id = $2 and next_attempt_at <= now()\n\
         order by id limit 1 for update skip locked)\n\
     returning id, content, attempts": {
      values: readonly [string, string, number]
      row: {
        id: string
        content: unknown
        attempts: number
      }
    }
    "update chat_deliveries set error = $3, next_attempt_at = now() + make_interval(secs => $4::float8 / 1000)\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, number]
      row: never
    }
    "update chat_deliveries set next_attempt_at = now()\n\
      where workspace_id = $1 and channel_id = $2 and error is not null": {
      values: readonly [string, string]
      row: never
    }
    "update chat_parts set\n\
        delivered_at = case when $4 in ('delivered', 'read') then coalesce(delivered_at, $5) else delivered_at end,\n\
        read_at = case when $4 = 'read' then coalesce(read_at, $5) else read_at end,\n\
        failed_at = case when $4 = 'failed' then coalesce(failed_at, $5) else failed_at end,\n\
        reason = case when $4 = 'failed' then $6::jsonb /* or null */ else reason end\n\
      where workspace_id = $1 and channel_id = $2 and provider_id = $3\n\
     returning message_id as \"messageId\"": {
      values: readonly [string, string, string, string, Date, string | null]
      row: {
        messageId: string
      }
    }
    "update chat_parts set delivered_at = coalesce(delivered_at, $4),\n\
            read_at = case when $5 = 'read' then coalesce(read_at, $4) else read_at end\n\
      where workspace_id = $1 and channel_id = $2 and person_id = $3 and tried_at <= $4 and provider_id is not null\n\
        and read_at is null\n\
        and ($5 = 'read' or delivered_at is null)\n\
     returning message_id as \"messageId\"": {
      values: readonly [string, string, string, Date, string]
      row: {
        messageId: string
      }
    }
    "update chat_parts set provider_id = coalesce(provider_id, $4), sent_at = coalesce(sent_at, now())\n\
      where workspace_id = $1 and message_id = $2 and part = $3 returning message_id as \"messageId\", part, person_id as \"personId\", provider_id as \"providerId\",\n\
  delivered_at as \"deliveredAt\", read_at as \"readAt\", failed_at as \"failedAt\", reason": {
      values: readonly [string, string, number, string]
      row: {
        messageId: string
        part: number
        personId: string
        providerId: string | null
        deliveredAt: Date | null
        readAt: Date | null
        failedAt: Date | null
        reason: unknown
      }
    }
    "update chat_parts set tried_at = now() where workspace_id = $1 and message_id = $2 and part = $3": {
      values: readonly [string, string, number]
      row: never
    }
    "update chat_parts set tried_at = null\n\
      where workspace_id = $1 and message_id = $2 and part = $3 and provider_id is null": {
      values: readonly [string, string, number]
      row: never
    }
  }
}
