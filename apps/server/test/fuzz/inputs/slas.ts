import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const fields = ({ ids }: World) => ({
  name: `SLA ${randomUUID()}`,
  inboxIds: [],
  condition: { operator: 'all', conditions: [{ field: 'subject', operator: 'contains', value: 'crate' }] },
  calendarId: null,
  targets: { first_reply: { amount: 4, unit: 'hour' }, resolved: { amount: 2, unit: 'day' } },
  pauses: ['waiting_for_customer'],
  warning: { amount: 30, unit: 'minute' },
  warningActions: [{ kind: 'notify', userIds: [], assignee: true }],
  missedActions: [{ kind: 'add_tags', tagIds: [ids.tag[0] ?? ''] }],
})

const makeSla = async ({ owner }: World): Promise<{ slaId: string }> => {
  const { id } = await owner.client.call('slas.create', {
    name: `Known ${randomUUID()}`,
    targets: { first_reply: { amount: 4, unit: 'hour' } },
  })
  return { slaId: id }
}

/** Inputs of the calls of SLAs that succeed. */
export const inputs: Record<string, Known> = {
  'slas.create': fields,
  'slas.update': async (world) => ({ ...fields(world), ...(await makeSla(world)), version: 1 }),
  'slas.toggle': makeSla,
  'slas.delete': makeSla,
  'slas.reorder': async (world) => {
    await makeSla(world)
    const { items } = await world.owner.client.call('slas.list', {})
    return { slaIds: items.map(({ id }) => id) }
  },
  'slas.preview': (world) => {
    const { inboxIds, condition, calendarId, targets, pauses } = fields(world)
    return { inboxIds, condition, calendarId, targets, pauses }
  },
  'slas.replay': (world) => {
    const { inboxIds, condition, calendarId, targets, pauses, warning } = fields(world)
    return { days: 30, inboxIds, condition, calendarId, targets, pauses, warning }
  },
  'slas.list_of_inbox': ({ inbox }) => ({ inboxId: inbox.id }),
}
