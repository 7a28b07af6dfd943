import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const personOf = async ({ owner }: World) => {
  const email = `${randomUUID()}@directory.example`
  const { id } = await owner.client.call('directory.add_person', { email })
  return { personId: id, email }
}

const groupOf = async (world: World) => {
  const name = randomUUID()
  const { id } = await world.owner.client.call('directory.add_group', { name })
  return { groupId: id, name, memberIds: [(await personOf(world)).personId] }
}

/** Inputs of the calls of the directory that succeed. */
export const inputs: Record<string, Known> = {
  'directory.add_person': () => ({ email: `${randomUUID()}@directory.example`, firstName: 'Mateus' }),
  'directory.update_person': async (world) => ({ ...(await personOf(world)), isActive: false }),
  'directory.add_group': async (world) => ({
    name: randomUUID(),
    memberIds: [(await personOf(world)).personId],
  }),
  'directory.update_group': groupOf,
  'directory.remove_group': async (world) => ({ groupId: (await groupOf(world)).groupId }),
  'directory.remove_person': async (world) => ({ personId: (await personOf(world)).personId }),
}
