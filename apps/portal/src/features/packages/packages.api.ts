import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const packagesKey = ['packages', 'of'] as const
export const packageKey = (conversationId: string) => [...packagesKey, conversationId] as const

export const packageQuery = (conversationId: string) =>
  queryOptions({
    queryKey: packageKey(conversationId),
    queryFn: ({ signal }) => call('packages.get', { conversationId }, { signal }),
  })

export const requestQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['packages', 'request', conversationId] as const,
    queryFn: ({ signal }) => call('packages.read_request', { conversationId }, { signal }),
  })

export const rateSheetsQuery = queryOptions({
  queryKey: ['rate-sheets'] as const,
  queryFn: ({ signal }) => call('rate_sheets.list', {}, { signal }),
})

export const suppliersQuery = queryOptions({
  queryKey: ['package-suppliers'] as const,
  queryFn: ({ signal }) => call('package_suppliers.get', {}, { signal }),
})
