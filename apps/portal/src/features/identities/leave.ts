import type { SignInProvider, TripPurpose } from '@postroom/contract'
import { call } from '#lib/api-client.ts'
import { storage } from '#lib/storage.ts'

type SignIn = {
  provider: SignInProvider
  email?: string | undefined
  returnPath?: string | undefined
  /** Whose own provider, with `oidc`. */
  workspaceId?: string | undefined
}

/** Goes to the provider's sign-in page; one comes back at /loading-second. */
export async function leaveForSignIn({ provider, ...hints }: SignIn): Promise<void> {
  storage.set('loginWithProvider', provider)
  const { url } = await call('identities.begin_sign_in', { provider, ...hints })
  location.assign(url)
}

type Trip = {
  provider: SignInProvider
  purpose: Exclude<TripPurpose, 'SignIn'>
  sharedScope?: boolean
  email?: string | undefined
  returnPath?: string | undefined
}

/** The same for somebody signed in: to prove oneself again, to link the account, or to grant access to a mailbox. */
export async function leaveFor(trip: Trip): Promise<void> {
  const { url } = await call('identities.begin_trip', trip)
  storage.set('loginWithProvider', trip.provider)
  if (trip.purpose === 'SetSecret') storage.set('requestMfaToken', 'asked')
  if (trip.purpose === 'SyncSettings') storage.set('setupSyncSettings', trip.provider)
  if (trip.purpose === 'SharedInbox') storage.set('msSharedInboxSetup', String(trip.sharedScope ?? false))
  // Until the return, for providers that refuse without repeating it.
  storage.set('state', new URL(url).searchParams.get('state') ?? '')
  location.assign(url)
}

/** Names the mailbox in the way back of a trip that lets it sign in again. */
export const reconnectParameter = 'reconnect'

type SignInAgain = { id: string; provider: string; account: string | null }

/** Signs in to a mailbox again at its provider and comes back to the page one is on. */
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
