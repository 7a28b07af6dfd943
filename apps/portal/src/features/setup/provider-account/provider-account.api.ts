import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Always refetched: people arrive here from the provider with a new grant. */
export const grantsQuery = queryOptions({
  queryKey: ['identities', 'grants'] as const,
  queryFn: async ({ signal }) => (await call('identities.list_grants', {}, { signal })).items,
  refetchOnMount: 'always',
})

export const gmailAddressesQuery = (grantId: string) =>
  queryOptions({
    queryKey: ['mailboxes', 'gmail-addresses', grantId] as const,
    queryFn: async ({ signal }) =>
      (await call('mailboxes.list_gmail_addresses', { grantId }, { signal })).items,
    retry: false,
  })
