// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from alias_codes where workspace_id = $1 and alias_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from aliases where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into alias_codes (workspace_id, alias_id, code_hash, expires_at) values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, alias_id) do update\n\
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, sent_at = now()": {
      values: readonly [string, string, string, Date]
      row: never
    }
    "insert into aliases (workspace_id, id, inbox_id, email, display_name, created_by)\n\
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id": {
      values: readonly [string, string, string, string, string, string]
      row: {
        id: string
      }
    }
    "select code_hash as \"codeHash\", tries, expires_at < now() as \"isOver\" /* not null */ from alias_codes\n\
      where workspace_id = $1 and alias_id = $2 for update": {
      values: readonly [string, string]
      row: {
        codeHash: string
        tries: number
        isOver: boolean
      }
    }
    "select id, inbox_id as \"inboxId\", email, display_name as \"displayName\", signature, enable_for_send as \"enableForSend\",\n\
  is_default as \"defaultAlias\", verified_at is not null as \"isVerified\", refused_text as \"refusedText\", version from aliases where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        inboxId: string
        email: string
        displayName: string
        signature: string
        enableForSend: boolean
        defaultAlias: boolean
        isVerified: boolean
        refusedText: string | null
        version: number
      }
    }
    "select id, inbox_id as \"inboxId\", email, display_name as \"displayName\", signature, enable_for_send as \"enableForSend\",\n\
  is_default as \"defaultAlias\", verified_at is not null as \"isVerified\", refused_text as \"refusedText\", version from aliases where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: {
        id: string
        inboxId: string
        email: string
        displayName: string
        signature: string
        enableForSend: boolean
        defaultAlias: boolean
        isVerified: boolean
        refusedText: string | null
        version: number
      }
    }
    "select id, inbox_id as \"inboxId\", email, display_name as \"displayName\", signature, enable_for_send as \"enableForSend\",\n\
  is_default as \"defaultAlias\", verified_at is not null as \"isVerified\", refused_text as \"refusedText\", version from aliases where workspace_id = $1 and inbox_id = any($2::uuid[]) order by email": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        inboxId: string
        email: string
        displayName: string
        signature: string
        enableForSend: boolean
        defaultAlias: boolean
        isVerified: boolean
        refusedText: string | null
        version: number
      }
    }
    "update alias_codes set tries = tries + 1 where workspace_id = $1 and alias_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update aliases set display_name = $3, enable_for_send = $4, is_default = $5, signature = $6, version = version + 1,\n\
            -- Enabling it again clears an earlier refusal.\n\
            refused_at = case when $4 then null else refused_at end,\n\
            refused_text = case when $4 then null else refused_text end\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, boolean, boolean, string]
      row: never
    }
    "update aliases set is_default = false, version = version + 1\n\
        where workspace_id = $1 and inbox_id = $2 and is_default and id <> $3": {
      values: readonly [string, string, string]
      row: never
    }
    "update aliases set refused_at = now(), refused_text = $4, version = version + 1\n\
      where workspace_id = $1 and inbox_id = $2 and email = lower($3) returning id": {
      values: readonly [string, string, string, string | null]
      row: {
        id: string
      }
    }
    "update aliases set verified_at = now(), version = version + 1\n\
            where workspace_id = $1 and verified_at is null and email = $2 and created_by = $3\n\
           returning inbox_id as \"inboxId\"": {
      values: readonly [string, string, string]
      row: {
        inboxId: string
      }
    }
    "update aliases set verified_at = now(), version = version + 1\n\
            where workspace_id = $1 and verified_at is null and id = $2 returning inbox_id as \"inboxId\"": {
      values: readonly [string, string]
      row: {
        inboxId: string
      }
    }
  }
}
