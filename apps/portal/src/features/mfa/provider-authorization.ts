import { storage } from '#lib/storage.ts'

/** Value of `requestMFAToken` after the return from the provider, with a session made for MFA setup. */
const returned = 'returned'

export const isBackFromProvider = (): boolean => storage.get('requestMfaToken') === returned

export function forgetAuthorization(): void {
  storage.remove('requestMfaToken')
  storage.remove('loginWithProvider')
}
