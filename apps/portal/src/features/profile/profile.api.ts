import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const twoFactorQuery = queryOptions({
  queryKey: ['mfa', 'state'],
  queryFn: ({ signal }) => call('mfa.get', {}, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['session', 'list'],
  queryFn: ({ signal }) => call('session.list', {}, { signal }),
})

export const signatureQuery = queryOptions({
  queryKey: ['signature'],
  queryFn: ({ signal }) => call('signature.get', {}, { signal }),
})
