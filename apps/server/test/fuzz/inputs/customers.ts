import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const noteOf = async ({ owner, answered: { conversationId } }: World) => {
  const { notes } = await owner.client.call('customers.add_note', { conversationId, text: randomUUID() })
  return { conversationId, noteId: notes[0]?.id ?? '' }
}

const mergeOf = async ({ owner, answered: { conversationId } }: World) => {
  const address = `${randomUUID()}@tarsel-optik.example`
  const { merges } = await owner.client.call('customers.merge', { conversationId, address })
  return { conversationId, mergeId: merges[0]?.id ?? '' }
}

/** Inputs of the calls of customers that succeed. */
export const inputs: Record<string, Known> = {
  'customers.get': ({ answered: { conversationId } }) => ({ conversationId }),
  'customers.add_note': ({ answered: { conversationId } }) => ({ conversationId, text: 'Pays by invoice.' }),
  'customers.change_note': async (world) => ({ ...(await noteOf(world)), text: 'Pays by card.' }),
  'customers.delete_note': noteOf,
  'customers.merge': ({ answered: { conversationId } }) => ({
    conversationId,
    address: `${randomUUID()}@tarsel-optik.example`,
  }),
  'customers.undo_merge': mergeOf,
}
