import { makeReason } from '@postroom/contract'
import { refreshTokenGrant } from 'openid-client'
import type { App } from '#platform/app.ts'
import { newId } from '#platform/ids.ts'
import { deleteTokens, type GrantRow, putToken, type TokenAudience } from './grants.queries.ts'
import { configuredProvider, type Provider } from './known-providers.ts'
import { type MicrosoftRefusal, microsoftRefusal } from './microsoft-refusal.ts'
import { configurationOf } from './oidc-client.ts'
import { endRenewal, postponeRenewal, refuseGrant } from './renewals.queries.ts'
import { renewalParameters } from './scopes.ts'
import { grantPlace, tokenPlace } from './sealed-tokens.ts'

const firstPauseMs = 2_000
const longestPauseMs = 5 * 60_000
/** Assumed lifetime of a token without `expires_in`, which is only recommended (RFC 6749, section 5.1). */
const assumedSeconds = 600
/** Errors after which a retry is pointless (RFC 6749, section 5.2; OpenID Connect Core, section 3.1.2.6). */
const finalRefusals = ['invalid_grant', 'interaction_required', 'login_required', 'consent_required']

/** Requests a new access token after the renewal was claimed. Null on failure; the grant then stores a refusal or the next attempt. */
export async function renewGrant(app: App, grant: GrantRow, audience: TokenAudience): Promise<string | null> {
  const provider = configuredProvider(app, grant.provider)
  if (!provider) return postpone(app, grant, 'this provider is not configured')
  try {
    const refreshToken = app.secrets.open(grant.sealedRefreshToken, grantPlace(grant.workspaceId, grant.id))
    const answer = await refreshTokenGrant(
      await configurationOf(app, provider),
      refreshToken,
      renewalParameters(grant.provider, audience, grant.sharedScope),
    )
    await store(app, grant, audience, answer)
    return answer.access_token
  } catch (error) {
    const code = error instanceof Error && 'error' in error ? String(error.error) : ''
    const description =
      error instanceof Error && 'error_description' in error ? error.error_description : null
    return finalRefusals.includes(code)
      ? refuse(app, grant, provider, { code, refusal: microsoftRefusal(description) })
      : postpone(app, grant, code || String(error))
  }
}

interface Answer {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in?: number
}

/** Stores a new refresh token in the same transaction as the access token: rotating providers revoke the old one. */
function store(app: App, grant: GrantRow, audience: TokenAudience, answer: Answer): Promise<void> {
  const { workspaceId, id: grantId } = grant
  const { access_token, refresh_token, expires_in = assumedSeconds } = answer
  const id = newId()
  return app.db.write(workspaceId, async (tx) => {
    const sealedRefreshToken = refresh_token
      ? app.secrets.seal(refresh_token, grantPlace(workspaceId, grantId))
      : null
    const isCurrent = await endRenewal(tx, grant, sealedRefreshToken)
    if (!isCurrent) return
    const sealedAccessToken = app.secrets.seal(access_token, tokenPlace(workspaceId, id))
    await putToken(tx, { workspaceId, id, grantId, audience, sealedAccessToken }, expires_in)
  })
}

interface Refusal {
  readonly code: string
  /** Reason for Microsoft's error number. */
  readonly refusal: MicrosoftRefusal | null
}

async function refuse(
  app: App,
  grant: GrantRow,
  { name, key }: Provider,
  { code, refusal }: Refusal,
): Promise<null> {
  app.log.warn({ provider: key, grantId: grant.id, code }, 'a provider has revoked a grant')
  const stateReason = makeReason(refusal ?? 'consent_revoked', { provider: name, email: grant.email })
  await app.db.write(grant.workspaceId, async (tx) => {
    const isCurrent = await refuseGrant(tx, grant, stateReason)
    if (isCurrent) await deleteTokens(tx, grant.workspaceId, grant.id)
  })
  return null
}

/** Schedules the next attempt: an error of the provider or the network does not mean that the grant was revoked. */
async function postpone(app: App, grant: GrantRow, reason: string): Promise<null> {
  const failures = grant.failures + 1
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(grant.failures, 10))
  app.log.warn(
    { provider: grant.provider, grantId: grant.id, reason, failures },
    'could not renew an access token',
  )
  const nextTryAt = new Date(Date.now() + pauseMs)
  await app.db.write(grant.workspaceId, (tx) => postponeRenewal(tx, grant, { failures, nextTryAt }))
  return null
}
