import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The servers of an address, looked for once; what a person then types is theirs. */
export const foundServersQuery = (email: string) =>
  queryOptions({
    queryKey: ['mailboxes', 'detect', email] as const,
    queryFn: async ({ signal }) => (await call('mailboxes.detect', { email }, { signal })).candidates,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useFoundServers = (email: string) => useQuery(foundServersQuery(email))
