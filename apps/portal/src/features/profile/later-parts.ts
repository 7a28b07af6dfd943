import { identitiesQuery, LinkedAccounts } from '#features/identities/index.ts'
import { OfflineSection } from '#features/inbox/index.ts'
import { inboxesQuery } from '#features/inboxes/index.ts'
import { NotificationSection, notificationSettingsQuery } from '#features/notifications/index.ts'
import { PasskeysSection, passkeysQuery } from '#features/passkeys/index.ts'
import { lazy } from '#lib/lazy.ts'
import { sessionsQuery, signatureQuery, twoFactorQuery } from './profile.api.ts'

/** Its editor is larger than the rest of the page. */
export const SignatureSection = lazy(() =>
  import('./signature-section.tsx').then((module) => module.SignatureSection),
)

/** Parts of the page with code of their own. */
export const laterParts = [
  SignatureSection,
  NotificationSection,
  OfflineSection,
  PasskeysSection,
  LinkedAccounts,
]

/** What the sections below the theme and the way of writing are about. */
export const laterQueries = [
  signatureQuery,
  notificationSettingsQuery,
  inboxesQuery,
  twoFactorQuery,
  passkeysQuery,
  identitiesQuery,
  sessionsQuery,
] as const
