// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from channel_authorizations where created_at < now() - interval '10 minutes'": {
      values: readonly []
      row: never
    }
    "delete from channel_authorizations where workspace_id = $1 and state_hash = $2 and session_id = $3\n\
        and created_at > now() - interval '10 minutes'\n\
     returning kind, mailbox_id as \"mailboxId\"": {
      values: readonly [string, Buffer, string]
      row: {
        kind: "facebook" | "whatsapp"
        mailboxId: string | null
      }
    }
    "delete from channel_claims where kind = $1 and account_id = $2 and workspace_id = $3": {
      values: readonly [string, string, string]
      row: never
    }
    "delete from channel_grants where created_at < now() - interval '1 hour'": {
      values: readonly []
      row: never
    }
    "insert into channel_authorizations (workspace_id, state_hash, session_id, kind, mailbox_id)\n\
     values ($1, $2, $3, $4, $5)": {
      values: readonly [string, Buffer, string, string, string | null]
      row: never
    }
    "insert into channel_claims (kind, account_id, workspace_id, channel_id, mailbox_id) values ($1, $2, $3, $4, $5)\n\
     on conflict (kind, account_id) do update set channel_id = excluded.channel_id\n\
       where channel_claims.workspace_id = excluded.workspace_id\n\
     returning account_id": {
      values: readonly [string, string, string, string, string]
      row: {
        account_id: string
      }
    }
    "insert into channel_grants (workspace_id, id, user_id, kind, mailbox_id, sealed_token)\n\
     values ($1, $2, $3, $4, $5, $6)": {
      values: readonly [string, string, string, string, string | null, string]
      row: never
    }
    "insert into channel_people as p (workspace_id, channel_id, person_id, name, named_at, wrote_at)\n\
     values ($1, $2, $3, coalesce($4, ''), case when $4::text is not null then now() end, $5)\n\
     on conflict (workspace_id, channel_id, person_id) do update\n\
       set name = coalesce($4, p.name), named_at = coalesce(excluded.named_at, p.named_at),\n\
           wrote_at = greatest(p.wrote_at, excluded.wrote_at)": {
      values: readonly [string, string, string, string | null, Date | null]
      row: never
    }
    "insert into channels (workspace_id, id, mailbox_id, kind, account_id, business_id, sealed_token, sealed_pin)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)\n\
     on conflict (workspace_id, id) do update set business_id = excluded.business_id,\n\
       sealed_token = excluded.sealed_token, sealed_pin = excluded.sealed_pin, connected_at = now()": {
      values: readonly [string, string, string, string, string, string | null, string | null, string | null]
      row: never
    }
    "select from channel_grants where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select kind, account_id as \"accountId\", workspace_id as \"workspaceId\", channel_id as \"channelId\",\n\
  mailbox_id as \"mailboxId\" from channel_claims order by channel_id": {
      values: readonly []
      row: {
        kind: string
        accountId: string
        workspaceId: string
        channelId: string
        mailboxId: string
      }
    }
    "select kind, account_id as \"accountId\", workspace_id as \"workspaceId\", channel_id as \"channelId\",\n\
  mailbox_id as \"mailboxId\" from channel_claims where kind = $1 and account_id = any($2::text[])": {
      values: readonly [string, readonly string[] | Buffer]
      row: {
        kind: string
        accountId: string
        workspaceId: string
        channelId: string
        mailboxId: string
      }
    }
    "select person_id as \"personId\", name, named_at as \"namedAt\", wrote_at as \"wroteAt\" from channel_people\n\
      where workspace_id = $1 and channel_id = $2 and person_id = $3": {
      values: readonly [string, string, string]
      row: {
        personId: string
        name: string
        namedAt: Date | null
        wroteAt: Date | null
      }
    }
    "select pg_notify($1, $2)": {
      values: readonly [string, string]
      row: {
        pg_notify: unknown
      }
    }
    "select workspace_id as \"workspaceId\", id, mailbox_id as \"mailboxId\", kind, account_id as \"accountId\",\n\
  business_id as \"businessId\", sealed_token as \"sealedToken\", sealed_pin as \"sealedPin\" from channels where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        mailboxId: string
        kind: "facebook" | "whatsapp"
        accountId: string
        businessId: string | null
        sealedToken: string | null
        sealedPin: string | null
      }
    }
    "select workspace_id as \"workspaceId\", id, mailbox_id as \"mailboxId\", kind, account_id as \"accountId\",\n\
  business_id as \"businessId\", sealed_token as \"sealedToken\", sealed_pin as \"sealedPin\" from channels where workspace_id = $1 and kind = $2 and account_id = $3": {
      values: readonly [string, string, string]
      row: {
        workspaceId: string
        id: string
        mailboxId: string
        kind: "facebook" | "whatsapp"
        accountId: string
        businessId: string | null
        sealedToken: string | null
        sealedPin: string | null
      }
    }
    "select workspace_id as \"workspaceId\", id, mailbox_id as \"mailboxId\", kind, account_id as \"accountId\",\n\
  business_id as \"businessId\", sealed_token as \"sealedToken\", sealed_pin as \"sealedPin\" from channels where workspace_id = $1 and mailbox_id = $2": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        mailboxId: string
        kind: "facebook" | "whatsapp"
        accountId: string
        businessId: string | null
        sealedToken: string | null
        sealedPin: string | null
      }
    }
    "select workspace_id as \"workspaceId\", id, user_id as \"userId\", kind, mailbox_id as \"mailboxId\",\n\
            sealed_token as \"sealedToken\"\n\
       from channel_grants\n\
      where workspace_id = $1 and id = $2 and user_id = $3 and created_at > now() - interval '1 hour'": {
      values: readonly [string, string, string]
      row: {
        workspaceId: string
        id: string
        userId: string
        kind: "facebook" | "whatsapp"
        mailboxId: string | null
        sealedToken: string
      }
    }
    "update channels set sealed_token = null, sealed_pin = null where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
  }
}
