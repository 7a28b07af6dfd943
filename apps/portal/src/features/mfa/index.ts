import { lazy } from '#lib/lazy.ts'

/** Workspace setting for required multi-factor authentication. */
export const MfaPolicySection = lazy(() =>
  import('./policy-section.tsx').then((module) => module.MfaPolicySection),
)

export const RecoveryCodes = lazy(() => import('./recovery-codes.tsx').then((module) => module.RecoveryCodes))
