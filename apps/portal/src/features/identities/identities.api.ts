import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const identitiesQuery = queryOptions({
  queryKey: ['identities', 'list'],
  queryFn: ({ signal }) => call('identities.list', {}, { signal }),
})

/** Providers configured on this instance, whether or not the workspace allows them for signing in. */
export const providersQuery = queryOptions({
  queryKey: ['identities', 'providers'],
  queryFn: ({ signal }) => call('identities.get_providers', {}, { signal }),
})

export const signInSettingsQuery = queryOptions({
  queryKey: ['identities', 'settings'],
  queryFn: ({ signal }) => call('identities.get_settings', {}, { signal }),
})

/** Sign-in methods of one workspace, or of the whole instance. */
export const methodsQuery = (workspaceId?: string) =>
  queryOptions({
    queryKey: ['identities', 'methods', workspaceId ?? null],
    queryFn: ({ signal }) => call('identities.get_methods', workspaceId ? { workspaceId } : {}, { signal }),
  })
