// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from address_changes where user_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from verification_keys\n\
      where user_id = $1 and purpose = $2 and ($3::text is null or email = $3)": {
      values: readonly [string, string, string | null]
      row: never
    }
    "delete from verification_keys where id = $1 returning id": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "delete from verification_keys where user_id = $1 and email = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into address_changes (user_id, email, code_hash, expires_at) values ($1, $2, $3, $4)\n\
     on conflict (user_id) do update\n\
       set email = excluded.email, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at": {
      values: readonly [string, string, Buffer, Date]
      row: never
    }
    "insert into verification_keys (id, user_id, email, purpose, key_hash, expires_at)\n\
     values ($1, $2, $3, $4, $5, $6)": {
      values: readonly [string, string, string, string, Buffer, Date]
      row: never
    }
    "select email, code_hash as \"codeHash\", tries, expires_at as \"expiresAt\" from address_changes\n\
      where user_id = $1 for update": {
      values: readonly [string]
      row: {
        email: string
        codeHash: Buffer
        tries: number
        expiresAt: Date
      }
    }
    "select id, user_id as \"userId\", email, purpose from verification_keys\n\
      where key_hash = $1 and email = $2 and expires_at > now() and used_by is null": {
      values: readonly [Buffer, string]
      row: {
        id: string
        userId: string
        email: string
        purpose: "SignUp" | "Logout" | "NewPassword" | "Alias"
      }
    }
    "select purpose, ended_sessions as \"endedSessions\" from verification_keys\n\
      where key_hash = $1 and email = $2 and expires_at > now() and used_by = $3": {
      values: readonly [Buffer, string, string]
      row: {
        purpose: "SignUp" | "Logout" | "NewPassword" | "Alias"
        endedSessions: number | null
      }
    }
    "update address_changes set tries = tries + 1 where user_id = $1": {
      values: readonly [string]
      row: never
    }
    "update verification_keys set used_by = $2, ended_sessions = $3 where id = $1 and used_by is null returning id": {
      values: readonly [string, string | null, number | null]
      row: {
        id: string
      }
    }
  }
}
