import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Agents of the workspace, with their provider. */
export const agentsQuery = queryOptions({
  queryKey: ['agents', 'list'] as const,
  queryFn: ({ signal }) => call('agents.list', {}, { signal }),
})

export const agentRunsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'runs', agentId] as const,
    queryFn: ({ signal }) => call('agents.list_runs', { agentId }, { signal }),
  })

/** Evaluations of an agent; polled while one is running. */
export const agentEvaluationsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agents', 'evaluations', agentId] as const,
    queryFn: ({ signal }) => call('agents.list_evaluations', { agentId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.items[0]?.finishedAt === null ? 2_000 : false),
  })

/** Help pages that agents cite. */
export const agentPagesQuery = queryOptions({
  queryKey: ['agents', 'pages'] as const,
  queryFn: ({ signal }) => call('agents.list_pages', {}, { signal }),
})

export const agentPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['agents', 'page', pageId] as const,
    queryFn: ({ signal }) => call('agents.get_page', { pageId }, { signal }),
  })

/** Agents that can work in a conversation, and their newest results. */
export const conversationAgentsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['agents', 'conversation', conversationId] as const,
    queryFn: ({ signal }) => call('agents.list_for_conversation', { conversationId }, { signal }),
  })
