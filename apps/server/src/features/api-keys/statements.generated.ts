// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from api_keys where workspace_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "delete from api_keys where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into api_keys\n\
       (workspace_id, id, user_id, name, hash, hint, scopes, is_by_operator, created_at, expires_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)\n\
     on conflict do nothing returning id, workspace_id as \"workspaceId\", user_id as \"userId\", name, hint, scopes,\n\
  is_by_operator as \"isByOperator\", created_at as \"createdAt\", expires_at as \"expiresAt\", last_used_at as \"lastUsedAt\"": {
      values: readonly [string, string, string, string, Buffer, string, readonly string[] | Buffer, boolean, Date, Date | null]
      row: {
        id: string
        workspaceId: string
        userId: string
        name: string
        hint: string
        scopes: string[]
        isByOperator: boolean
        createdAt: Date
        expiresAt: Date | null
        lastUsedAt: Date | null
      }
    }
    "select count(*)::int as keys from api_keys where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        keys: number
      }
    }
    "select from api_keys\n\
      where workspace_id = $1 and user_id = $2 and id <> $3 and lower(name) = lower($4)": {
      values: readonly [string, string, string, string]
      row: Record<never, never>
    }
    "select id, workspace_id as \"workspaceId\", user_id as \"userId\", name, hint, scopes,\n\
  is_by_operator as \"isByOperator\", created_at as \"createdAt\", expires_at as \"expiresAt\", last_used_at as \"lastUsedAt\" from api_keys where hash = $1": {
      values: readonly [Buffer]
      row: {
        id: string
        workspaceId: string
        userId: string
        name: string
        hint: string
        scopes: string[]
        isByOperator: boolean
        createdAt: Date
        expiresAt: Date | null
        lastUsedAt: Date | null
      }
    }
    "select id, workspace_id as \"workspaceId\", user_id as \"userId\", name, hint, scopes,\n\
  is_by_operator as \"isByOperator\", created_at as \"createdAt\", expires_at as \"expiresAt\", last_used_at as \"lastUsedAt\" from api_keys where workspace_id = $1 and ($2::uuid is null or user_id = $2)\n\
      order by created_at, id": {
      values: readonly [string, string | null]
      row: {
        id: string
        workspaceId: string
        userId: string
        name: string
        hint: string
        scopes: string[]
        isByOperator: boolean
        createdAt: Date
        expiresAt: Date | null
        lastUsedAt: Date | null
      }
    }
    "select id, workspace_id as \"workspaceId\", user_id as \"userId\", name, hint, scopes,\n\
  is_by_operator as \"isByOperator\", created_at as \"createdAt\", expires_at as \"expiresAt\", last_used_at as \"lastUsedAt\" from api_keys where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        workspaceId: string
        userId: string
        name: string
        hint: string
        scopes: string[]
        isByOperator: boolean
        createdAt: Date
        expiresAt: Date | null
        lastUsedAt: Date | null
      }
    }
    "select set_config('postroom.api_key_hash', $1, true)": {
      values: readonly [string]
      row: {
        set_config: string | null
      }
    }
    "update api_keys set last_used_at = now()\n\
      where workspace_id = $1 and id in (\n\
        select id from api_keys where workspace_id = $1 and id = $2 for no key update skip locked)": {
      values: readonly [string, string]
      row: never
    }
    "update api_keys set name = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string]
      row: never
    }
  }
}
