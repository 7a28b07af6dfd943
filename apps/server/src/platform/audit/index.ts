import { createHash } from 'node:crypto'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { Head } from '#platform/events/append.ts'

export interface AuditEntry {
  readonly actorKind: string
  readonly actorId: string | null
  readonly ip: string
  readonly call: string
  readonly requestId: string
  /** The call's input with secrets masked. */
  readonly input: unknown
}

/** Appends one line to the workspace's chain: each hash covers the line and the hash before it. */
export async function appendAudit(
  tx: Tx,
  workspaceId: string,
  head: Head,
  entry: AuditEntry,
  when: Date = new Date(),
): Promise<void> {
  const at = when.toISOString()
  const hash = chainHash(head.auditHash, workspaceId, head.auditSeq, at, entry)
  await rawQuery(
    tx,
    `with line as (
       insert into audit_log (workspace_id, seq, at, actor_kind, actor_id, ip, call, request_id, input, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))
     update workspace_heads set audit_hash = $10 where workspace_id = $1`,
    [
      workspaceId,
      head.auditSeq,
      at,
      entry.actorKind,
      entry.actorId,
      entry.ip,
      entry.call,
      entry.requestId,
      JSON.stringify(entry.input),
      hash,
    ],
    'append_audit',
  )
}

/** The first line that does not follow from the one before it, or null where the chain is whole. */
export async function findAuditBreak(tx: Tx, workspaceId: string): Promise<number | null> {
  const [head] = await rawQuery<{ audit_seq: string; audit_hash: Buffer }>(
    tx,
    'select audit_seq, audit_hash from workspace_heads where workspace_id = $1',
    [workspaceId],
  )
  let previous: Buffer = Buffer.alloc(32)
  let expected = 0
  for (;;) {
    const lines = await readLines(tx, workspaceId, expected)
    if (lines.length === 0) break
    for (const line of lines) {
      expected += 1
      const hash = chainHash(previous, workspaceId, expected, line.at.toISOString(), line)
      if (Number(line.seq) !== expected || !hash.equals(line.hash)) return expected
      previous = hash
    }
  }
  const isWhole =
    head !== undefined && Number(head.audit_seq) === expected && head.audit_hash.equals(previous)
  return isWhole ? null : expected + 1
}

interface AuditRow extends AuditEntry {
  readonly seq: string
  readonly at: Date
  readonly hash: Buffer
}

const readLines = (tx: Tx, workspaceId: string, after: number): Promise<AuditRow[]> =>
  rawQuery<AuditRow & Record<string, unknown>>(
    tx,
    `select seq, at, actor_kind as "actorKind", actor_id as "actorId", ip, call, request_id as "requestId", input, hash
       from audit_log where workspace_id = $1 and seq > $2 order by seq limit 1000`,
    [workspaceId, after],
  )

function chainHash(
  previous: Buffer,
  workspaceId: string,
  seq: number,
  at: string,
  entry: AuditEntry,
): Buffer {
  const { actorKind, actorId, ip, call, requestId, input } = entry
  return createHash('sha256')
    .update(previous)
    .update(canonical([workspaceId, seq, at, actorKind, actorId, ip, call, requestId, input]))
    .digest()
}

/** JSON with sorted keys: jsonb keeps values, not the order they were written in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}
