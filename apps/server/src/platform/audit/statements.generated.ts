// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "select audit_seq as seq, audit_hash as hash from workspace_heads where workspace_id = $1": {
      values: readonly [string]
      row: {
        seq: string
        hash: Buffer
      }
    }
    "select seq, at, actor_kind as \"actorKind\", actor_id as \"actorId\", api_key_id as \"apiKeyId\", ip, call, request_id as \"requestId\", input, hash\n\
       from audit_log where workspace_id = $1 and seq > $2 order by seq limit 1000": {
      values: readonly [string, string | number | bigint]
      row: {
        seq: string
        at: Date
        actorKind: string
        actorId: string | null
        apiKeyId: string | null
        ip: string
        call: string
        requestId: string
        input: unknown
        hash: Buffer
      }
    }
    "with lines as (\n\
       insert into audit_log (workspace_id, seq, at, actor_kind, actor_id, api_key_id, ip, call, request_id, input, hash)\n\
       select $1, l.* from jsonb_to_recordset($2::jsonb)\n\
         as l(seq bigint, at timestamptz, actor_kind text, actor_id uuid, api_key_id uuid, ip text, call text, request_id text,\n\
              input jsonb, hash bytea))\n\
     update workspace_heads set audit_hash = $3 where workspace_id = $1": {
      values: readonly [string, string, Buffer]
      row: never
    }
  }
}
