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
    void runAction(
      async () => {
        // With the choice saved before, which the list was fetched with.
        const lists = client.getQueriesData<ReportList>({ queryKey: ['reporting', 'list'] })
        const known = new Map(lists.flatMap(([, data]) => data?.items ?? []).map((one) => [one.id, one]))
        const shown = new Set(
          reports.filter((one) => (known.get(one.id) ?? one).isVisible).map(({ id }) => id),
        )
        if (isVisible) shown.add(report.id)
        else shown.delete(report.id)
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
