import { query, type Tx } from '#platform/db/index.ts'

/** Inserts lines, given as JSON, and stores the hash of the last one. */
export async function insertLines(tx: Tx, workspaceId: string, lines: string, last: Buffer): Promise<void> {
  await query(
    tx,
    `with lines as (
       insert into audit_log (workspace_id, seq, at, actor_kind, actor_id, api_key_id, ip, call, request_id, input, hash)
       select $1, l.* from jsonb_to_recordset($2::jsonb)
         as l(seq bigint, at timestamptz, actor_kind text, actor_id uuid, api_key_id uuid, ip text, call text, request_id text,
              input jsonb, hash bytea))
     update workspace_heads set audit_hash = $3 where workspace_id = $1`,
    [workspaceId, lines, last],
    'append_audit',
  )
}

/** Number and hash of the last line; undefined if there is no such workspace. */
export async function findAuditHead(tx: Tx, workspaceId: string) {
  const [head] = await query(
    tx,
    'select audit_seq as seq, audit_hash as hash from workspace_heads where workspace_id = $1',
    [workspaceId],
  )
  return head
}

/** The next thousand lines after a number. */
export const listLines = (tx: Tx, workspaceId: string, after: number) =>
  query(
    tx,
    `select seq, at, actor_kind as "actorKind", actor_id as "actorId", api_key_id as "apiKeyId", ip, call, request_id as "requestId", input, hash
       from audit_log where workspace_id = $1 and seq > $2 order by seq limit 1000`,
    [workspaceId, after],
  )
