import { fail } from '#platform/errors/index.ts'
import { invoiceProvider } from './invoice-provider.ts'
import type { BillingProvider } from './provider.ts'
import type { BillingSettings } from './settings-shape.ts'

/** Charges nothing: all workspaces have unlimited seats. */
const noProvider: BillingProvider = {
  name: 'none',
  plans: () => [],
  quote: () => fail('billing_not_used'),
  upcoming: () => null,
  renew: () => null,
}

const providers = { none: noProvider, invoice: invoiceProvider }

export const providerOf = ({ provider }: BillingSettings): BillingProvider => providers[provider]
