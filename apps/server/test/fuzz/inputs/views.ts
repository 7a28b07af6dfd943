import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const fields = () => ({
  name: `Open refunds ${randomUUID()}`,
  condition: { field: 'status', operator: 'is', value: 'open' } as const,
})

const makeView = async ({ owner }: World): Promise<{ viewId: string }> => {
  const { id } = await owner.client.call('views.create', { ...fields(), scope: 'workspace' })
  return { viewId: id }
}

/** Inputs of the calls of saved views that succeed. */
export const inputs: Record<string, Known> = {
  'views.list_conversations': makeView,
  'views.count_found': async (world) => ({ ...(await makeView(world)), search: 'refund' }),
  'views.reorder': async (world) => ({ viewIds: [(await makeView(world)).viewId] }),
  'views.hide': async (world) => ({ ...(await makeView(world)), isHidden: true }),
  'views.create': () => ({ ...fields(), scope: 'personal', teamId: null }),
  'views.update': async (world) => ({ ...fields(), ...(await makeView(world)), version: 1 }),
  'views.delete': makeView,
}
