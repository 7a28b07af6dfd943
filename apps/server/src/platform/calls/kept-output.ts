import type { Tx } from '#platform/db/index.ts'
import { failField } from '#platform/errors/index.ts'
import type { Person } from '#platform/policy/index.ts'
import type { RequestFacts } from './context.ts'
import type { BoundCall } from './declared-call.ts'
import { claimKey, findAnswer, type KeyedRequest, keepAnswer } from './idempotency.ts'

/** The output of a call that was run before; an object, since an output may be null. */
interface KnownOutput {
  readonly output: unknown
}

/** The request with the key of its header; null without one. */
export function keyedRequest(
  call: BoundCall,
  facts: RequestFacts,
  person: Person,
  input: unknown,
): KeyedRequest | null {
  const key = facts.header('idempotency-key')
  if (!key) return null
  if (key.length > 200) failField('Idempotency-Key', 'too_long', { maximum: 200 })
  return { workspaceId: person.workspaceId, actorId: person.userId, key, call: call.declaration.name, input }
}

/**
 * Looks for a stored answer before `prepare`, whose checks may fail the second time, such as the old password of a
 * password change.
 */
export async function findKnown(
  call: BoundCall,
  facts: RequestFacts,
  input: unknown,
): Promise<KnownOutput | null> {
  const { app, actor } = facts
  const keyed = call.isWrite && actor.kind === 'person' ? keyedRequest(call, facts, actor, input) : null
  if (!keyed) return null
  return openAnswer(facts, keyed, await app.db.read(keyed.workspaceId, (tx) => findAnswer(tx, keyed)))
}

/** Claims the key of a write; returns the output if the same request was answered before. */
export const claimOutput = async (
  tx: Tx,
  facts: RequestFacts,
  keyed: KeyedRequest,
): Promise<KnownOutput | null> => openAnswer(facts, keyed, await claimKey(tx, keyed))

/** Keeps the output for repeated requests, encrypted: it may contain secrets that are shown once. */
export const keepOutput = (
  tx: Tx,
  { app }: RequestFacts,
  keyed: KeyedRequest,
  output: unknown,
): Promise<void> => keepAnswer(tx, keyed, app.secrets.seal(JSON.stringify(output ?? null), placeOf(keyed)))

const openAnswer = (
  { app }: RequestFacts,
  keyed: KeyedRequest,
  known: { body: string } | null,
): KnownOutput | null =>
  known && { output: JSON.parse(app.secrets.open(known.body, placeOf(keyed))) as unknown }

const placeOf = (keyed: KeyedRequest) => ({
  workspaceId: keyed.workspaceId,
  table: 'idempotency_keys',
  rowId: `${keyed.actorId}/${keyed.key}`,
  column: 'body',
})
