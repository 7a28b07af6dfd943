import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type InputFor } from '#lib/api-client.ts'

export type ReportMode = 'personal' | 'workspace'

export const reportsQuery = (mode: ReportMode) =>
  queryOptions({
    queryKey: ['reporting', 'list', mode] as const,
    queryFn: ({ signal }) =>
      call(mode === 'personal' ? 'reporting.list' : 'reporting.list_workspace', {}, { signal }),
  })

export const teamReportsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['reporting', 'list', 'team', teamId] as const,
    queryFn: ({ signal }) => call('reporting.list_team', { teamId }, { signal }),
  })

export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['reporting', 'report', reportId] as const,
    queryFn: ({ signal }) => call('reporting.get', { reportId }, { signal }),
  })

/** Figures change with every message: an open report asks again after a minute, and when its window gets the focus. */
const statsFreshMs = 60_000

export const statsQuery = (definition: InputFor<'reporting.stats'>) =>
  queryOptions({
    queryKey: ['reporting', 'stats', definition] as const,
    queryFn: ({ signal }) => call('reporting.stats', definition, { signal }),
    placeholderData: keepPreviousData,
    staleTime: statsFreshMs,
    refetchInterval: statsFreshMs,
  })

export const cardsQuery = (input: InputFor<'reporting.stats_card_ids'>) =>
  queryOptions({
    queryKey: ['reporting', 'cards', input] as const,
    queryFn: ({ signal }) => call('reporting.stats_card_ids', input, { signal }),
    staleTime: statsFreshMs,
  })

export const quoteReportQuery = (period: InputFor<'reporting.quotes'>) =>
  queryOptions({
    queryKey: ['reporting', 'quotes', period] as const,
    queryFn: ({ signal }) => call('reporting.quotes', period, { signal }),
    placeholderData: keepPreviousData,
    staleTime: statsFreshMs,
    refetchInterval: statsFreshMs,
  })

/** Computes figures and the conversations behind them again. */
export async function refreshFigures(client: QueryClient): Promise<void> {
  await Promise.all(
    ['stats', 'cards'].map((part) => client.invalidateQueries({ queryKey: ['reporting', part] })),
  )
}

/** Takes back the correction of a mark. */
export async function undoCorrection(client: QueryClient, correctionId: string): Promise<void> {
  await call('reporting.undo_correction', { correctionId })
  await refreshFigures(client)
}

export const publicationsQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['reporting', 'publications', reportId] as const,
    queryFn: ({ signal }) => call('reporting.list_publications', { reportId }, { signal }),
  })

export const schedulesQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['reporting', 'schedules', reportId] as const,
    queryFn: ({ signal }) => call('reporting.list_schedules', { reportId }, { signal }),
  })

export const publishedQuery = (input: InputFor<'reporting.published'>) =>
  queryOptions({
    queryKey: ['reporting', 'published', input] as const,
    // Without the reader's token: the link shows the same to everyone.
    queryFn: ({ signal }) => call('reporting.published', input, { signal, as: null }),
    placeholderData: keepPreviousData,
    staleTime: statsFreshMs,
    refetchInterval: statsFreshMs,
  })
