import type { VerificationPurpose } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

export type VerificationKeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>

interface NewKey {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly purpose: VerificationPurpose
  readonly keyHash: Buffer
  readonly expiresAt: Date
}

/** Stores a key in place of earlier ones for the same person and purpose; each alias has its own key. */
export async function replaceKey(
  tx: Tx,
  { id, userId, email, purpose, keyHash, expiresAt }: NewKey,
): Promise<void> {
  await deleteKeys(tx, userId, purpose, purpose === 'Alias' ? email : undefined)
  await query(
    tx,
    `insert into verification_keys (id, user_id, email, purpose, key_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, email, purpose, keyHash, expiresAt],
  )
}

/** Finds a valid key that was mailed to this address. */
export async function findKey(tx: Tx, keyHash: Buffer, email: string) {
  const [row] = await query(
    tx,
    `select id, user_id as "userId", email, purpose from verification_keys
      where key_hash = $1 and email = $2 and expires_at > now() and used_by is null`,
    [keyHash, email],
  )
  return row ?? null
}

/** The answer to an attempt that used the key; null if another one did, or none. */
export async function findAnswer(tx: Tx, keyHash: Buffer, email: string, attemptId: string) {
  const [row] = await query(
    tx,
    `select purpose, ended_sessions as "endedSessions" from verification_keys
      where key_hash = $1 and email = $2 and expires_at > now() and used_by = $3`,
    [keyHash, email, attemptId],
  )
  return row ?? null
}

/** Uses up a key and keeps the answer for the same attempt; false if a concurrent request already used it. */
export async function keepAnswer(
  tx: Tx,
  id: string,
  { attemptId, endedSessions }: { attemptId: string; endedSessions: number },
): Promise<boolean> {
  const used = await query(
    tx,
    `update verification_keys set used_by = $2, ended_sessions = $3 where id = $1 and used_by is null returning id`,
    [id, attemptId, endedSessions],
  )
  return used.length > 0
}

/** Uses up a key; false if a concurrent request already did. */
export async function spendKey(tx: Tx, id: string): Promise<boolean> {
  const spent = await query(tx, 'delete from verification_keys where id = $1 returning id', [id])
  return spent.length > 0
}

/** Deletes the keys of a person for a purpose, or only those of one address. */
export async function deleteKeys(
  tx: Tx,
  userId: string,
  purpose: VerificationPurpose,
  email?: string,
): Promise<void> {
  await query(
    tx,
    `delete from verification_keys
      where user_id = $1 and purpose = $2 and ($3::text is null or email = $3)`,
    [userId, purpose, email ?? null],
  )
}

/** Deletes keys that were mailed to a previous address of the person. */
export async function deleteKeysMailedTo(tx: Tx, userId: string, email: string): Promise<void> {
  await query(tx, 'delete from verification_keys where user_id = $1 and email = $2', [userId, email])
}
