import type { Sla } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
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
        sets: `sla ${sla.id}`,
        optimistic: () => {
          put({ ...sla, isOn })
          return () => put(sla)
        },
        done: t(isOn ? 'onNow' : 'offNow', { name: sla.name }),
        toastId: `sla ${sla.id}`,
      },
    )
}
