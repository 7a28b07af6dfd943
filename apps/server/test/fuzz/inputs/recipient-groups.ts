import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const fields = () => ({
  name: `Harbour office ${randomUUID()}`,
  members: [{ name: 'Annika Reuss', address: 'annika@tarsel-optik.example' }],
})

const makeGroup = async ({ owner }: World): Promise<{ recipientGroupId: string }> => {
  const { id } = await owner.client.call('recipientGroups.create', fields())
  return { recipientGroupId: id }
}

/** Inputs of the calls of recipient groups that succeed. */
export const inputs: Record<string, Known> = {
  'recipientGroups.create': fields,
  'recipientGroups.update': async (world) => ({ ...fields(), ...(await makeGroup(world)), version: 1 }),
  'recipientGroups.delete': makeGroup,
}
