import { setTimeout as delay } from 'node:timers/promises'
import { makeReason } from '@postroom/contract'
import { MailServerError } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { consentFailure } from './consent-error.ts'
import { claimRenewal, findHeldGrant, type HeldGrant, type TokenAudience } from './grants.queries.ts'
import { renewGrant } from './renew-grant.ts'
import { tokenPlace } from './sealed-tokens.ts'

export interface GrantUse {
  readonly workspaceId: string
  readonly grantId: string
  readonly audience: TokenAudience
}

/** Longer than the provider is given to answer, so that a claim outlives its own work. */
const leaseMs = 30_000
const patienceMs = 25_000
/** Renewed while the old one is still good, so that nobody waits for the provider. */
const aheadMs = 5 * 60_000
/** Too little left to sign in with. */
const spentMs = 5_000
/** A token that is refused this young is not mended by another one. */
const youngMs = 30_000

const asking = new WeakMap<App, Map<string, Promise<string>>>()

/**
 * A token that is good now. `refused` is one that a server has just turned down: another is given unless it is brand-new.
 * Whoever asks, in however many processes, one of them goes to the provider. Throws MailServerError: `auth` where a person
 * has to sign in again, else `temporary`.
 */
export function accessTokenOf(app: App, use: GrantUse, refused?: string): Promise<string> {
  const ofApp = asking.get(app) ?? new Map<string, Promise<string>>()
  asking.set(app, ofApp)
  const key = `${use.grantId} ${use.audience} ${refused ?? ''}`
  const known = ofApp.get(key)
  if (known) return known
  const answer = findToken(app, use, refused).finally(() => ofApp.delete(key))
  ofApp.set(key, answer)
  return answer
}

async function findToken(app: App, use: GrantUse, refused: string | undefined): Promise<string> {
  for (const until = Date.now() + patienceMs; ; ) {
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

/** What is held, unless it is spent or was refused. */
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
