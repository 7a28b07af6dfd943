import type { AuthorizationPurpose, SignInProvider } from '@postroom/contract'
import { call } from '#lib/api-client.ts'
import { storage } from '#lib/storage.ts'

type SignIn = {
  provider: SignInProvider
  email?: string | undefined
  returnPath?: string | undefined
  /** Workspace whose OpenID provider is meant, with `oidc`. */
  workspaceId?: string | undefined
}

/** Opens the provider's sign-in page, which returns to /loading-second. */
export async function leaveForSignIn({ provider, ...hints }: SignIn): Promise<void> {
  storage.set('loginWithProvider', provider)
  const { url } = await call('identities.begin_sign_in', { provider, ...hints })
  location.assign(url)
}

type Authorization = {
  provider: SignInProvider
  purpose: Exclude<AuthorizationPurpose, 'SignIn'>
  sharedScope?: boolean
  email?: string | undefined
  returnPath?: string | undefined
}

/** Opens the provider for a signed-in person: step-up, linking an account, or access to a mailbox. */
export async function leaveFor(authorization: Authorization): Promise<void> {
  const { url } = await call('identities.start_authorization', authorization)
  storage.set('loginWithProvider', authorization.provider)
  if (authorization.purpose === 'SetSecret') storage.set('requestMfaToken', 'asked')
  if (authorization.purpose === 'SyncSettings') storage.set('setupSyncSettings', authorization.provider)
  if (authorization.purpose === 'SharedInbox')
    storage.set('msSharedInboxSetup', String(authorization.sharedScope ?? false))
  // Stored until the return: some providers omit the state when they refuse.
  storage.set('state', new URL(url).searchParams.get('state') ?? '')
  location.assign(url)
}

/** Parameter of the return path that names the mailbox to reconnect. */
export const reconnectParameter = 'reconnect'

type SignInAgain = { id: string; provider: string; account: string | null }

/** Signs in to a mailbox's provider again and returns to the current page. */
export const leaveToReconnect = ({ id, provider, account }: SignInAgain): Promise<void> => {
  const back = new URL(location.href)
  back.searchParams.set(reconnectParameter, id)
  return leaveFor({
    provider: provider === 'Microsoft' ? 'microsoft' : 'google',
    purpose: 'SyncSettings',
    sharedScope: provider === 'Microsoft',
    email: account ?? undefined,
    returnPath: `${back.pathname}${back.search}`,
  })
}
