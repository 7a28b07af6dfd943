import { type ReportBotMessage, reportBotPolling } from '@postroom/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { currentTimeZone } from '#lib/time-zone.ts'

/** The history with the bot about one inbox; null is about all. Pages go back in time. */
export const botHistoryQuery = (inboxId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['reporting', 'bot', 'history', inboxId] as const,
    queryFn: ({ pageParam, signal }) =>
      call('reportBot.history', { inbox_id: inboxId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items[0]?.id : undefined),
  })

/** Starts the conversation with the bot, or finds it, with questions to begin with. */
export const botStartQuery = (inboxId: string | null) =>
  queryOptions({
    queryKey: ['reporting', 'bot', 'start', inboxId] as const,
    queryFn: ({ signal }) =>
      call('reportBot.init_conversation', { inbox_id: inboxId, tz: currentTimeZone() }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Asks for the last message every second until the bot has answered; null after a minute. */
export async function waitForAnswer(
  inboxId: string | null,
  question: ReportBotMessage,
  signal: AbortSignal,
): Promise<ReportBotMessage | null> {
  for (const until = Date.now() + reportBotPolling.timeoutMs; Date.now() < until; ) {
    const { message: last } = await call('reportBot.last_message', { inbox_id: inboxId }, { signal })
    if (last && last.id !== question.id && (last.role === 'bot' || last.role === 'insight')) return last
    await pause(reportBotPolling.intervalMs, signal)
  }
  return null
}

export const teamInsightsQuery = queryOptions({
  queryKey: ['reporting', 'bot', 'insights'] as const,
  queryFn: ({ signal }) => call('reportBot.list_insights', {}, { signal }),
})
