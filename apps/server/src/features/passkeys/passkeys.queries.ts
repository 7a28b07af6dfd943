import type { WayIn } from '#platform/app.ts'
import { query, type Tx } from '#platform/db/index.ts'

// The counter has 32 bits (WebAuthn 3, 6.1), which a float holds exactly.
const columns = `id, user_id as "userId", rp_id as "rpId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter /* not null */, transports, name, is_backed_up as "isBackedUp", created_at as "createdAt",
  last_used_at as "lastUsedAt"`

/** Lists the passkeys of an account, oldest first. */
export const listPasskeyRows = (tx: Tx, userId: string) =>
  query(tx, `select ${columns} from passkeys where user_id = $1 order by created_at`, [userId])

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeyRows>>[number]

/** Finds the passkey with this credential for a host, of any account. */
export async function findPasskeyByCredential(
  tx: Tx,
  rpId: string,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await query(tx, `select ${columns} from passkeys where credential_id = $1 and rp_id = $2`, [
    credentialId,
    rpId,
  ])
  return row ?? null
}

/** The stored passkey; null if the credential is already registered. */
export async function insertPasskey(tx: Tx, row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<PasskeyRow | null> {
  const [stored] = await query(
    tx,
    `insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, transports, name, is_backed_up,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning ${columns}`,
    [
      row.id,
      row.userId,
      row.rpId,
      row.credentialId,
      row.publicKey,
      row.counter,
      row.transports,
      row.name,
      row.isBackedUp,
      row.createdAt,
    ],
  )
  return stored ?? null
}

/** Renames a passkey of the account; null if there is none. */
export async function renamePasskeyRow(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await query(
    tx,
    `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${columns}`,
    [userId, id, name],
  )
  return row ?? null
}

/** Deletes a passkey of the account; false if there is none. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await query(tx, 'delete from passkeys where user_id = $1 and id = $2 returning id', [
    userId,
    id,
  ])
  return gone.length > 0
}

/** Deletes every passkey of an account; returns their number. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  const gone = await query(tx, 'delete from passkeys where user_id = $1 returning id', [userId])
  return gone.length
}

/**
 * Records a use; null unless the counter increased. Of two answers with the same count one comes from a clone, even if
 * both were verified before either was stored.
 */
export async function countUse(
  tx: Tx,
  id: string,
  use: { counter: number; isBackedUp: boolean; at: Date },
): Promise<PasskeyRow | null> {
  const [row] = await query(
    tx,
    `update passkeys set counter = $2, is_backed_up = $3, last_used_at = $4
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning ${columns}`,
    [id, use.counter, use.isBackedUp, use.at],
  )
  return row ?? null
}

/** Deletes a challenge, so that it is answered only once; null if there is none. */
export async function takeChallenge(tx: Tx, id: string) {
  const [row] = await query(
    tx,
    `delete from passkey_challenges where id = $1
     returning id, challenge, purpose, session_id as "sessionId", expires_at as "expiresAt"`,
    [id],
  )
  return row ?? null
}

export type ChallengeRow = NonNullable<Awaited<ReturnType<typeof takeChallenge>>>

/** Stores a challenge and deletes expired ones. */
export async function insertChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
  await query(tx, 'delete from passkey_challenges where expires_at < now()', [])
  await query(
    tx,
    'insert into passkey_challenges (id, challenge, purpose, session_id, expires_at) values ($1, $2, $3, $4, $5)',
    [row.id, row.challenge, row.purpose, row.sessionId, row.expiresAt],
  )
}

/** People who can sign in with a passkey. */
export async function waysByPasskey(tx: Tx, _: string, userIds: readonly string[]): Promise<WayIn[]> {
  const rows = await query(
    tx,
    'select distinct user_id as "userId" from passkeys where user_id = any($1::uuid[])',
    [userIds],
  )
  return rows.map(({ userId }) => ({ userId, method: 'Passkey' }))
}
