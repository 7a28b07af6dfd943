import type { Report, ReportDefinition, ReportScope } from '@postroom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { reportQuery } from './reporting.api.ts'

export type ReportNaming = { name: string; scope: ReportScope; teamId: string | null; is_shared: boolean }

/** Saves a report: a new one, or the one with this id in its place. */
export function useSaveReport() {
  const client = useQueryClient()
  const attempt = useAttempt()
  return async (
    report: Pick<Report, 'id' | 'scope'> | undefined,
    naming: ReportNaming,
    definition: ReportDefinition,
  ): Promise<Report> => {
    const saved = await attempt(
      { report, ...naming, ...definition },
      ({ report: before, ...fields }, options) =>
        before === undefined
          ? call('reporting.save_v2', fields, options)
          : before.scope === 'WORKSPACE'
            ? call('reporting.update_workspace', { reportId: before.id, ...fields }, options)
            : call('reporting.update', { reportId: before.id, ...fields }, options),
    )
    putReport(client, saved)
    return saved
  }
}

type ReportList = { items: Report[]; abilities: string[] }

/** Puts a saved report into the lists: in the place of the one with its id, or at the end. */
function putReport(client: QueryClient, report: Report) {
  client.setQueryData(reportQuery(report.id).queryKey, report)
  client.setQueriesData<ReportList>(
    { queryKey: ['reporting', 'list'] },
    (before) =>
      before && { ...before, items: before.items.map((one) => (one.id === report.id ? report : one)) },
  )
  void client.invalidateQueries({ queryKey: ['reporting', 'list'] })
}

/** The naming of a stored report, for changes that keep it. */
export const namingOf = ({ name, scope, teamId, is_shared }: Report): ReportNaming => ({
  name,
  scope,
  teamId,
  is_shared,
})
