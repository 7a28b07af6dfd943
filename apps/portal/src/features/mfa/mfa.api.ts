import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Not cached: whether a proof of the password is still fresh changes with the time. */
export const twoFactorQuery = queryOptions({
  queryKey: ['mfa', 'set-up'],
  queryFn: ({ signal }) => call('mfa.get', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
})

/** The secret that this session asked for and has not confirmed yet. */
export const pendingSecretQuery = queryOptions({
  queryKey: ['mfa', 'pending-secret'],
  queryFn: () => call('mfa.set_secret', {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
