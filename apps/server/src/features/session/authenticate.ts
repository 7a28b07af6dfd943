import type { App } from '#platform/app.ts'
import { rawQuery } from '#platform/db/index.ts'
import type { Authenticator } from '#platform/feature.ts'
import type { Person } from '#platform/policy/index.ts'
import { owesMfa } from '#platform/policy/mfa.ts'
import { readToken, type TokenClaims } from './session-tokens.ts'

/** Cache time of a session, below the second within which a signed-out one must stop working. */
const cacheMs = 700
const seenEveryMs = 60_000

interface SessionFacts {
  readonly role: Person['role']
  readonly mfaPassed: boolean
  readonly mfaEnrolled: boolean
  readonly mfaRequired: boolean
  readonly mfaGraceUntil: Date | null
  readonly isInstanceAdmin: boolean
  readonly isReadOnly: boolean
  readonly lastSeenAt: Date
  /** The person has not used this workspace before. */
  readonly isFirst: boolean
}

/** Verifies the token, and that its session, person and membership exist. */
export function createAuthenticator(): Authenticator {
  const cache = new Map<string, { person: Promise<Person | null>; until: number }>()

  const look = (app: App, claims: TokenClaims): Promise<Person | null> => {
    const now = performance.now()
    const known = cache.get(claims.sessionId)
    if (known && known.until > now) return known.person
    const person = readSession(app, claims)
    if (cache.size > 5_000) cache.clear()
    cache.set(claims.sessionId, { person, until: now + cacheMs })
    const forget = () => cache.delete(claims.sessionId)
    // Neither a failed lookup is cached nor one without the code of multi-factor authentication: the first call after it
    // would get the answer of before, and lists that show less would stay so.
    person.then((found) => found && owesMfa(true, found) && forget(), forget)
    return person
  }

  return {
    authenticate: async (app, bearer) => {
      const claims = await readToken(app, bearer)
      if (claims === null) return { expired: false }
      if (claims === 'expired') return { expired: true }
      const person = await look(app, claims)
      return person ? { person } : { expired: true }
    },
    revalidate: (app, person) => readSession(app, person),
  }
}

async function readSession(app: App, claims: TokenClaims): Promise<Person | null> {
  const facts = await app.db.read(claims.workspaceId, async (tx) => {
    const rows = await rawQuery<SessionFacts & Record<string, unknown>>(
      tx,
      `with recursive line as (
         select id, parent_id, mfa_at, ended_at, expires_at from sessions where id = $1
         union all
         select p.id, p.parent_id, p.mfa_at, p.ended_at, p.expires_at
           from sessions p join line on p.id = line.parent_id)
       select m.role, u.mfa_enrolled as "mfaEnrolled", u.is_instance_admin as "isInstanceAdmin",
              -- A session opened from another one shares its second factor and its end.
              (select bool_or(mfa_at is not null) from line) as "mfaPassed",
              w.mfa_policy ->> m.role = 'required' as "mfaRequired",
              w.mfa_grace_until as "mfaGraceUntil", w.read_only_since is not null as "isReadOnly", s.last_seen_at as "lastSeenAt",
              m.last_active_at is null as "isFirst"
         from sessions s
         join users u on u.id = s.user_id
         join workspaces w on w.id = s.workspace_id
         join memberships m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
        where s.id = $1 and s.workspace_id = $2 and s.user_id = $3 and not exists (select from line where ended_at is not null or expires_at <= now())`,
      [claims.sessionId, claims.workspaceId, claims.userId],
      'read_session',
    )
    return rows[0]
  })
  if (!facts) return null
  if (facts.isFirst || Date.now() - facts.lastSeenAt.getTime() > seenEveryMs) await markSeen(app, claims)
  const { userId, sessionId, workspaceId } = claims
  const { role, isInstanceAdmin, mfaPassed, mfaEnrolled, mfaRequired, mfaGraceUntil, isReadOnly } = facts
  const factors = { mfaPassed, mfaEnrolled, mfaRequired, mfaGraceUntil }
  return { kind: 'person', userId, sessionId, workspaceId, role, isInstanceAdmin, isReadOnly, ...factors }
}

async function markSeen(app: App, claims: TokenClaims): Promise<void> {
  await app.db.write(claims.workspaceId, async (tx) => {
    await rawQuery(tx, 'update sessions set last_seen_at = now() where id = $1', [claims.sessionId])
    await rawQuery(
      tx,
      'update memberships set last_active_at = now() where workspace_id = $1 and user_id = $2',
      [claims.workspaceId, claims.userId],
    )
  })
}
