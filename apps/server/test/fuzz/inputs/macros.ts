import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const makeMacro = async ({ owner }: World): Promise<{ macroId: string }> => {
  const { id } = await owner.client.call('macros.create', { name: 'Known', actions: [{ kind: 'close' }] })
  return { macroId: id }
}
const macroFields = ({ ids }: World) => ({
  name: 'Another',
  actions: [{ kind: 'add_tags', tagIds: [ids.tag[0] ?? ''] }],
})

/** Inputs of the calls of macros that succeed. */
export const inputs: Record<string, Known> = {
  'macros.create': macroFields,
  'macros.update': async (world) => ({ ...macroFields(world), ...(await makeMacro(world)), version: 1 }),
  'macros.delete': makeMacro,
  'macros.run': async (world) => ({
    ...(await makeMacro(world)),
    conversationIds: [world.ids.conversation[0] ?? ''],
  }),
}
