import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const shiftsQuery = queryOptions({
  queryKey: ['shifts', 'list'],
  queryFn: ({ signal }) => call('shifts.list', {}, { signal }),
})

/** The seven days from a Monday on. */
export const scheduleQuery = (monday: string, timeZone: string) =>
  queryOptions({
    queryKey: ['shifts', 'schedule', monday, timeZone],
    queryFn: ({ signal }) =>
      call('shifts.get_schedule', { from: monday, until: addDays(monday, 6), timeZone }, { signal }),
  })

export const timeOffQuery = queryOptions({
  queryKey: ['shifts', 'timeOff'],
  queryFn: ({ signal }) => call('shifts.list_time_off', {}, { signal }),
})

/** Expected mail and late replies of the seven days from a Monday on; no inboxes are all. */
export const coverageQuery = (monday: string, inboxIds: readonly string[], timeZone: string) =>
  queryOptions({
    queryKey: ['shifts', 'coverage', monday, inboxIds.join(), timeZone],
    queryFn: ({ signal }) =>
      call('staffing.get_coverage', { from: monday, inboxIds: [...inboxIds], timeZone }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Address under which calendar programs read the person's own shifts. */
export const shiftFeedQuery = queryOptions({
  queryKey: ['shiftFeed'],
  queryFn: ({ signal }) => call('shifts.get_feed', {}, { signal }),
})

/** A calendar date some days later. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** The Monday of the week of a calendar date. */
export function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -weekday)
}
