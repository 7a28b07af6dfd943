import { momentOf, wallClock } from '#lib/wall-clock.ts'
import { readClock, withoutFillers } from './read-clock.ts'
import { addDays, type ReadDay } from './read-date.ts'
import { readDay } from './read-day.ts'
import { readDuration } from './read-duration.ts'

const minuteMs = 60_000
const morning = '09:00'
const weekdayWithPart =
  /((?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)(früh|morgen|vormittag|mittag|nachmittag|abend)(?!\p{L})/gu

/**
 * Reads when something should come back, in English or German: "tomorrow 9", "in 3 hours", "next Monday", "24.11. 14 Uhr",
 * "10am tomorrow". Days without a time mean 9:00, an hour from 1 to 6 the afternoon. Null for other texts and for the past.
 */
export function parseTime(text: string, now: Date, timeZone: string): Date | null {
  const at = readTime(text, now, timeZone)
  return at && at > now ? at : null
}

/** The same with times that have passed. */
export const readTime = (text: string, now: Date, timeZone: string): Date | null =>
  read(text, now, timeZone).at

/** Why `parseTime` finds no time: it has passed, its weekday is not that of its date, or the text is not understood. */
export function whyUnread(text: string, now: Date, timeZone: string): 'past' | 'contradicted' | 'unreadable' {
  const { at, isContradicted } = read(text, now, timeZone)
  return at ? 'past' : isContradicted ? 'contradicted' : 'unreadable'
}

type Read = { at: Date | null; isContradicted?: boolean }

function read(text: string, now: Date, timeZone: string): Read {
  const words = text.trim().toLowerCase().replace(/\s+/gu, ' ').replace(weekdayWithPart, '$1 $2')
  if (words === '') return { at: null }
  const at = readDuration(words, now, timeZone)
  return at ? { at } : readMoment(words, now, timeZone)
}

function readMoment(words: string, now: Date, timeZone: string): Read {
  const today = wallClock(now, timeZone).slice(0, 10)
  const { found, time: text } = splitDay(words, today)
  const times = text === '' && found && !found.needsTime ? [morning] : readClock(text)
  if (!times || (found?.needsClearTime && /^\d+$/u.test(text))) return { at: null }
  if (found?.isContradicted) return { at: null, isContradicted: true }
  const on = (day: string): Date[] => times.map((time) => momentOf(`${day}T${time}`, timeZone))
  const first = on(found?.day ?? today)
  // A time alone, or the name of today, means the next one.
  const repeats = found ? found.repeats : 1
  const next = repeats === undefined ? [] : on(addDays(found?.day ?? today, repeats))
  return { at: [...first, ...next].find((at) => at > now) ?? first.at(-1) ?? null }
}

/** The day at the first place where the text has one, and the words before and after it, which name the time. */
function splitDay(words: string, today: string): { found: ReadDay | null; time: string } {
  for (const { index } of words.matchAll(/(?<=^|\s)\S/gu)) {
    const found = readDay(words.slice(index), today)
    if (found) return { found, time: withoutFillers(`${words.slice(0, index)} ${found.rest}`) }
  }
  return { found: null, time: withoutFillers(words) }
}

export type Preset = { key: 'later' | 'tomorrow' | 'week'; at: Date }

/** Later today if there is enough of it left, tomorrow, and Monday. */
export function presetTimes(now: Date, timeZone: string): Preset[] {
  const today = wallClock(now, timeZone).slice(0, 10)
  const soon = new Date(Math.ceil((now.getTime() + 3 * 60 * minuteMs) / (30 * minuteMs)) * 30 * minuteMs)
  const isToday =
    wallClock(soon, timeZone).startsWith(today) && wallClock(soon, timeZone).slice(11) <= '20:00'
  const tomorrow = momentOf(`${addDays(today, 1)}T${morning}`, timeZone)
  const week = parseTime('next week', now, timeZone)
  return [
    ...(isToday ? [{ key: 'later' as const, at: soon }] : []),
    { key: 'tomorrow', at: tomorrow },
    ...(week && week.getTime() !== tomorrow.getTime() ? [{ key: 'week' as const, at: week }] : []),
  ]
}
