import type { ConversationSummary, RuleScope } from '@postroom/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type InputFor } from '#lib/api-client.ts'

export const rulesQuery = (scope: RuleScope) =>
  queryOptions({
    queryKey: ['rules', 'list', scope] as const,
    queryFn: ({ signal }) => call('rules.list', { scope }, { signal }),
  })

/** Runs have no event, so an open page fetches them again. */
const runsFreshMs = 15_000

export const ruleRunsQuery = (ruleId: string) =>
  queryOptions({
    queryKey: ['rules', 'runs', ruleId] as const,
    queryFn: ({ signal }) => call('rules.list_runs', { ruleId }, { signal }),
    refetchInterval: runsFreshMs,
  })

export const ruleAddressQuery = (ruleId: string) =>
  queryOptions({
    queryKey: ['rules', 'address', ruleId] as const,
    queryFn: ({ signal }) => call('rules.get_address', { ruleId }, { signal }),
  })

/** What a rule that is not saved would have matched. */
export const rulePreviewQuery = (input: InputFor<'rules.preview'>) =>
  queryOptions({
    queryKey: ['rules', 'preview', input] as const,
    queryFn: ({ signal }) => call('rules.preview', input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

type State = Pick<ConversationSummary, 'id' | 'assigneeId' | 'teamId' | 'status' | 'tagIds'>

/** Changes that no person made and to which a conversation owes its state; asked again when the state is another. */
export const stateCausesQuery = ({ id, assigneeId, teamId, status, tagIds }: State) =>
  queryOptions({
    queryKey: ['rules', 'state', id, assigneeId, teamId, status, tagIds] as const,
    queryFn: ({ signal }) => call('rules.explain_state', { conversationId: id }, { signal }),
  })

/** The past does not change. */
export const ruleReasonQuery = (conversationId: string, entryId: string) =>
  queryOptions({
    queryKey: ['rules', 'reason', conversationId, entryId] as const,
    queryFn: ({ signal }) => call('rules.explain', { conversationId, entryId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
