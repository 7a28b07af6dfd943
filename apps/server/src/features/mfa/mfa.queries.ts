import { query, type Tx } from '#platform/db/index.ts'

export type CodeKind = 'totp' | 'recovery'

/** Finds the secret of a person's authenticator app: the active one, or the one that waits for its first code. */
export async function findSecret(tx: Tx, userId: string, state: 'pending' | 'active') {
  const [row] = await query(
    tx,
    `select id, user_id as "userId", sealed_secret as "sealedSecret", session_id as "sessionId",
            created_at as "createdAt"
       from totp_secrets where user_id = $1 and state = $2`,
    [userId, state],
  )
  return row ?? null
}

export type TotpSecretRow = NonNullable<Awaited<ReturnType<typeof findSecret>>>

/** Stores a pending secret, replacing an earlier pending one. */
export async function replacePendingSecret(
  tx: Tx,
  row: Pick<TotpSecretRow, 'id' | 'userId' | 'sealedSecret' | 'sessionId'>,
): Promise<void> {
  await query(
    tx,
    `insert into totp_secrets (id, user_id, state, sealed_secret, session_id) values ($1, $2, 'pending', $3, $4)
     on conflict (user_id, state) do update
       set id = excluded.id, sealed_secret = excluded.sealed_secret, session_id = excluded.session_id, last_step = 0,
           created_at = $5`,
    [row.id, row.userId, row.sealedSecret, row.sessionId, new Date()],
  )
}

/** Marks a time step as used; false if it or a later one was used already. */
export async function takeStep(tx: Tx, secretId: string, step: number): Promise<boolean> {
  const taken = await query(
    tx,
    'update totp_secrets set last_step = $2 where id = $1 and last_step < $2 returning id',
    [secretId, step],
  )
  return taken.length > 0
}

/** Replaces the active secret by the pending one. */
export async function activateSecret(tx: Tx, { id, userId }: TotpSecretRow): Promise<void> {
  await query(tx, `delete from totp_secrets where user_id = $1 and state = 'active'`, [userId])
  await query(tx, `update totp_secrets set state = 'active' where id = $1`, [id])
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await query(tx, 'insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [
    userId,
    hashes,
  ])
}

/** Consumes a recovery code; false if it does not exist. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const spent = await query(
    tx,
    'delete from recovery_codes where user_id = $1 and hash = $2 returning user_id as "userId"',
    [userId, hash],
  )
  return spent.length > 0
}

/** Counts the unused recovery codes of a person. */
export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await query(tx, 'select count(*)::int as n from recovery_codes where user_id = $1', [userId])
  return row?.n ?? 0
}

const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  query(tx, 'delete from recovery_codes where user_id = $1', [userId])

/** Deletes secrets, recovery codes and counted attempts of a person. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await query(tx, 'delete from totp_secrets where user_id = $1', [userId])
  await deleteRecoveryCodes(tx, userId)
  await query(tx, 'delete from code_attempts where user_id = $1', [userId])
}

interface AttemptRow {
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly kind: CodeKind
}

/** Counts attempts of one kind; locks, so that a person's attempts are counted one after the other. */
export async function countAttempts(
  tx: Tx,
  { userId, sessionId, kind, challengeMs }: Omit<AttemptRow, 'id'> & { readonly challengeMs: number },
) {
  await query(tx, `select pg_advisory_xact_lock(hashtextextended('code_attempts/' || $1, 0))`, [userId])
  const since = new Date(Date.now() - challengeMs)
  const [row] = await query(
    tx,
    `select count(*) filter (where session_id = $3 and at > $4)::int as "inChallenge",
            count(*) filter (where at > now() - interval '1 day')::int as "inDay",
            count(*)::int as "inYear"
       from code_attempts where user_id = $1 and kind = $2 and at > now() - interval '1 year'`,
    [userId, kind, sessionId, since],
  )
  return row ?? { inChallenge: 0, inDay: 0, inYear: 0 }
}

/** Stores an attempt, before its code is checked. */
export async function insertAttempt(tx: Tx, { id, userId, sessionId, kind }: AttemptRow): Promise<void> {
  await query(tx, 'insert into code_attempts (id, user_id, session_id, kind) values ($1, $2, $3, $4)', [
    id,
    userId,
    sessionId,
    kind,
  ])
}

/** An accepted code does not count as a guess. */
export async function deleteAttempt(tx: Tx, attemptId: string): Promise<void> {
  await query(tx, 'delete from code_attempts where id = $1', [attemptId])
}

/** Deletes the counted attempts of these kinds. */
export async function deleteAttempts(tx: Tx, userId: string, kinds: readonly CodeKind[]): Promise<void> {
  await query(tx, 'delete from code_attempts where user_id = $1 and kind = any($2::text[])', [userId, kinds])
}
