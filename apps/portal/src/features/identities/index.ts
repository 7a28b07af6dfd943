import { lazy } from '#lib/lazy.ts'

export { identitiesQuery, methodsQuery, providersQuery, signInSettingsQuery } from './identities.api.ts'
export { leaveFor, leaveForSignIn, leaveToReconnect } from './leave.ts'
export { NotConfigured } from './not-configured.tsx'

/** Linked provider accounts, for the profile. */
export const LinkedAccounts = lazy(() =>
  import('./linked-accounts.tsx').then((module) => module.LinkedAccounts),
)

/** Sign-in settings of the workspace. */
export const SignInSections = lazy(() =>
  import('./sign-in-sections.tsx').then((module) => module.SignInSections),
)

/** Repeated sign-in at a provider, for the MFA setup step that requires it. */
export const ProveAgain = lazy(() => import('./prove-again.tsx').then((module) => module.ProveAgain))
