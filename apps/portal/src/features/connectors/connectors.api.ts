import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const connectorsQuery = queryOptions({
  queryKey: ['connectors', 'list'] as const,
  queryFn: ({ signal }) => call('api_connectors.list', {}, { signal }),
})

export const variablesQuery = queryOptions({
  queryKey: ['connectors', 'variables'] as const,
  queryFn: ({ signal }) => call('api_connectors.list_variables', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Methods of requests, with whether they have a body. */
export const methodsQuery = queryOptions({
  queryKey: ['connectors', 'methods'] as const,
  queryFn: ({ signal }) => call('api_connectors.list_methods', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Results of connectors in a conversation. */
export const connectorRunsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['connectors', 'runs', conversationId] as const,
    queryFn: ({ signal }) => call('api_connectors.list_runs', { conversationId }, { signal }),
  })

/** Conversations whose values a test can use. */
export const sampleConversationsQuery = queryOptions({
  queryKey: ['connectors', 'samples'] as const,
  queryFn: ({ signal }) => call('conversations.list', { view: 'open', limit: 20 }, { signal }),
})

/** Rules that call a connector are found among all rules of the workspace. */
export const rulesOfWorkspaceQuery = queryOptions({
  queryKey: ['rules', 'list', 'workspace'] as const,
  queryFn: ({ signal }) => call('rules.list', { scope: 'workspace' }, { signal }),
})
