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

/** `gate`: MFA required; `enrolled`: asked only of people who have set it up; `open`: white-listed or signed out. */
export const mfaRules = ['gate', 'enrolled', 'open'] as const
export type MfaRule = (typeof mfaRules)[number]

export type RouteEntry = {
  layout: LayoutName
  mfa: MfaRule
  /** Reachable without a session. */
  access?: 'public'
  title: string
  /** The palette offers the page only with this ability. */
  ability?: string
  /** The page is shown and offered only if the workspace has this feature. */
  feature?: WorkspaceFeature
}
