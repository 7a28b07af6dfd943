import { invoiceProvider } from './invoice-provider.ts'
import type { BillingProvider } from './provider.ts'
import type { BillingSettings } from './settings-shape.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** Charges nothing: all workspaces have unlimited seats. */
const noProvider: BillingProvider = { name: 'none', plans: () => [], local: null, hosted: null }

const providers = { none: noProvider, invoice: invoiceProvider, stripe: stripeProvider }

export const providerOf = ({ provider }: BillingSettings): BillingProvider => providers[provider]
