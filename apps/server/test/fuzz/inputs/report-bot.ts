import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const ask = async ({ owner }: World): Promise<{ messageId: string }> => {
  await owner.client.call('reportBot.send', { text: 'How many conversations are open now?' })
  const { message } = await owner.client.call('reportBot.last_bot_message', {})
  return { messageId: message?.id ?? '' }
}

/** Inputs of the calls of the report bot that succeed. */
export const inputs: Record<string, Known> = {
  'reportBot.send': ({ inbox }) => ({
    text: 'How many conversations did we get last week?',
    community_id: undefined,
    inbox_id: inbox.id,
    tz: 'Europe/Lisbon',
    context: null,
  }),
  'reportBot.init_conversation': ({ inbox }) => ({ inbox_id: inbox.id, tz: 'Europe/Lisbon' }),
  'reportBot.last_message': ({ inbox }) => ({ inbox_id: inbox.id }),
  'reportBot.last_bot_message': ({ inbox }) => ({ inbox_id: inbox.id }),
  'reportBot.history': ({ inbox }) => ({ inbox_id: inbox.id, before: undefined, limit: 50 }),
  'reportBot.get_inbox_from_conversation': async ({ owner }) => {
    const { conversationId } = await owner.client.call('reportBot.init_conversation', {})
    return { conversationId }
  },
  'reportBot.rate': async (world) => ({ ...(await ask(world)), rating: 'good', reason: '' }),
  'reportBot.set_insights': ({ team }) => ({ teamId: team.id, isOn: true }),
  'reportBot.clear_history': ({ inbox }) => ({ inbox_id: inbox.id }),
}
