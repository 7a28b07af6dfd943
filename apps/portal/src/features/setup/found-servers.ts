import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The servers of an address, looked for once; what a person then types is theirs. */
export const useFoundServers = (email: string) =>
  useQuery({
    queryKey: ['mailboxes', 'detect', email],
    queryFn: async ({ signal }) => (await call('mailboxes.detect', { email }, { signal })).candidates,
    staleTime: Number.POSITIVE_INFINITY,
  })
