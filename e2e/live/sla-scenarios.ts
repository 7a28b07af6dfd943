import { letter } from '../../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { TestClient } from '../../apps/server/test/client.ts'

interface Setting {
  readonly owner: TestClient
  readonly onlookerId: string
  readonly world: { readonly dovecot: { deliver(user: string, raw: string): Promise<unknown> } }
}

let names = 0
const slaFields = () => ({
  name: `SLA ${++names}`,
  targets: { next_reply: { amount: 1, unit: 'hour' as const } },
})
const newSla = ({ owner }: Setting) => owner.call('slas.create', { ...slaFields(), isOn: false })

/** The only SLA of the workspace; mail that arrives from now on gets it. */
const promiseOnly = async ({ owner }: Setting, fields: object = {}) => {
  for (const { id: slaId } of (await owner.call('slas.list', {})).items)
    await owner.call('slas.delete', { slaId })
  await owner.call('slas.create', {
    name: `SLA ${++names}`,
    targets: { first_reply: { amount: 30, unit: 'day' } },
    ...fields,
  })
}

const receive = ({ world }: Setting) =>
  world.dovecot.deliver('anna', letter({ subject: `Promised ${++names}` }))

/** How each event of SLAs comes about. */
export const slaScenarios = {
  'sla.saved': async (s: Setting) => () => newSla(s),
  'sla.switched': async (s: Setting) => {
    const { id: slaId } = await newSla(s)
    return async () => {
      await s.owner.call('slas.toggle', { slaId, isOn: true })
      return s.owner.call('slas.toggle', { slaId, isOn: false })
    }
  },
  'sla.deleted': async (s: Setting) => {
    const { id: slaId } = await newSla(s)
    return () => s.owner.call('slas.delete', { slaId })
  },
  'slas.reordered': async (s: Setting) => {
    await newSla(s)
    const { items } = await s.owner.call('slas.list', {})
    return () => s.owner.call('slas.reorder', { slaIds: items.map(({ id }) => id).reverse() })
  },
  'conversation.due_changed': async (s: Setting) => {
    await promiseOnly(s)
    return () => receive(s)
  },
  'sla.notice': async (s: Setting) => {
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
