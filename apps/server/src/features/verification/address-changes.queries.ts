import { query, type Tx } from '#platform/db/index.ts'

interface NewAddressChange {
  readonly email: string
  readonly codeHash: Buffer
  readonly expiresAt: Date
}

/** Stores a requested address change in place of an earlier one. */
export async function putAddressChange(
  tx: Tx,
  userId: string,
  { email, codeHash, expiresAt }: NewAddressChange,
): Promise<void> {
  await query(
    tx,
    `insert into address_changes (user_id, email, code_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update
       set email = excluded.email, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`,
    [userId, email, codeHash, expiresAt],
  )
}

/** Finds and locks the address change of a person. */
export async function lockAddressChange(tx: Tx, userId: string) {
  const [row] = await query(
    tx,
    `select email, code_hash as "codeHash", tries, expires_at as "expiresAt" from address_changes
      where user_id = $1 for update`,
    [userId],
  )
  return row ?? null
}

/** Counts a wrong code. */
export async function countTry(tx: Tx, userId: string): Promise<void> {
  await query(tx, 'update address_changes set tries = tries + 1 where user_id = $1', [userId])
}

/** Deletes the address change of a person, once made. */
export async function deleteAddressChange(tx: Tx, userId: string): Promise<void> {
  await query(tx, 'delete from address_changes where user_id = $1', [userId])
}
