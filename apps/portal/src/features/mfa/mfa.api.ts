import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Not cached: the proof of the password expires with time. */
export const twoFactorQuery = queryOptions({
  queryKey: ['mfa', 'set-up'],
  queryFn: ({ signal }) => call('mfa.get', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
})

/** The secret that this session requested and has not confirmed. */
export const pendingSecretQuery = queryOptions({
  queryKey: ['mfa', 'pending-secret'],
  queryFn: () => call('mfa.set_secret', {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
