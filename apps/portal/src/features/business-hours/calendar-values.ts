import type { ListedCalendar } from '@postroom/contract'

export type Window = ListedCalendar['week'][number][number]
export type Week = ListedCalendar['week']
export type OwnDay = ListedCalendar['ownDays'][number]
export type Holidays = ListedCalendar['holidays']

/** What a form edits of a calendar; one that is new has version 0. */
export type Editable = Pick<
  ListedCalendar,
  'name' | 'timeZone' | 'week' | 'ownDays' | 'holidays' | 'skippedDays' | 'feed' | 'version'
>

/** The fields of the form. */
export const valuesOf = (calendar: Editable) => ({
  name: calendar.name,
  timeZone: calendar.timeZone,
  week: calendar.week,
  ownDays: calendar.ownDays,
  holidays: calendar.holidays,
  skippedDays: [...calendar.skippedDays].sort(),
  feedUrl: calendar.feed?.url ?? '',
})
export type CalendarValues = ReturnType<typeof valuesOf>

/** The hours alone, without the name and where days off are read from. */
export const hoursOf = ({ timeZone, week, ownDays, holidays, skippedDays }: CalendarValues) => ({
  timeZone,
  week,
  ownDays,
  holidays,
  skippedDays,
})

export const office: Window = { from: '09:00', until: '17:00' }
export const allDay: Window = { from: '00:00', until: '24:00' }

export const isAllDay = (windows: readonly Window[]): boolean =>
  windows.length === 1 && windows[0]?.from === allDay.from && windows[0].until === allDay.until

/** Nine to five from Monday to Friday. */
export const newCalendar = (timeZone: string): Editable => ({
  name: '',
  timeZone,
  week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [office] : [])),
  ownDays: [],
  holidays: null,
  skippedDays: [],
  feed: null,
  version: 0,
})

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Start and end in minutes after midnight; over 1,440 for one that ends on the next day. */
export function minutes({ from, until }: Window): { start: number; end: number } {
  const [start, end] = [minutesOf(from), minutesOf(until)]
  return { start, end: end <= start ? end + 1_440 : end }
}

export const weekMinutes = (week: Week): number =>
  week.flat().reduce((sum, window) => sum + minutes(window).end - minutes(window).start, 0)

const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

/** Parses a typed time such as "8", "8:30", "0830" or "24"; undefined if it is not a time. */
export function readClock(text: string, isEnd: boolean): string | undefined {
  const match = /^(\d{1,2})[:.h]?(\d{2})?$/.exec(text.trim())
  if (!match) return undefined
  const at = Number(match[1]) * 60 + Number(match[2] ?? 0)
  if (Number(match[2] ?? 0) > 59 || at > 1_440 || (at === 1_440 && !isEnd)) return undefined
  return clock(at)
}

/** An hour after the last window, or the first of the day. */
export function nextWindow(windows: readonly Window[]): Window {
  const last = windows.at(-1)
  if (!last) return office
  const start = minutes(last).end + 60
  return start > 1_380 ? office : { from: clock(start), until: clock(Math.min(start + 240, 1_440)) }
}

export type WeekProblem = 'sameTime' | 'steps' | 'overlap'

/** What is wrong with the windows of a day, given the evening before; undefined where nothing is. */
export function dayProblem(windows: readonly Window[], evening: readonly Window[]): WeekProblem | undefined {
  if (windows.some(({ from, until }) => from === until)) return 'sameTime'
  if (windows.some(({ from, until }) => !/[05]$/.test(from) || !/[05]$/.test(until))) return 'steps'
  const night = evening.at(-1)
  const before = (i: number): number => {
    const window = windows[i - 1]
    if (window) return minutes(window).end
    return night ? minutes(night).end - 1_440 : 0
  }
  return windows.some((window, i) => minutes(window).start < before(i)) ? 'overlap' : undefined
}

export const weekProblems = (week: Week): (WeekProblem | undefined)[] =>
  week.map((windows, day) => dayProblem(windows, week[(day + 6) % 7] ?? []))
