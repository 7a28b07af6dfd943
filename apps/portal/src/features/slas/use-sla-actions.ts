import type { Sla } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { moved } from '#features/rules/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { slasQuery } from './slas.api.ts'
import { slasTexts } from './slas.texts.ts'

/** Puts an SLA that the server answered with into its list. */
export function usePutSla(): (sla: Sla) => void {
  const client = useQueryClient()
  return (sla) =>
    client.setQueryData(
      slasQuery.queryKey,
      (before) =>
        before && {
          ...before,
          items: before.items.some(({ id }) => id === sla.id)
            ? before.items.map((one) => (one.id === sla.id ? sla : one))
            : [...before.items, sla],
        },
    )
}

/** Switching on or off, at once in the list. */
export function useSlaSwitch() {
  const t = useTexts(slasTexts)
  const put = usePutSla()
  return (sla: Sla, isOn: boolean) =>
    void runAction(
      async () => {
        put(await call('slas.toggle', { slaId: sla.id, isOn }))
      },
      {
        optimistic: () => {
          put({ ...sla, isOn })
          return () => put(sla)
        },
        done: t(isOn ? 'onNow' : 'offNow', { name: sla.name }),
        toastId: `sla ${sla.id}`,
      },
    )
}

/** The SLAs in an order that is changed at once and saved behind it; a refused one is taken back. */
export function useSlaOrder(slas: readonly Sla[]) {
  const client = useQueryClient()
  const [order, setOrder] = useState<readonly string[]>()
  const wanted = useRef<readonly string[]>(undefined)
  const isSaving = useRef(false)

  const move = (from: number, to: number) => {
    wanted.current = moved(wanted.current ?? slas.map(({ id }) => id), from, to)
    setOrder(wanted.current)
  }

  /** One request at a time: of several quick changes, the last one is what the server keeps. */
  const save = async () => {
    if (isSaving.current) return
    isSaving.current = true
    let sent: readonly string[] | undefined
    while (wanted.current && wanted.current !== sent) {
      sent = wanted.current
      const slaIds = [...sent]
      if (!(await runAction(() => call('slas.reorder', { slaIds })))) break
      client.setQueryData(
        slasQuery.queryKey,
        (before) => before && { ...before, items: inOrder(before.items, slaIds) },
      )
    }
    isSaving.current = false
    wanted.current = undefined
    setOrder(undefined)
    void client.invalidateQueries({ queryKey: ['slas'] })
  }

  return { rows: order ? inOrder(slas, order) : slas, move, save: () => void save() }
}

/** SLAs that the order does not name come last. */
function inOrder(slas: readonly Sla[], ids: readonly string[]): Sla[] {
  const placeOf = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...slas].sort((a, b) => placeOf(a.id) - placeOf(b.id))
}
