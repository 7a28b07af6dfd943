import type { App } from '#platform/app.ts'
import type { Authenticator } from '#platform/feature.ts'
import type { Person } from '#platform/policy/index.ts'
import { owesMfa } from '#platform/policy/mfa.ts'
import { markMemberActive } from './memberships.queries.ts'
import { findSessionFacts, markSessionSeen } from './session.queries.ts'
import { readToken, type TokenClaims } from './session-tokens.ts'

/** Cache time of a session, below the second within which a signed-out one must stop working. */
const cacheMs = 700
const seenEveryMs = 60_000

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
    // Streams ask when rights have changed, before they tell the browser, whose next calls must not get the old ones.
    revalidate: (app, person) => {
      cache.delete(person.sessionId)
      return look(app, person)
    },
  }
}

async function readSession(app: App, claims: TokenClaims): Promise<Person | null> {
  const facts = await app.db.read(claims.workspaceId, (tx) => findSessionFacts(tx, claims))
  if (!facts) return null
  if (facts.isFirst || Date.now() - facts.lastSeenAt.getTime() > seenEveryMs) await markSeen(app, claims)
  const { userId, sessionId, workspaceId } = claims
  const { role, isInstanceAdmin, mfaPassed, mfaEnrolled, mfaRequired, mfaGraceUntil, isReadOnly } = facts
  const factors = { mfaPassed, mfaEnrolled, mfaRequired, mfaGraceUntil }
  return { kind: 'person', userId, sessionId, workspaceId, role, isInstanceAdmin, isReadOnly, ...factors }
}

async function markSeen(app: App, claims: TokenClaims): Promise<void> {
  await app.db.write(claims.workspaceId, async (tx) => {
    await markSessionSeen(tx, claims.sessionId)
    await markMemberActive(tx, claims.workspaceId, claims.userId)
  })
}
