import { query, type Tx } from '#platform/db/index.ts'

export type KeyPlace = readonly [workspaceId: string, actorId: string, key: string]

/** Stores a key; false if it is known. Waits for a transaction that stores the same key. */
export async function insertKey(
  tx: Tx,
  place: KeyPlace,
  { call, fingerprint }: { readonly call: string; readonly fingerprint: Buffer },
): Promise<boolean> {
  const claimed = await query(
    tx,
    `insert into idempotency_keys (workspace_id, actor_id, key, call, fingerprint)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning key`,
    [...place, call, fingerprint],
    'claim_idempotency_key',
  )
  return claimed.length > 0
}

/** A known key with its answer, which is stored in the transaction that stores the key. */
export async function findKey(tx: Tx, place: KeyPlace) {
  const [known] = await query(
    tx,
    `select call, fingerprint, body /* not null */ from idempotency_keys
      where workspace_id = $1 and actor_id = $2 and key = $3`,
    place,
  )
  return known
}

/** Stores the answer of a key. */
export async function storeAnswer(tx: Tx, place: KeyPlace, sealed: string): Promise<void> {
  await query(
    tx,
    'update idempotency_keys set body = $4 where workspace_id = $1 and actor_id = $2 and key = $3',
    [...place, sealed],
    'keep_idempotent_answer',
  )
}
