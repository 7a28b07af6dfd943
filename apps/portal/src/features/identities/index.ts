import { lazy } from 'react'

export { providersQuery } from './identities.api.ts'
export { leaveFor, leaveForSignIn, leaveToReconnect } from './leave.ts'
export { NotConfigured } from './not-configured.tsx'

/** The accounts elsewhere that sign one in, for the profile. */
export const LinkedAccounts = lazy(() =>
  import('./linked-accounts.tsx').then((module) => ({ default: module.LinkedAccounts })),
)

/** How people of the workspace sign in, for its settings. */
export const SignInSections = lazy(() =>
  import('./sign-in-sections.tsx').then((module) => ({ default: module.SignInSections })),
)

/** Signing in once more at a provider, for the step of the second factor's set-up that asks for it. */
export const ProveAgain = lazy(() =>
  import('./prove-again.tsx').then((module) => ({ default: module.ProveAgain })),
)
