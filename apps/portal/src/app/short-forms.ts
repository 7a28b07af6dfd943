import type { RoutePath } from './route-table.ts'

/**
 * Short addresses of the specification and their pages. `/rules`, `/tags`, `/create`, `/confirm` and `/success` are
 * missing because several groups have such a page.
 */
const shortForms = {
  '/payment-success': '/settings/billing/payment-success',
  '/purchase-overview': '/settings/billing/purchase-overview',
  '/redeem-coupons': '/settings/billing/redeem-coupons',
  '/purchase/step1': '/settings/billing/purchase/step1',
  '/purchase/step2': '/settings/billing/purchase/step2',
  '/invite': '/settings/members/invite',
  '/invite/confirm': '/settings/members/invite/confirm',
  '/invite/success': '/settings/members/invite/success',
  '/APIConnectors': '/settings/workspace/APIConnectors',
  '/APIConnectors/oauth2/callback': '/settings/workspace/APIConnectors/oauth2/callback',
  '/bots': '/settings/workspace/bots',
  '/closing-policies': '/settings/workspace/closing-policies',
  '/SLA': '/settings/workspace/SLA',
} as const satisfies Record<string, RoutePath>

export const shortFormPaths: readonly string[] = Object.keys(shortForms)

/** The page for a short address, else undefined. */
export const pageOfShortForm = (pathname: string): RoutePath | undefined =>
  (shortForms as Readonly<Record<string, RoutePath>>)[pathname.replace(/\/$/, '')]
