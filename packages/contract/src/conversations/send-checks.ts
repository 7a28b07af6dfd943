/** What is checked before a message is sent from the portal. */
export const sendChecks = [
  'new_domain',
  'missing_attachment',
  'other_customer',
  'quoted_comment',
  'internal_mail',
  'outdated_quote',
] as const
export type SendCheck = (typeof sendChecks)[number]
