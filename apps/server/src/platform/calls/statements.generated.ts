// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into idempotency_keys (workspace_id, actor_id, key, call, fingerprint)\n\
     values ($1, $2, $3, $4, $5) on conflict do nothing returning key": {
      values: readonly [string, string, string, string, Buffer]
      row: {
        key: string
      }
    }
    "select call, fingerprint, body /* not null */ from idempotency_keys\n\
      where workspace_id = $1 and actor_id = $2 and key = $3": {
      values: readonly [string, string, string]
      row: {
        call: string
        fingerprint: Buffer
        body: string
      }
    }
    "update idempotency_keys set body = $4 where workspace_id = $1 and actor_id = $2 and key = $3": {
      values: readonly [string, string, string, string | null]
      row: never
    }
  }
}
