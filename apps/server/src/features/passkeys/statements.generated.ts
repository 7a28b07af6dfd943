// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from passkey_challenges where expires_at < now()": {
      values: readonly []
      row: never
    }
    "delete from passkey_challenges where id = $1\n\
     returning id, challenge, purpose, session_id as \"sessionId\", expires_at as \"expiresAt\"": {
      values: readonly [string]
      row: {
        id: string
        challenge: string
        purpose: "register" | "sign_in" | "verify"
        sessionId: string | null
        expiresAt: Date
      }
    }
    "delete from passkeys where user_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "delete from passkeys where user_id = $1 returning id": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "insert into passkey_challenges (id, challenge, purpose, session_id, expires_at) values ($1, $2, $3, $4, $5)": {
      values: readonly [string, string, string, string | null, Date]
      row: never
    }
    "insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, transports, name, is_backed_up,\n\
       created_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id, user_id as \"userId\", rp_id as \"rpId\", credential_id as \"credentialId\", public_key as \"publicKey\",\n\
  counter::float8 as counter /* not null */, transports, name, is_backed_up as \"isBackedUp\", created_at as \"createdAt\",\n\
  last_used_at as \"lastUsedAt\"": {
      values: readonly [string, string, string, string, Buffer, string | number | bigint, readonly string[] | Buffer, string, boolean, Date]
      row: {
        id: string
        userId: string
        rpId: string
        credentialId: string
        publicKey: Buffer
        counter: number
        transports: string[]
        name: string
        isBackedUp: boolean
        createdAt: Date
        lastUsedAt: Date | null
      }
    }
    "select distinct user_id as \"userId\" from passkeys where user_id = any($1::uuid[])": {
      values: readonly [readonly string[]]
      row: {
        userId: string
      }
    }
    "select id, user_id as \"userId\", rp_id as \"rpId\", credential_id as \"credentialId\", public_key as \"publicKey\",\n\
  counter::float8 as counter /* not null */, transports, name, is_backed_up as \"isBackedUp\", created_at as \"createdAt\",\n\
  last_used_at as \"lastUsedAt\" from passkeys where credential_id = $1 and rp_id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        userId: string
        rpId: string
        credentialId: string
        publicKey: Buffer
        counter: number
        transports: string[]
        name: string
        isBackedUp: boolean
        createdAt: Date
        lastUsedAt: Date | null
      }
    }
    "select id, user_id as \"userId\", rp_id as \"rpId\", credential_id as \"credentialId\", public_key as \"publicKey\",\n\
  counter::float8 as counter /* not null */, transports, name, is_backed_up as \"isBackedUp\", created_at as \"createdAt\",\n\
  last_used_at as \"lastUsedAt\" from passkeys where user_id = $1 order by created_at": {
      values: readonly [string]
      row: {
        id: string
        userId: string
        rpId: string
        credentialId: string
        publicKey: Buffer
        counter: number
        transports: string[]
        name: string
        isBackedUp: boolean
        createdAt: Date
        lastUsedAt: Date | null
      }
    }
    "update passkeys set counter = $2, is_backed_up = $3, last_used_at = $4\n\
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id, user_id as \"userId\", rp_id as \"rpId\", credential_id as \"credentialId\", public_key as \"publicKey\",\n\
  counter::float8 as counter /* not null */, transports, name, is_backed_up as \"isBackedUp\", created_at as \"createdAt\",\n\
  last_used_at as \"lastUsedAt\"": {
      values: readonly [string, string | number | bigint, boolean, Date | null]
      row: {
        id: string
        userId: string
        rpId: string
        credentialId: string
        publicKey: Buffer
        counter: number
        transports: string[]
        name: string
        isBackedUp: boolean
        createdAt: Date
        lastUsedAt: Date | null
      }
    }
    "update passkeys set name = $3 where user_id = $1 and id = $2 returning id, user_id as \"userId\", rp_id as \"rpId\", credential_id as \"credentialId\", public_key as \"publicKey\",\n\
  counter::float8 as counter /* not null */, transports, name, is_backed_up as \"isBackedUp\", created_at as \"createdAt\",\n\
  last_used_at as \"lastUsedAt\"": {
      values: readonly [string, string, string]
      row: {
        id: string
        userId: string
        rpId: string
        credentialId: string
        publicKey: Buffer
        counter: number
        transports: string[]
        name: string
        isBackedUp: boolean
        createdAt: Date
        lastUsedAt: Date | null
      }
    }
  }
}
