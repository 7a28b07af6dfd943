import { type BillingPeriod, billingPeriods, parseQuantity } from '@postroom/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** What is being ordered, in the address of each step. */
export type PurchaseSearch = {
  plan?: string | undefined
  quantity?: number | undefined
  period?: BillingPeriod | undefined
  coupon?: string | undefined
  /** Where the order came from: `invite` leads back to the invitation. */
  from?: 'invite' | undefined
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

export function usePurchaseSearch() {
  const search = readPurchaseSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    /** Changes the address in place. */
    change: (part: PurchaseSearch) =>
      void navigate({ to: '.', search: { ...search, ...part } as never, replace: true }),
  }
}
