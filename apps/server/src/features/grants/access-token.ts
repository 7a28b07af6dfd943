import { setTimeout as delay } from 'node:timers/promises'
import { makeReason } from '@postroom/contract'
import { MailServerError } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { consentFailure } from './consent-error.ts'
import { findHeldGrant, type HeldGrant, type TokenAudience } from './grants.queries.ts'
import { renewGrant } from './renew-grant.ts'
import { claimRenewal } from './renewals.queries.ts'
import { tokenPlace } from './sealed-tokens.ts'

export interface GrantUse {
  readonly workspaceId: string
  readonly grantId: string
  readonly audience: TokenAudience
}

/** Longer than the timeout of a request to the provider, so that a claim does not expire during its request. */
const leaseMs = 30_000
const timeoutMs = 25_000
/** Tokens are renewed this long before they expire, so that no caller has to wait. */
const aheadMs = 5 * 60_000
/** With less lifetime left, a token is not used any more. */
const spentMs = 5_000
/** If a token is refused at this age, a new one would not help. */
const youngMs = 30_000

const pendingRequests = new WeakMap<App, Map<string, Promise<string>>>()

/**
 * Returns a valid access token; only one caller among all processes requests a new one from the provider. `refused` is a
 * token that a server has just refused: it is replaced unless it is brand-new. Throws MailServerError: `auth` if a person
 * must sign in again, otherwise `temporary`.
 */
export function accessTokenOf(app: App, use: GrantUse, refused?: string): Promise<string> {
  const byKey = pendingRequests.get(app) ?? new Map<string, Promise<string>>()
  pendingRequests.set(app, byKey)
  const key = `${use.grantId} ${use.audience} ${refused ?? ''}`
  const pending = byKey.get(key)
  if (pending) return pending
  const answer = findToken(app, use, refused).finally(() => byKey.delete(key))
  byKey.set(key, answer)
  return answer
}

async function findToken(app: App, use: GrantUse, refused: string | undefined): Promise<string> {
  for (const until = Date.now() + timeoutMs; ; ) {
    const held = await app.db.read(use.workspaceId, (tx) =>
      findHeldGrant(tx, use.workspaceId, use.grantId, use.audience),
    )
    if (!held) throw consentFailure(makeReason('consent_forgotten'))
    if (held.grant.state === 'refused')
      throw consentFailure(held.grant.stateReason ?? makeReason('consent_forgotten'))
    const token = usableToken(app, use, held, refused)
    if (token?.isFresh) return token.text
    if (held.pauseMs > 0) return token?.text ?? unavailable()
    const isOurs = await app.db.write(use.workspaceId, (tx) => claimRenewal(tx, held.grant, leaseMs))
    const renewed = isOurs ? await renewGrant(app, held.grant, use.audience) : null
    if (renewed !== null) return renewed
    if (token) return token.text
    if (Date.now() > until) return unavailable()
    await delay(50 + Math.random() * 100)
  }
}

const unavailable = (): never => {
  throw new MailServerError('temporary', 'The provider gives no new access token at the moment', {
    code: 'TOKEN_UNAVAILABLE',
  })
}

/** The stored token; null if it is about to expire or was refused. */
function usableToken(
  app: App,
  { workspaceId }: GrantUse,
  { token }: HeldGrant,
  refused: string | undefined,
): { text: string; isFresh: boolean } | null {
  if (!token || token.leftMs < spentMs) return null
  const text = app.secrets.open(token.sealedAccessToken, tokenPlace(workspaceId, token.id))
  if (text === refused) return token.ageMs < youngMs ? { text, isFresh: true } : null
  return { text, isFresh: token.leftMs > Math.min(aheadMs, token.lifeMs / 5) }
}
