import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh, promiseOnly, receive } from '../steps.ts'

const newSla = ({ owner }: Setting) =>
  owner.call('slas.create', {
    name: fresh('SLA'),
    targets: { next_reply: { amount: 1, unit: 'hour' } },
    isOn: false,
  })

/** How each event of SLAs comes about. */
export const scenarios: ScenariosOf<'slas'> = {
  'sla.saved': async (s) => () => newSla(s),
  'sla.switched': async (s) => {
    const { id: slaId } = await newSla(s)
    return async () => {
      await s.owner.call('slas.toggle', { slaId, isOn: true })
      return s.owner.call('slas.toggle', { slaId, isOn: false })
    }
  },
  'sla.deleted': async (s) => {
    const { id: slaId } = await newSla(s)
    return () => s.owner.call('slas.delete', { slaId })
  },
  'slas.reordered': async (s) => {
    await newSla(s)
    const { items } = await s.owner.call('slas.list', {})
    return () => s.owner.call('slas.reorder', { slaIds: items.map(({ id }) => id).reverse() })
  },
  'sla.notice': async (s) => {
    // The warning is due after a hundredth of a minute.
    await promiseOnly(s, {
      targets: { first_reply: { amount: 1, unit: 'minute' } },
      warning: { amount: 1, unit: 'percent' },
      warningActions: [{ kind: 'notify', userIds: [s.onlookerId] }],
      missedActions: [{ kind: 'notify', userIds: [s.onlookerId] }],
    })
    return () => receive(s)
  },
}
