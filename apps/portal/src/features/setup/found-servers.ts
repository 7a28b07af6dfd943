import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Detected servers of an address. Never stale, so that detection does not overwrite typed values. */
export const foundServersQuery = (email: string) =>
  queryOptions({
    queryKey: ['mailboxes', 'detect', email] as const,
    queryFn: async ({ signal }) => (await call('mailboxes.detect', { email }, { signal })).candidates,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useFoundServers = (email: string) => useQuery(foundServersQuery(email))
