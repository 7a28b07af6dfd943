import type { User } from '@postroom/contract'
import type { AnyRoute } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'

/** The one list of the portal's features: each exports its routes from `features/<name>/<name>.route.tsx`. */
export const featureRoutes = [] as const satisfies readonly AnyRoute[]

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

const StandIn = lazy(() =>
  import('./pages/stand-in-page.tsx').then((module) => ({ default: module.StandIn })),
)

/** Parts of the shell that features bring, each loaded when it is shown. */
export const slots: Slots = {
  MfaGate: lazy(() => import('./pages/mfa-notice.tsx').then((module) => ({ default: module.MfaNotice }))),
  SignedOutStart: StandIn,
  Start: StandIn,
}
