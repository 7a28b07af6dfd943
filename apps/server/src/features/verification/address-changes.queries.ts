import { rawQuery, type Tx } from '#platform/db/index.ts'

export interface AddressChange extends Record<string, unknown> {
  readonly email: string
  readonly codeHash: Buffer
  readonly tries: number
  readonly expiresAt: Date
}

/** Stores a requested address change in place of an earlier one. */
export async function putAddressChange(
  tx: Tx,
  userId: string,
  change: Pick<AddressChange, 'email' | 'codeHash' | 'expiresAt'>,
): Promise<void> {
  await rawQuery(
    tx,
    `insert into address_changes (user_id, email, code_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update
       set email = excluded.email, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`,
    [userId, change.email, change.codeHash, change.expiresAt],
  )
}

/** Finds and locks the address change of a person. */
export async function lockAddressChange(tx: Tx, userId: string): Promise<AddressChange | null> {
  const [row] = await rawQuery<AddressChange>(
    tx,
    `select email, code_hash as "codeHash", tries, expires_at as "expiresAt" from address_changes
      where user_id = $1 for update`,
    [userId],
  )
  return row ?? null
}

/** Counts a wrong code. */
export async function countTry(tx: Tx, userId: string): Promise<void> {
  await rawQuery(tx, 'update address_changes set tries = tries + 1 where user_id = $1', [userId])
}

export async function deleteAddressChange(tx: Tx, userId: string): Promise<void> {
  await rawQuery(tx, 'delete from address_changes where user_id = $1', [userId])
}
