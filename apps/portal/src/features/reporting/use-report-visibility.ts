import type { Report } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'

type ReportList = { items: Report[]; abilities: string[] }

/** Shows a report in the sidebar or hides it, at once in the list. */
export function useReportVisibility(reports: readonly Report[]) {
  const client = useQueryClient()
  return (report: Report, isVisible: boolean) => {
    const put = (value: boolean) =>
      client.setQueriesData<ReportList>(
        { queryKey: ['reporting', 'list'] },
        (before) =>
          before && {
            ...before,
            items: before.items.map((one) => (one.id === report.id ? { ...one, isVisible: value } : one)),
          },
      )
    const shown = new Set(reports.filter((one) => one.isVisible).map(({ id }) => id))
    if (isVisible) shown.add(report.id)
    else shown.delete(report.id)
    void runAction(
      async () => {
        await call('reporting.visible', { ids: [...shown] })
        await client.invalidateQueries({ queryKey: ['reporting', 'list'] })
      },
      {
        sets: 'visible reports',
        optimistic: () => {
          put(isVisible)
          return () => void put(!isVisible)
        },
      },
    )
  }
}
