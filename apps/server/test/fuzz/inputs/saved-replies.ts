import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const fields = () => ({
  name: `Hold rooms ${randomUUID()}`,
  folder: 'Bookings',
  html: '<p>Hello {{customer.firstName|there}}, we hold the rooms until [date].</p>',
})

const makeReply = async ({ owner }: World): Promise<{ savedReplyId: string }> => {
  const { id } = await owner.client.call('savedReplies.create', fields())
  return { savedReplyId: id }
}

/** Inputs of the calls of saved replies that succeed. */
export const inputs: Record<string, Known> = {
  'savedReplies.create': fields,
  'savedReplies.update': async (world) => ({ ...fields(), ...(await makeReply(world)), version: 1 }),
  'savedReplies.delete': makeReply,
  'savedReplies.import': () => ({ csv: `name,text\nHold rooms ${randomUUID()},We hold the rooms.` }),
  'savedReplies.use': makeReply,
}
