import type { User } from '@postroom/contract'
import type { ComponentType } from 'react'
import { lazy } from '#lib/lazy.ts'

type Slots = {
  /** Replaces a page until multi-factor authentication has passed: setup or code entry. */
  MfaGate: ComponentType<{ user: User; replace?: boolean; onNotNow?: () => void }>
  /** `/` when signed out: sign in or create the first workspace. */
  SignedOutStart: ComponentType
  /** `/` when signed in: the checklist. */
  Start: ComponentType
}

/** Components that features provide to the shell, each loaded when shown. */
export const slots: Slots = {
  MfaGate: lazy(() => import('#features/mfa/mfa-gate.tsx').then((module) => module.MfaGate)),
  SignedOutStart: lazy(() =>
    import('#features/entry/signed-out-start.tsx').then((module) => module.SignedOutStart),
  ),
  Start: lazy(() => import('#features/start/start-page.tsx').then((module) => module.StartPage)),
}
