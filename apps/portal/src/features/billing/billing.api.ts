import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type InputFor } from '#lib/api-client.ts'

export const billingKey = ['billing'] as const

export const billingQuery = queryOptions({
  queryKey: [...billingKey, 'state'] as const,
  queryFn: ({ signal }) => call('billing.get_subscription', {}, { signal }),
})

export const plansQuery = queryOptions({
  queryKey: [...billingKey, 'plans'] as const,
  queryFn: ({ signal }) => call('billing.get_plans', {}, { signal }),
})

export const invoicesQuery = queryOptions({
  queryKey: [...billingKey, 'invoices'] as const,
  queryFn: ({ signal }) => call('billing.list_invoices', {}, { signal }),
})

export const userStatusQuery = queryOptions({
  queryKey: [...billingKey, 'user-status'] as const,
  queryFn: ({ signal }) => call('billing.get_user_status', {}, { signal }),
})

/** What an order would cost. */
export const quoteQuery = (order: InputFor<'billing.preview_subscription'>) =>
  queryOptions({
    queryKey: [...billingKey, 'quote', order] as const,
    queryFn: ({ signal }) => call('billing.preview_subscription', order, { signal }),
    placeholderData: keepPreviousData,
  })
