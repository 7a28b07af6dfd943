import type { SignInProvider } from '@postroom/contract'
import { keepSession } from '#app/session.ts'
import { call, type OutputFor } from '#lib/api-client.ts'
import { safePathOr } from '#lib/safe-path.ts'
import { storage } from '#lib/storage.ts'
import { reconnectParameter } from './leave.ts'

type Finished = OutputFor<'identities.finish_authorization'>

/** Parameters that the provider added to the address; null if the person did not come from a provider. */
export type Arrival = { provider: SignInProvider; state: string; rest: Record<string, string> }

const providers = ['google', 'microsoft', 'oidc', 'saml'] as const satisfies readonly SignInProvider[]
const wanted = ['code', 'iss', 'error', 'error_description'] as const

export function readArrival(search: string): Arrival | null {
  const query = new URLSearchParams(search)
  // Only a refusal may lack the state (RFC 6749, 4.1.2.1): a code without state could belong to anyone.
  const kept = query.has('error') ? storage.get('state') : null
  const state = query.get('state') ?? kept ?? ''
  const provider = providers.find((key) => state.startsWith(`${key}.`))
  if (!provider) return null
  const rest = Object.fromEntries(wanted.flatMap((name) => query.getAll(name).map((value) => [name, value])))
  return { provider, state, rest }
}

/** Finishes the authorization request and returns the path to open next. */
export async function finishAuthorization({
  provider,
  state,
  rest,
}: Arrival): Promise<{ path: string; purpose: Finished['purpose']; email: string }> {
  storage.remove('state')
  const finished = await call('identities.finish_authorization', {
    provider,
    state,
    redirect_uri: `${location.origin}/loading-second`,
    ...rest,
  })
  storage.remove('loginWithProvider')
  const { purpose, email } = finished
  return { path: await take(finished), purpose, email }
}

const signInCalls = {
  google: 'identities.sign_in_with_gmail',
  microsoft: 'identities.sign_in_with_microsoft',
  oidc: 'identities.sign_in_with_oidc',
  saml: 'identities.sign_in_with_saml',
} as const

/** Passes the proof to the call it was requested for. */
async function take({ purpose, provider, email, secret, returnPath }: Finished): Promise<string> {
  if (purpose === 'SignIn') {
    const { token } = await call(signInCalls[provider], { email, secret })
    storage.set('userEmail', email)
    keepSession(token.accessToken)
    return safePathOr(returnPath, '/inbox')
  }
  if (purpose === 'SetSecret') {
    const { token } = await call(signInCalls[provider], { email, secret, loginPurpose: 'SetSecret' })
    keepSession(token.accessToken)
    // The MFA setup continues at its third step.
    storage.set('requestMfaToken', 'returned')
    return safePathOr(returnPath, '/settings')
  }
  if (purpose === 'Link') {
    await call('identities.link', { email, secret })
    return safePathOr(returnPath, '/settings/personal/profile')
  }
  if (purpose === 'Test') return safePathOr(returnPath, '/settings/general')
  const keep = provider === 'google' ? 'identities.keep_gmail_grant' : 'identities.keep_microsoft_grant'
  const grant = await call(keep, { email, secret })
  storage.remove('setupSyncSettings')
  storage.remove('msSharedInboxSetup')
  return reconnected(safePathOr(returnPath, '/settings/personal/profile'), grant.id)
}

/** Reconnects the mailbox named in the return path with the new grant, even if another account granted it. */
async function reconnected(path: string, grantId: string): Promise<string> {
  const url = new URL(path, location.origin)
  const mailboxId = url.searchParams.get(reconnectParameter)
  if (mailboxId === null) return path
  await call('mailboxes.reconnect_grant', { mailboxId, grantId })
  url.searchParams.delete(reconnectParameter)
  return `${url.pathname}${url.search}${url.hash}`
}
