import type { ReasonCode } from '@postroom/contract'

/**
 * Reasons by Microsoft's error number. Contains only errors that a person can act on; for the others "sign in again" is the
 * best advice.
 */
const refusals = {
  // Consent is missing, or only administrators of the organisation may give it.
  '65001': 'microsoft_needs_consent',
  '90094': 'microsoft_needs_consent',
  '90095': 'microsoft_needs_consent',
  '90093': 'microsoft_needs_consent',
  '65004': 'microsoft_declined',
  // Refusals that concern the permission to use the application.
  '50105': 'microsoft_not_assigned',
  '700016': 'microsoft_app_unknown',
  '50020': 'microsoft_other_organisation',
  '50057': 'microsoft_account_disabled',
  // Rules of the organisation.
  '53000': 'microsoft_conditional_access',
  '53001': 'microsoft_conditional_access',
  '53002': 'microsoft_conditional_access',
  '53003': 'microsoft_conditional_access',
  '50076': 'microsoft_second_factor',
  '50079': 'microsoft_second_factor',
  '50074': 'microsoft_second_factor',
  '50173': 'microsoft_password_changed',
  '700082': 'microsoft_sign_in_expired',
  '7000215': 'microsoft_client_secret_invalid',
  '7000222': 'microsoft_client_secret_invalid',
} as const satisfies Record<string, ReasonCode>

export type MicrosoftRefusal = (typeof refusals)[keyof typeof refusals]

/** Reads the reason from the description of an OAuth error (`AADSTS65001: The user or administrator has not consented …`); null if unknown. */
export function microsoftRefusal(description: unknown): MicrosoftRefusal | null {
  if (typeof description !== 'string') return null
  const [, number = ''] = /\bAADSTS(\d{4,8})\b/.exec(description) ?? []
  return refusals[number as keyof typeof refusals] ?? null
}
