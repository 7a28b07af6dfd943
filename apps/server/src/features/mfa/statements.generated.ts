// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from code_attempts where id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from code_attempts where user_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from code_attempts where user_id = $1 and kind = any($2::text[])": {
      values: readonly [string, readonly string[] | Buffer]
      row: never
    }
    "delete from recovery_codes where user_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from recovery_codes where user_id = $1 and hash = $2 returning user_id as \"userId\"": {
      values: readonly [string, Buffer]
      row: {
        userId: string
      }
    }
    "delete from totp_secrets where user_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from totp_secrets where user_id = $1 and state = 'active'": {
      values: readonly [string]
      row: never
    }
    "insert into code_attempts (id, user_id, session_id, kind) values ($1, $2, $3, $4)": {
      values: readonly [string, string, string, string]
      row: never
    }
    "insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])": {
      values: readonly [string, readonly Buffer[]]
      row: never
    }
    "insert into totp_secrets (id, user_id, state, sealed_secret, session_id) values ($1, $2, 'pending', $3, $4)\n\
     on conflict (user_id, state) do update\n\
       set id = excluded.id, sealed_secret = excluded.sealed_secret, session_id = excluded.session_id, last_step = 0,\n\
           created_at = $5": {
      values: readonly [string, string, string, string, Date]
      row: never
    }
    "select count(*) filter (where session_id = $3 and at > $4)::int as \"inChallenge\",\n\
            count(*) filter (where at > now() - interval '1 day')::int as \"inDay\",\n\
            count(*)::int as \"inYear\"\n\
       from code_attempts where user_id = $1 and kind = $2 and at > now() - interval '1 year'": {
      values: readonly [string, string, string, Date]
      row: {
        inChallenge: number
        inDay: number
        inYear: number
      }
    }
    "select count(*)::int as n from recovery_codes where user_id = $1": {
      values: readonly [string]
      row: {
        n: number
      }
    }
    "select id, user_id as \"userId\", sealed_secret as \"sealedSecret\", session_id as \"sessionId\",\n\
            created_at as \"createdAt\"\n\
       from totp_secrets where user_id = $1 and state = $2": {
      values: readonly [string, string]
      row: {
        id: string
        userId: string
        sealedSecret: string
        sessionId: string
        createdAt: Date
      }
    }
    "select pg_advisory_xact_lock(hashtextextended('code_attempts/' || $1, 0))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "update totp_secrets set last_step = $2 where id = $1 and last_step < $2 returning id": {
      values: readonly [string, string | number | bigint]
      row: {
        id: string
      }
    }
    "update totp_secrets set state = 'active' where id = $1": {
      values: readonly [string]
      row: never
    }
  }
}
