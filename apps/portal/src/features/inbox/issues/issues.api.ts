import type { IssuesOfConversation } from '@postroom/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const issuesKey = ['inbox', 'issues'] as const

/** Never stale: events keep it current. */
export const issuesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...issuesKey, conversationId] as const,
    queryFn: ({ signal }) => call('issues.list', { conversationId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const foundIssuesQuery = (conversationId: string, query: string) =>
  queryOptions({
    queryKey: ['inbox', 'found issues', conversationId, query] as const,
    queryFn: ({ signal }) => call('issues.search', { conversationId, query }, { signal }),
    staleTime: 30_000,
    retry: false,
  })

/** Shows the issues that a call answered. */
export function keepIssues(client: QueryClient, conversationId: string, issues: IssuesOfConversation): void {
  client.setQueryData(issuesQuery(conversationId).queryKey, issues)
}
