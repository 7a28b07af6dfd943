import type { User } from '@postroom/contract'
import { type ComponentType, lazy } from 'react'
import { MfaGate } from '#features/mfa/mfa-gate.tsx'

type Slots = {
  /** Stands in place of a page until multi-factor authentication has passed (set-up or code entry). */
  MfaGate: ComponentType<{ user: User }>
  /** `/` of someone signed out: sign in, or create the first workspace. */
  SignedOutStart: ComponentType
  /** `/` of someone signed in: the check-list. */
  Start: ComponentType
  /** The links of the reporting sidebar; without it the sidebar says that there are none. */
  ReportList?: ComponentType
}

/** Parts of the shell that features bring, each loaded when it is shown. */
export const slots: Slots = {
  MfaGate,
  SignedOutStart: lazy(() =>
    import('#features/entry/signed-out-start.tsx').then((module) => ({ default: module.SignedOutStart })),
  ),
  Start: lazy(() =>
    import('#features/start/start-page.tsx').then((module) => ({ default: module.StartPage })),
  ),
}
