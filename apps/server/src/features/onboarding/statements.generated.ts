// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from helper_tasks where workspace_id = $1 and expires_at <= $2": {
      values: readonly [string, Date]
      row: never
    }
    "delete from helper_tasks where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from helper_tasks where workspace_id = $1 and user_id = $2 and address = $3": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into helper_tasks (workspace_id, id, user_id, address, token_hash, state, created_at, expires_at)\n\
     values ($1, $2, $3, $4, $5, 'open', $6, $7)": {
      values: readonly [string, string, string, string, Buffer, Date, Date]
      row: never
    }
    "select from helper_tasks where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select id, user_id as \"userId\", address, state, sealed_settings as \"sealedSettings\",\n\
  created_at as \"createdAt\", expires_at as \"expiresAt\" from helper_tasks\n\
      where workspace_id = $1 and token_hash = $2 and state = 'open' and expires_at > $3": {
      values: readonly [string, Buffer, Date]
      row: {
        id: string
        userId: string
        address: string
        state: "open" | "ready" | "taken"
        sealedSettings: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select id, user_id as \"userId\", address, state, sealed_settings as \"sealedSettings\",\n\
  created_at as \"createdAt\", expires_at as \"expiresAt\" from helper_tasks\n\
      where workspace_id = $1 and token_hash = $2 and state = 'open' and expires_at > $3 for update": {
      values: readonly [string, Buffer, Date]
      row: {
        id: string
        userId: string
        address: string
        state: "open" | "ready" | "taken"
        sealedSettings: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select id, user_id as \"userId\", address, state, sealed_settings as \"sealedSettings\",\n\
  created_at as \"createdAt\", expires_at as \"expiresAt\" from helper_tasks where workspace_id = $1 and user_id = $2 and id = $3": {
      values: readonly [string, string, string]
      row: {
        id: string
        userId: string
        address: string
        state: "open" | "ready" | "taken"
        sealedSettings: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select id, user_id as \"userId\", address, state, sealed_settings as \"sealedSettings\",\n\
  created_at as \"createdAt\", expires_at as \"expiresAt\" from helper_tasks where workspace_id = $1 and user_id = $2 and id = $3 for update": {
      values: readonly [string, string, string]
      row: {
        id: string
        userId: string
        address: string
        state: "open" | "ready" | "taken"
        sealedSettings: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select id, user_id as \"userId\", address, state, sealed_settings as \"sealedSettings\",\n\
  created_at as \"createdAt\", expires_at as \"expiresAt\" from helper_tasks where workspace_id = $1 and user_id = $2 order by created_at desc": {
      values: readonly [string, string]
      row: {
        id: string
        userId: string
        address: string
        state: "open" | "ready" | "taken"
        sealedSettings: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "update helper_tasks set state = $3, sealed_settings = $4 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null]
      row: never
    }
  }
}
