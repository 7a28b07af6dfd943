import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const identitiesQuery = queryOptions({
  queryKey: ['identities', 'list'],
  queryFn: ({ signal }) => call('identities.list', {}, { signal }),
})

/** Providers that this installation is configured for, whatever the workspace allows for signing in. */
export const providersQuery = queryOptions({
  queryKey: ['identities', 'providers'],
  queryFn: ({ signal }) => call('identities.get_providers', {}, { signal }),
})

export const signInSettingsQuery = queryOptions({
  queryKey: ['identities', 'settings'],
  queryFn: ({ signal }) => call('identities.get_settings', {}, { signal }),
})

/** How one may sign in: in a workspace that was named, or anywhere here. */
export const methodsQuery = (workspaceId?: string) =>
  queryOptions({
    queryKey: ['identities', 'methods', workspaceId ?? null],
    queryFn: ({ signal }) => call('identities.get_methods', workspaceId ? { workspaceId } : {}, { signal }),
  })
