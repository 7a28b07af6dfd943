import type { PackageView } from '@postroom/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const packagesKey = ['packages', 'of'] as const
export const packageKey = (conversationId: string) => [...packagesKey, conversationId] as const

export const packageQuery = (conversationId: string) =>
  queryOptions({
    queryKey: packageKey(conversationId),
    queryFn: ({ signal }) => call('packages.get', { conversationId }, { signal }),
  })

/** Shows a package as an answer has it, unless a newer version is shown: the answer can be one to a repeated request. */
export function putPackage(client: QueryClient, conversationId: string, view: PackageView): void {
  client.setQueryData(packageQuery(conversationId).queryKey, (shown) =>
    shown?.package && view.package && shown.package.version > view.package.version ? shown : view,
  )
}

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
