import { createHash } from 'node:crypto'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'

export interface KeyedRequest {
  readonly workspaceId: string
  readonly actorId: string
  readonly key: string
  readonly call: string
  readonly input: unknown
}

/**
 * Claims the key in the transaction of the write: a second request with the same key waits for the first to commit and
 * then gets its answer. Returns that answer; null if the key is new.
 */
export async function claimKey(tx: Tx, request: KeyedRequest): Promise<{ body: string } | null> {
  const claimed = await rawQuery(
    tx,
    `insert into idempotency_keys (workspace_id, actor_id, key, call, fingerprint)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
    [...placeOf(request), request.call, fingerprintOf(request)],
    'claim_idempotency_key',
  )
  if (claimed.length > 0) return null
  return (await findAnswer(tx, request)) ?? fail('idempotency_key_reused')
}

/** Returns the stored answer to this request; null if the key is new. */
export async function findAnswer(tx: Tx, request: KeyedRequest): Promise<{ body: string } | null> {
  const [known] = await rawQuery<{ fingerprint: Buffer; body: string }>(
    tx,
    'select fingerprint, body from idempotency_keys where workspace_id = $1 and actor_id = $2 and key = $3',
    placeOf(request),
  )
  if (known && !known.fingerprint.equals(fingerprintOf(request))) fail('idempotency_key_reused')
  return known ? { body: known.body } : null
}

const placeOf = ({ workspaceId, actorId, key }: KeyedRequest): string[] => [workspaceId, actorId, key]

const fingerprintOf = ({ call, input }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, withoutBytes(input)]))
    .digest()

/** Replaces an uploaded file by its hash: as JSON it would be ten times its size. */
function withoutBytes(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) =>
      value instanceof Uint8Array ? [name, createHash('sha256').update(value).digest('hex')] : [name, value],
    ),
  )
}

/** Stores the encrypted answer for repeated requests with the same key. */
export async function keepAnswer(tx: Tx, request: KeyedRequest, sealed: string): Promise<void> {
  await rawQuery(
    tx,
    'update idempotency_keys set body = $4 where workspace_id = $1 and actor_id = $2 and key = $3',
    [request.workspaceId, request.actorId, request.key, sealed],
    'keep_idempotent_answer',
  )
}
