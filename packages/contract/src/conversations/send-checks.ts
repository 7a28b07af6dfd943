/** Checks before sending that a person may switch off. */
export const switchableChecks = [
  'new_domain',
  'missing_attachment',
  'unfilled_blank',
  'other_customer',
  'quoted_comment',
  'internal_mail',
  'outdated_quote',
] as const

/** What is checked before a message is sent from the portal. */
export const sendChecks = [...switchableChecks, 'answered_elsewhere'] as const
export type SendCheck = (typeof sendChecks)[number]
export type SwitchableCheck = (typeof switchableChecks)[number]
