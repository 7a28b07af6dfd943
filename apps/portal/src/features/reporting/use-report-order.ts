import type { Report } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { moved } from '#features/rules/index.ts'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'

type ReportList = { items: Report[]; abilities: string[] }

/** The reports in an order that is changed at once and saved behind it; a refused one is taken back. */
export function useReportOrder(reports: readonly Report[]) {
  const client = useQueryClient()
  const [order, setOrder] = useState<readonly string[]>()
  const wanted = useRef<readonly string[]>(undefined)
  const isSaving = useRef(false)

  const move = (from: number, to: number) => {
    wanted.current = moved(wanted.current ?? reports.map(({ id }) => id), from, to)
    setOrder(wanted.current)
  }

  /** One request at a time: of several quick changes, the last one is what the server keeps. */
  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    let sent: readonly string[] | undefined
    while (wanted.current && wanted.current !== sent) {
      sent = wanted.current
      const ids = [...sent]
      if (!(await runAction(() => call('reporting.order', { ids })))) break
      client.setQueriesData<ReportList>(
        { queryKey: ['reporting', 'list'] },
        (before) => before && { ...before, items: inOrder(before.items, ids) },
      )
    }
    isSaving.current = false
    wanted.current = undefined
    setOrder(undefined)
    void client.invalidateQueries({ queryKey: ['reporting', 'list'] })
  }

  return { rows: order ? inOrder(reports, order) : reports, move, save: () => void save() }
}

/** Reports that the order does not name come last. */
function inOrder(reports: readonly Report[], ids: readonly string[]): Report[] {
  const placeOf = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...reports].sort((a, b) => placeOf(a.id) - placeOf(b.id))
}

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
        optimistic: () => {
          put(isVisible)
          return () => void put(!isVisible)
        },
      },
    )
  }
}
