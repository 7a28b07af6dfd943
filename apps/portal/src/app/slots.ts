import type { User } from '@postroom/contract'
import type { UseQueryOptions } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'

export type ReportMode = 'personal' | 'workspace'

/** What the feature that keeps reports tells the shell of them. */
export type ReportSource = {
  /** The person's own, or those of the workspace, in their order. */
  list: (mode: ReportMode) => UseQueryOptions<readonly { id: string; name: string }[]>
  delete: (reportId: string) => Promise<void>
}

type Slots = {
  /** Stands in place of a page until multi-factor authentication has passed (set-up or code entry). */
  MfaGate: ComponentType<{ user: User; replace?: boolean; onNotNow?: () => void }>
  /** `/` of someone signed out: sign in, or create the first workspace. */
  SignedOutStart: ComponentType
  /** `/` of someone signed in: the check-list. */
  Start: ComponentType
  /** Where the reporting sidebar has its reports from; without it there are none. */
  reports?: ReportSource
}

/** Parts of the shell that features bring, each loaded when it is shown. */
export const slots: Slots = {
  MfaGate: lazy(() => import('#features/mfa/mfa-gate.tsx').then((module) => ({ default: module.MfaGate }))),
  SignedOutStart: lazy(() =>
    import('#features/entry/signed-out-start.tsx').then((module) => ({ default: module.SignedOutStart })),
  ),
  Start: lazy(() =>
    import('#features/start/start-page.tsx').then((module) => ({ default: module.StartPage })),
  ),
}
