import { lazy } from 'react'

export { methodsQuery } from './identities.api.ts'
export { leaveFor, leaveForSignIn } from './leave.ts'

/** The accounts elsewhere that sign one in, for the profile. */
export const LinkedAccounts = lazy(() =>
  import('./linked-accounts.tsx').then((module) => ({ default: module.LinkedAccounts })),
)

/** How people of the workspace sign in, for its settings. */
export const SignInSections = lazy(() =>
  import('./sign-in-sections.tsx').then((module) => ({ default: module.SignInSections })),
)
