import { findMemberRow, getWorkspaceRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto/index.ts'
import type { KeyAuthenticator } from '#platform/feature.ts'
import type { Person } from '#platform/policy/index.ts'
import { findKeyByHash, findKeyRow, markKeyUsed } from './api-keys.queries.ts'
import { isKeyText, isWellFormed } from './key-text.ts'

/** Cache time of a key, below the second within which a revoked one must stop working. */
const cacheMs = 700
const usedEveryMs = 60_000
const maxCached = 5_000

interface KeyPlace {
  readonly workspaceId: string
  readonly id: string
}

interface Belief {
  readonly person: Promise<Person | null>
  readonly until: number
}

/** Authenticates a key as its owner with their present rights, until the key expires. */
export function createKeyAuthenticator(): KeyAuthenticator {
  const cache = new Map<string, Belief>()

  const look = (app: App, hash: Buffer): Promise<Person | null> => {
    const name = hash.toString('hex')
    const now = performance.now()
    const known = cache.get(name)
    if (known && known.until > now) return known.person
    const person = findPlace(app, hash).then((place) => place && readKey(app, place))
    if (cache.size > maxCached) cache.clear()
    cache.set(name, { person, until: now + cacheMs })
    // A failed lookup is not cached.
    person.catch(() => cache.delete(name))
    return person
  }

  return {
    recognises: isKeyText,
    authenticate: async (app, bearer) => {
      if (!isWellFormed(bearer)) return { expired: false }
      const person = await look(app, hashToken(bearer))
      // The cached person may outlive the expiry of the key.
      if (!person || hasExpired(person.apiKey?.expiresAt)) return { expired: false }
      return { person }
    },
    revalidate: (app, { workspaceId, sessionId }) => readKey(app, { workspaceId, id: sessionId }),
  }
}

async function findPlace(app: App, hash: Buffer): Promise<KeyPlace | null> {
  return app.db.instance((tx) => findKeyByHash(tx, hash))
}

async function readKey(app: App, { workspaceId, id }: KeyPlace): Promise<Person | null> {
  const facts = await app.db.read(workspaceId, async (tx) => {
    const key = await findKeyRow(tx, workspaceId, id)
    const member = key && (await findMemberRow(tx, workspaceId, key.userId))
    if (!key || !member) return null
    const { mfaPolicy, mfaGraceUntil, readOnlySince } = await getWorkspaceRow(tx, workspaceId)
    return {
      key,
      member,
      mfaRequired: mfaPolicy[member.role] === 'required',
      mfaGraceUntil,
      isReadOnly: readOnlySince !== null,
    }
  })
  if (!facts || hasExpired(facts.key.expiresAt)) return null
  const { key, member, mfaRequired, mfaGraceUntil, isReadOnly } = facts
  if (!key.lastUsedAt || Date.now() - key.lastUsedAt.getTime() > usedEveryMs) {
    await app.db.write(workspaceId, (tx) => markKeyUsed(tx, workspaceId, id))
  }
  return {
    kind: 'person',
    userId: key.userId,
    sessionId: id,
    workspaceId,
    role: member.role,
    // Creating the key required MFA; if the owner has since removed it, the key no longer counts as MFA.
    mfaPassed: key.isByOperator || member.mfaEnrolled,
    mfaEnrolled: member.mfaEnrolled,
    mfaRequired,
    mfaGraceUntil,
    isReadOnly,
    isInstanceAdmin: false,
    apiKey: { id, name: key.name, scopes: key.scopes, expiresAt: key.expiresAt },
  }
}

const hasExpired = (expiresAt: Date | null | undefined): boolean =>
  expiresAt != null && expiresAt.getTime() <= Date.now()
