import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { storage } from '#lib/storage.ts'

/** The support bot of the instance; its id is kept as `loopBotId` for the app that the person came from. */
export const supportBotQuery = queryOptions({
  queryKey: ['entry', 'support-bot'],
  queryFn: async ({ signal }) => {
    const bot = await call('entry.get_support_bot', {}, { signal })
    if (bot) storage.set('loopBotId', bot.id)
    else storage.remove('loopBotId')
    return bot
  },
  staleTime: Number.POSITIVE_INFINITY,
})
