import { storage } from '#lib/storage.ts'

/** What `requestMFAToken` says: on the way to the provider, or back from it with a session made for this purpose. */
const returned = 'returned'

export const isBackFromProvider = (): boolean => storage.get('requestMfaToken') === returned

export function forgetProviderTrip(): void {
  storage.remove('requestMfaToken')
  storage.remove('loginWithProvider')
}
