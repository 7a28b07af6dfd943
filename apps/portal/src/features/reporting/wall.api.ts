import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type InputFor } from '#lib/api-client.ts'

/** People come and go without an event, and the last request may have failed. */
const longestMs = 60_000
/** Not a request for each of many conversations that become overdue at once. */
const shortestMs = 1_000

/** The present figures. Events renew them; the clock does where there is no event. */
export const wallQuery = queryOptions({
  queryKey: ['reporting', 'wall'] as const,
  queryFn: ({ signal }) => call('reporting.wall', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => {
    if (!data?.nextDueAt) return longestMs
    // By the server's clock: `at` is when it counted.
    const untilDueMs = Date.parse(data.nextDueAt) - Date.parse(data.at)
    return Math.min(longestMs, Math.max(shortestMs, untilDueMs))
  },
})

/** The conversations behind a figure, which are renewed with it: by the events, and when another figure is shown. */
export const wallCardsQuery = (input: InputFor<'reporting.wall_card_ids'>, shown: number) =>
  queryOptions({
    queryKey: [...wallQuery.queryKey, input, shown] as const,
    queryFn: ({ signal }) => call('reporting.wall_card_ids', input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
