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

/** Agents that can work in a conversation, and their newest results. */
export const conversationAgentsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['agents', 'conversation', conversationId] as const,
    queryFn: ({ signal }) => call('agents.list_for_conversation', { conversationId }, { signal }),
  })
