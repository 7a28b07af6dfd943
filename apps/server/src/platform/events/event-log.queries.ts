import { query, type Tx } from '#platform/db/index.ts'

/** Starts the event log and the audit chain of a new workspace. */
export async function beginLog(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'insert into workspace_heads (workspace_id) values ($1)', [workspaceId])
}

export interface Head {
  readonly eventSeq: number
  readonly auditSeq: number
  readonly auditHash: Buffer
}

/**
 * Locks the workspace's head until commit, so that numbers follow commit order without gaps. Must be the last step of a
 * transaction, since all other writes of the workspace wait for it.
 */
export async function takeHead(tx: Tx, workspaceId: string, events: number, entries: number): Promise<Head> {
  const [row] = await query(
    tx,
    `update workspace_heads set event_seq = event_seq + $2, audit_seq = audit_seq + $3
      where workspace_id = $1 returning event_seq, audit_seq, audit_hash`,
    [workspaceId, events, entries],
    'take_head',
  )
  if (!row) throw new Error('The workspace has no head.')
  return { eventSeq: Number(row.event_seq), auditSeq: Number(row.audit_seq), auditHash: row.audit_hash }
}

/** Inserts events, given as JSON, and notifies readers at commit. */
export async function insertEvents(
  tx: Tx,
  workspaceId: string,
  events: string,
  notice: { readonly channel: string; readonly payload: string },
): Promise<void> {
  await query(
    tx,
    `with written as (
       insert into events (workspace_id, seq, at, type, scope, inbox_id, person_id, subject_id, payload,
                           actor_kind, actor_id, cause, request_id, chain)
       select $1, e.seq, coalesce(e.at, now()), e.type, e.scope, e.inbox_id, e.person_id, e.subject_id, e.payload,
              e.actor_kind, e.actor_id, e.cause, e.request_id, e.chain
         from jsonb_to_recordset($2::jsonb)
           as e(seq bigint, at timestamptz, type text, scope text, inbox_id uuid, person_id uuid, subject_id uuid,
                payload jsonb, actor_kind text, actor_id uuid, cause text, request_id text, chain jsonb))
     select pg_notify($3, $4)`,
    [workspaceId, events, notice.channel, notice.payload],
    'append_events',
  )
}

/** The next workspaces with events that the consumer has not read, ordered by id. */
export async function listWorkspacesBehind(tx: Tx, consumer: string, after: string): Promise<string[]> {
  const rows = await query(
    tx,
    `select h.workspace_id as "workspaceId" /* not null */ from workspace_heads h
       left join event_consumers c on c.workspace_id = h.workspace_id and c.consumer = $1
      where h.workspace_id > $2 and h.event_seq > coalesce(c.seq, 0) order by h.workspace_id limit 50`,
    [consumer, after],
  )
  return rows.map(({ workspaceId }) => workspaceId)
}

/** The consumer's position, locked; null if it has none or another process holds it. */
export async function lockCursor(tx: Tx, consumer: string, workspaceId: string): Promise<number | null> {
  const [row] = await query(
    tx,
    'select seq from event_consumers where consumer = $1 and workspace_id = $2 for update skip locked',
    [consumer, workspaceId],
    'take_cursor',
  )
  return row ? Number(row.seq) : null
}

/** Gives the consumer a position before the first event, unless it has one. */
export async function insertCursor(tx: Tx, consumer: string, workspaceId: string): Promise<void> {
  await query(
    tx,
    'insert into event_consumers (consumer, workspace_id, seq) values ($1, $2, 0) on conflict do nothing',
    [consumer, workspaceId],
  )
}

/** Stores the consumer's position. */
export async function moveCursor(tx: Tx, consumer: string, workspaceId: string, seq: number): Promise<void> {
  await query(
    tx,
    'update event_consumers set seq = $3, updated_at = now() where consumer = $1 and workspace_id = $2',
    [consumer, workspaceId, seq],
    'move_cursor',
  )
}
