import { randomUUID } from 'node:crypto'
import type { Known } from './arranged-inputs.ts'
import type { World } from './world.ts'

const personOf = async ({ owner }: World) => {
  const email = `${randomUUID()}@directory.example`
  const { id } = await owner.client.call('directory.add_person', { email })
  return { personId: id, email }
}

/** Inputs of the calls of the directory that succeed. */
export const ofDirectory: Record<string, Known> = {
  'directory.add_person': () => ({ email: `${randomUUID()}@directory.example`, firstName: 'Mateus' }),
  'directory.update_person': async (world) => ({ ...(await personOf(world)), isActive: false }),
  'directory.remove_person': async (world) => ({ personId: (await personOf(world)).personId }),
}
