import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, user_id as "userId", workspace_id as "workspaceId", secret_hash as "secretHash", device, ip,
  created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", mfa_at as "mfaAt",
  step_up_at as "stepUpAt", password_at as "passwordAt", parent_id as "parentId", proved_by as "provedBy"`
const isLive = 'ended_at is null and expires_at > now()'
const findLive = `select ${columns} from sessions where id = $1 and ${isLive}`

export type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number]

/** Stores a new session and returns it. */
export async function insertSession(
  tx: Tx,
  session: Omit<SessionRow, 'createdAt' | 'lastSeenAt'>,
): Promise<SessionRow> {
  const [stored] = await query(
    tx,
    `insert into sessions (id, user_id, workspace_id, secret_hash, device, ip, expires_at, mfa_at, step_up_at,
       password_at, parent_id, proved_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
    [
      session.id,
      session.userId,
      session.workspaceId,
      session.secretHash,
      session.device,
      session.ip,
      session.expiresAt,
      session.mfaAt,
      session.stepUpAt,
      session.passwordAt,
      session.parentId,
      session.provedBy,
    ],
  )
  if (!stored) throw new Error('The session was not stored.')
  return stored
}

/**
 * The rights of a session's person, for each request; null unless session, person and membership exist and the session is
 * live, with all that it was opened from. `isFirst`: the person has not used this workspace before.
 */
export async function findSessionFacts(
  tx: Tx,
  { sessionId, workspaceId, userId }: { sessionId: string; workspaceId: string; userId: string },
) {
  const [row] = await query(
    tx,
    `with recursive line as (
       select id, parent_id, mfa_at, ended_at, expires_at from sessions where id = $1
       union all
       select p.id, p.parent_id, p.mfa_at, p.ended_at, p.expires_at
         from sessions p join line on p.id = line.parent_id)
     select m.role, u.mfa_enrolled as "mfaEnrolled", u.is_instance_admin as "isInstanceAdmin",
            -- A session opened from another one shares its second factor and its end.
            (select bool_or(mfa_at is not null) from line) as "mfaPassed" /* not null */,
            w.mfa_policy ->> m.role = 'required' as "mfaRequired" /* not null */,
            w.mfa_grace_until as "mfaGraceUntil", w.read_only_since is not null as "isReadOnly", s.last_seen_at as "lastSeenAt",
            m.last_active_at is null as "isFirst"
       from sessions s
       join users u on u.id = s.user_id
       join workspaces w on w.id = s.workspace_id
       join memberships m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
      where s.id = $1 and s.workspace_id = $2 and s.user_id = $3 and not exists (select from line where ended_at is not null or expires_at <= now())`,
    [sessionId, workspaceId, userId],
    'read_session',
  )
  return row ?? null
}

/** Stores that a session is in use, unless another transaction is changing it: no request waits for that. */
export async function markSessionSeen(tx: Tx, sessionId: string): Promise<void> {
  await query(
    tx,
    `update sessions set last_seen_at = now()
      where id in (select id from sessions where id = $1 for no key update skip locked)`,
    [sessionId],
  )
}

/** `lock` keeps the session from being ended until the transaction is over. */
export async function findLiveSession(
  tx: Tx,
  sessionId: string,
  options: { lock?: boolean } = {},
): Promise<SessionRow | null> {
  const [row] = options.lock
    ? await query(tx, `${findLive} for share`, [sessionId])
    : await query(tx, findLive, [sessionId], 'find_live_session')
  return row ?? null
}

/** Live sessions of a person, the last used one first. */
export const listLiveSessions = (tx: Tx, userId: string) =>
  query(tx, `select ${columns} from sessions where user_id = $1 and ${isLive} order by last_seen_at desc`, [
    userId,
  ])

/** Workspace and user of an ended session. */
export type EndedSession = Pick<SessionRow, 'id' | 'userId' | 'workspaceId'>

/**
 * Ends sessions of a person and those opened from them; returns them. Ends one, those of one workspace, or all except one
 * and the sessions it was opened from, which it depends on.
 */
export async function endSessionRows(
  tx: Tx,
  userId: string,
  which: { sessionId?: string; exceptId?: string; workspaceId?: string },
): Promise<EndedSession[]> {
  const { sessionId, exceptId, workspaceId } = which
  const kept = exceptId === undefined ? [] : (await listSessionLine(tx, exceptId)).map(({ id }) => id)
  const ended: EndedSession[] = []
  let newlyEnded: EndedSession[] = await query(
    tx,
    `update sessions set ended_at = $5
      where user_id = $1 and ended_at is null and ($2::uuid is null or id = $2)
        and ($3::uuid is null or workspace_id = $3) and id <> all($4::uuid[])
      returning id, user_id as "userId", workspace_id as "workspaceId"`,
    [userId, sessionId ?? null, workspaceId ?? null, kept, new Date()],
  )
  while (newlyEnded.length > 0) {
    ended.push(...newlyEnded)
    newlyEnded = await query(
      tx,
      `update sessions set ended_at = $2 where parent_id = any($1::uuid[]) and ended_at is null
       returning id, user_id as "userId", workspace_id as "workspaceId"`,
      [newlyEnded.map(({ id }) => id), new Date()],
    )
  }
  return ended
}

/** A session and those it was opened from, itself first. */
export const listSessionLine = (tx: Tx, sessionId: string) =>
  query(
    tx,
    `with recursive line as (
       select id, parent_id, mfa_at, 0 as depth from sessions where id = $1
       union all
       select p.id, p.parent_id, p.mfa_at, line.depth + 1 from sessions p join line on p.id = line.parent_id)
     select id /* not null */, mfa_at is not null as "mfaPassed" from line order by depth`,
    [sessionId],
    'list_session_line',
  )

/** Stores when a session passed multi-factor authentication. */
export async function setMfaPassed(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await query(tx, 'update sessions set mfa_at = $2 where id = $1', [sessionId, at])
}

/** Stores a fresh proof by a credential of the account. */
export async function setSteppedUp(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await query(tx, `update sessions set step_up_at = $2, proved_by = 'account' where id = $1`, [sessionId, at])
}

/** Makes a session independent of the one that it was opened from, whose second factor it no longer shares. */
export async function separateSession(tx: Tx, sessionId: string, mfaAt: Date | null): Promise<void> {
  await query(tx, 'update sessions set parent_id = null, mfa_at = $2 where id = $1', [sessionId, mfaAt])
}
