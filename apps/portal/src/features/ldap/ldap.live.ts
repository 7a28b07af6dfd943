import { onEvent } from '#lib/realtime.ts'
import { ldapQuery } from './ldap.api.ts'

onEvent('ldap_directory.changed', (client, { payload }) =>
  client.setQueryData(ldapQuery.queryKey, (before) => before && payload),
)
