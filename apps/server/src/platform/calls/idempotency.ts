import { createHash } from 'node:crypto'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import { findKey, insertKey, type KeyPlace, storeAnswer } from './idempotency.queries.ts'

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
  if (await insertKey(tx, placeOf(request), { call: request.call, fingerprint: fingerprintOf(request) }))
    return null
  // Gone between the two statements: a repeated request finds the key free.
  return (await findAnswer(tx, request)) ?? fail('overloaded', {})
}

/** Returns the stored answer to this request; null if the key is new. */
export async function findAnswer(tx: Tx, request: KeyedRequest): Promise<{ body: string } | null> {
  const known = await findKey(tx, placeOf(request))
  if (known && !known.fingerprint.equals(fingerprintOf(request)))
    fail('idempotency_key_reused', { call: known.call })
  return known ? { body: known.body } : null
}

const placeOf = ({ workspaceId, actorId, key }: KeyedRequest): KeyPlace => [workspaceId, actorId, key]

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
export const keepAnswer = (tx: Tx, request: KeyedRequest, sealed: string): Promise<void> =>
  storeAnswer(tx, placeOf(request), sealed)
