import type { Report, ReportDefinition, ReportScope } from '@postroom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { reportQuery } from './reporting.api.ts'
import { reportingTexts } from './reporting.texts.ts'

export type ReportNaming = { name: string; scope: ReportScope; teamId: string | null; is_shared: boolean }

/**
 * Saves a report: a new one, or the one with this id in its place. One that someone else has saved since it was shown is
 * refused, and shown as it is now.
 */
export function useSaveReport() {
  const t = useTexts(reportingTexts)
  const client = useQueryClient()
  const attempt = useAttempt()
  return async (
    report: Pick<Report, 'id' | 'scope' | 'updatedAt'> | undefined,
    naming: ReportNaming,
    definition: ReportDefinition,
  ): Promise<Report> => {
    const seen = report && { reportId: report.id, seenUpdatedAt: report.updatedAt }
    const name = seen && (report.scope === 'WORKSPACE' ? 'reporting.update_workspace' : 'reporting.update')
    try {
      const saved = await attempt({ seen, ...naming, ...definition }, ({ seen: _, ...fields }, options) =>
        name ? call(name, { ...seen, ...fields }, options) : call('reporting.save_v2', fields, options),
      )
      putReport(client, saved)
      return saved
    } catch (error) {
      if (!isApiError(error) || error.code !== 'conflict') throw error
      putReport(client, error.current as Report)
      error.message = t('conflict')
      throw error
    }
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
