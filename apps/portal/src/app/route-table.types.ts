import type { WorkspaceFeature } from '@postroom/contract'

export type LayoutName =
  | 'settings'
  | 'reporting'
  | 'default'
  | 'no-logo'
  | 'empty'
  | 'no-footer'
  | 'auth'
  | 'app'

/** `gate`: asked for; `enrolled`: asked of who has set it up; `open`: on the white-list or signed out. */
export const mfaRules = ['gate', 'enrolled', 'open'] as const
export type MfaRule = (typeof mfaRules)[number]

export type RouteEntry = {
  layout: LayoutName
  mfa: MfaRule
  /** Reachable without a session. */
  access?: 'public'
  title: string
  /** Offered by the palette only to who may do this. */
  ability?: string
  /** Shown and offered only with this feature of the workspace. */
  feature?: WorkspaceFeature
}
