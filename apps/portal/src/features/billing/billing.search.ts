import { type BillingPeriod, billingPeriods, parseQuantity } from '@postroom/contract'
import { useSearch } from '@tanstack/react-router'
import { useReplaceSearch } from '#lib/use-replace-search.ts'

/** What is being ordered, in the address of each step. */
export type PurchaseSearch = {
  plan?: string | undefined
  quantity?: number | undefined
  period?: BillingPeriod | undefined
  coupon?: string | undefined
  /** Where the order came from: `invite` leads back to the invitation. */
  from?: 'invite' | undefined
}

/** The invoice of an order, or the payment that the provider returns from. */
type ReceiptSearch = {
  invoice?: string | undefined
  from?: string | undefined
  session?: string | undefined
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const readPurchaseSearch = (search: Record<string, unknown>): PurchaseSearch => ({
  plan: readText(search.plan),
  quantity: search.quantity === undefined ? undefined : parseQuantity(readText(search.quantity) ?? ''),
  period: billingPeriods.find((period) => period === search.period),
  coupon: readText(search.coupon) || undefined,
  from: search.from === 'invite' ? 'invite' : undefined,
})

export const readReceiptSearch = ({ invoice, from, session }: Record<string, unknown>): ReceiptSearch => ({
  invoice: readText(invoice),
  from: readText(from),
  session: readText(session),
})

export function usePurchaseSearch() {
  const search = readPurchaseSearch(useSearch({ strict: false }))
  const replaceSearch = useReplaceSearch()
  return {
    search,
    /** Changes the address in place. */
    change: (part: PurchaseSearch) => void replaceSearch({ ...search, ...part }),
  }
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/billing/payment-success': ReceiptSearch
    '/settings/billing/purchase/step1': PurchaseSearch
    '/settings/billing/purchase/step2': PurchaseSearch
    '/settings/billing/purchase-overview': PurchaseSearch
  }
}
