import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/index.ts'
import type { Head } from '#platform/events/append.ts'
import { findAuditHead, insertLines, listLines } from './audit.queries.ts'

export interface AuditEntry {
  readonly actorKind: string
  readonly actorId: string | null
  /** The API key that authenticated the request. */
  readonly apiKeyId: string | null
  readonly ip: string
  readonly call: string
  readonly requestId: string
  /** The call's input with secrets masked. */
  readonly input: unknown
}

/**
 * Appends lines numbered up to `head.auditSeq` to the workspace's hash chain: each hash covers the line and the
 * previous hash.
 */
export async function appendAudit(
  tx: Tx,
  workspaceId: string,
  head: Head,
  lines: readonly { readonly entry: AuditEntry; readonly at: Date }[],
): Promise<void> {
  if (lines.length === 0) return
  const first = head.auditSeq - lines.length + 1
  let last = head.auditHash
  const rows = lines.map(({ entry, at: when }, index) => {
    const seq = first + index
    const at = when.toISOString()
    last = chainHash(last, workspaceId, seq, at, entry)
    return {
      seq,
      at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      api_key_id: entry.apiKeyId,
      ip: entry.ip,
      call: entry.call,
      request_id: entry.requestId,
      input: entry.input,
      hash: `\\x${last.toString('hex')}`,
    }
  })
  await insertLines(tx, workspaceId, JSON.stringify(rows), last)
}

/** Returns the first line whose hash does not follow from the previous one; null if the chain is intact. */
export async function findAuditBreak(tx: Tx, workspaceId: string): Promise<number | null> {
  const head = await findAuditHead(tx, workspaceId)
  let previous: Buffer = Buffer.alloc(32)
  let expected = 0
  for (;;) {
    const lines = await listLines(tx, workspaceId, expected)
    if (lines.length === 0) break
    for (const line of lines) {
      expected += 1
      const hash = chainHash(previous, workspaceId, expected, line.at.toISOString(), line)
      if (Number(line.seq) !== expected || !hash.equals(line.hash)) return expected
      previous = hash
    }
  }
  const isWhole = head !== undefined && Number(head.seq) === expected && head.hash.equals(previous)
  return isWhole ? null : expected + 1
}

function chainHash(
  previous: Buffer,
  workspaceId: string,
  seq: number,
  at: string,
  entry: AuditEntry,
): Buffer {
  const { actorKind, actorId, apiKeyId, ip, call, requestId, input } = entry
  const line = [workspaceId, seq, at, actorKind, actorId, ip, call, requestId, input]
  return (
    createHash('sha256')
      .update(previous)
      // Lines from before API keys existed were hashed without this field and stay valid.
      .update(canonical(apiKeyId === null ? line : [...line, apiKeyId]))
      .digest()
  )
}

/** JSON with sorted keys, because jsonb does not preserve key order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}
