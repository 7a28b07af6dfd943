import { lazy } from 'react'

/** Of whom a second factor is required, for the settings of the workspace. */
export const MfaPolicySection = lazy(() =>
  import('./policy-section.tsx').then((module) => ({ default: module.MfaPolicySection })),
)

export const RecoveryCodes = lazy(() =>
  import('./recovery-codes.tsx').then((module) => ({ default: module.RecoveryCodes })),
)
