import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys', 'list'],
  queryFn: ({ signal }) => call('passkeys.list', {}, { signal }),
})
