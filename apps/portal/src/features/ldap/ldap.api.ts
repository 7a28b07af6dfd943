import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const ldapQuery = queryOptions({
  queryKey: ['ldap', 'directory'],
  queryFn: ({ signal }) => call('ldap.get_directory', {}, { signal }),
})
