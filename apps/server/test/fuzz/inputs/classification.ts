import { randomUUID } from 'node:crypto'
import { trainWorkspace } from '../../../src/features/classification/train.ts'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const fields = ({ ids, team }: World) => ({
  name: `Class ${randomUUID()}`.slice(0, 40),
  description: 'Asks for a price',
  color: 'teal',
  examples: ['What would it cost to ship one more crate?'],
  assigneeId: ids.user?.[0] ?? null,
  teamId: team.id,
  slaId: null,
})

const makeClass = async ({ owner }: World): Promise<string> => {
  const { id } = await owner.client.call('classification.create_class', {
    name: `Known ${randomUUID()}`.slice(0, 40),
    examples: [`Crates number ${randomUUID()}`],
  })
  return id
}

/** Inputs of the calls of classification that succeed. */
export const inputs: Record<string, Known> = {
  'classification.save': async ({ owner }) => {
    const { version } = await owner.client.call('classification.get', {})
    return { version, isOn: false, isExclusive: true, method: 'model', threshold: 0.8 }
  },
  'classification.create_class': fields,
  'classification.update_class': async (world) => ({
    ...fields(world),
    classId: await makeClass(world),
    version: 1,
  }),
  'classification.delete_class': async (world) => ({ classId: await makeClass(world) }),
  'classification.reorder_classes': async (world) => {
    await makeClass(world)
    const { items } = await world.owner.client.call('classification.get', {})
    return { classIds: items.map(({ id }) => id) }
  },
  'classification.list_review': ({ inbox }) => ({ inboxId: inbox.id, offset: 0 }),
  'classification.try': async (world, server) => {
    await makeClass(world)
    await makeClass(world)
    await trainWorkspace(server.app, world.owner.workspaceId)
    return { subject: 'Crates', from: '', text: 'One more crate' }
  },
  'classification.train': async (world) => {
    await makeClass(world)
    await makeClass(world)
    return {}
  },
  'classification.use_model': async (world, server) => {
    await makeClass(world)
    await makeClass(world)
    await trainWorkspace(server.app, world.owner.workspaceId)
    const { items } = await world.owner.client.call('classification.list_models', {})
    return { modelVersion: items[0]?.version ?? 1 }
  },
  'classification.classify': async (world) => ({
    conversationId: world.answered.conversationId,
    classIds: [await makeClass(world)],
  }),
  'classification.undo': async (world) => {
    const { conversationId } = world.answered
    const classIds = [await makeClass(world)]
    await world.member.client.call('classification.classify', { conversationId, classIds })
    return { conversationId }
  },
}
