import { addDays } from './read-date.ts'

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay()

export const daysUntil = (wanted: number, today: string): number => (wanted - weekdayOf(today) + 7) % 7

/** The Monday of a later week. */
export const mondayOf = (today: string, weeks: number): string =>
  addDays(today, weeks * 7 - ((weekdayOf(today) + 6) % 7))
