import { momentOf, wallClock } from '#lib/wall-clock.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const morning = '09:00'

/** A time of a day, without its zone: "2026-11-24T09:00". */
type Wall = { day: string; time: string }

const weekdays: Readonly<Record<string, number>> = {
  sun: 0,
  so: 0,
  mon: 1,
  mo: 1,
  tue: 2,
  di: 2,
  wed: 3,
  mi: 3,
  thu: 4,
  do: 4,
  fri: 5,
  fr: 5,
  sat: 6,
  sa: 6,
}
const weekday =
  /^(?:next |this |on |am |nächste[nrs]? |kommende[nrs]? |diesen )?(sun|so|mon|mo|tue|di|wed|mi|thu|do|fri|fr|sat|sa)(?:day|sday|nesday|rsday|urday|s|ntag|nnabend|enstag|ttwoch|nnerstag|eitag|mstag)?\b\.?/u
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|min|mins|minutes?|minuten?)$/u, minuteMs],
  [/^(?:h|hrs?|hours?|std|stunden?)$/u, 60 * minuteMs],
  [/^(?:d|days?|tage?n?)$/u, dayMs],
  [/^(?:w|weeks?|wochen?)$/u, 7 * dayMs],
]
const months = [
  ['jan'],
  ['feb'],
  ['mar', 'mär'],
  ['apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez'],
] as const

/**
 * Reads when something should come back, in English or German: "tomorrow 9", "in 3 hours", "next Monday", "24.11. 14 Uhr".
 * Days without a time mean 9:00. Null for other texts and for the past.
 */
export function parseTime(text: string, now: Date, timeZone: string): Date | null {
  const words = text.trim().toLowerCase().replace(/\s+/gu, ' ')
  if (words === '') return null
  const at = passedOf(words, now) ?? momentAt(words, now, timeZone)
  return at && at > now ? at : null
}

/** "in 3 hours", "2h", "in einer Stunde". */
function passedOf(words: string, now: Date): Date | null {
  const [, amount = '', unit = ''] = /^(?:in )?(\d+|an?|one|eine[rmn]?|half an) ?(\p{L}+)$/u.exec(words) ?? []
  const ms = units.find(([pattern]) => pattern.test(unit))?.[1]
  if (!ms) return null
  const count = amount === 'half an' ? 0.5 : /^\d+$/u.test(amount) ? Number(amount) : 1
  const exact = now.getTime() + count * ms
  return new Date(Math.ceil(exact / minuteMs) * minuteMs)
}

function momentAt(words: string, now: Date, timeZone: string): Date | null {
  const today = wallClock(now, timeZone).slice(0, 10)
  const found = dayOf(words, today)
  const rest = (found?.rest ?? words).replace(/^(?:at|um|@|,) ?/u, '').trim()
  const time = rest === '' ? (found?.time ?? null) : timeOf(rest)
  if (!time) return null
  const wall: Wall = { day: found?.day ?? today, time }
  const at = momentOf(`${wall.day}T${wall.time}`, timeZone)
  // A time alone, or the name of today, means the next one.
  if (at > now || !found || found.repeats === undefined)
    return found || at > now ? at : momentOf(`${addDays(today, 1)}T${time}`, timeZone)
  return momentOf(`${addDays(wall.day, found.repeats)}T${time}`, timeZone)
}

type Day = { day: string; rest: string; time: string; repeats?: number }

function dayOf(words: string, today: string): Day | null {
  for (const [pattern, days, time] of namedDays) {
    const match = pattern.exec(words)
    if (match) return { day: addDays(today, days), rest: words.slice(match[0].length).trim(), time }
  }
  const named = weekday.exec(words)
  if (named) {
    const ahead = ((weekdays[named[1] ?? ''] ?? 0) - new Date(`${today}T00:00Z`).getUTCDay() + 7) % 7
    const isNext = /^(?:next|nächste|kommende)/u.test(words)
    const days = ahead === 0 && isNext ? 7 : ahead
    return { day: addDays(today, days), rest: words.slice(named[0].length).trim(), time: morning, repeats: 7 }
  }
  const next = /^(?:next week|nächste woche)\b/u.exec(words)
  if (next) {
    const ahead = (8 - new Date(`${today}T00:00Z`).getUTCDay()) % 7 || 7
    return { day: addDays(today, ahead), rest: words.slice(next[0].length).trim(), time: morning }
  }
  return dateOf(words, today)
}

const namedDays: readonly (readonly [RegExp, number, string])[] = [
  [/^(?:the )?(?:day after tomorrow|übermorgen)\b/u, 2, morning],
  [/^(?:tomorrow|tmrw|tom|morgen)(?: (?:morning|früh))?(?=$|[\s,])/u, 1, morning],
  [/^(?:tonight|this evening|heute abend)\b/u, 0, '18:00'],
  [/^(?:today|heute)\b/u, 0, ''],
]

/** "24.11.", "24 Nov", "Nov 24", "2026-11-24". */
function dateOf(words: string, today: string): Day | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})\b/u.exec(words)
  if (iso) return dayAt(words, iso[0], Number(iso[1]), Number(iso[2]), Number(iso[3]), today)
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.(\d{4})?/u.exec(words)
  if (dotted)
    return dayAt(
      words,
      dotted[0],
      dotted[3] ? Number(dotted[3]) : null,
      Number(dotted[2]),
      Number(dotted[1]),
      today,
    )
  const named = /^(?:(\d{1,2})\.? (\p{L}{3,9})\.?|(\p{L}{3,9})\.? (\d{1,2})(?![\d:]))/u.exec(words)
  const name = named?.[2] ?? named?.[3] ?? ''
  const month = months.findIndex((starts) => starts.some((start) => name.startsWith(start)))
  if (!named || month < 0) return null
  return dayAt(words, named[0], null, month + 1, Number(named[1] ?? named[4]), today)
}

function dayAt(
  words: string,
  read: string,
  year: number | null,
  month: number,
  day: number,
  today: string,
): Day | null {
  const inYear = (wanted: number) =>
    `${wanted}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const text = inYear(year ?? (inYear(thisYear) < today ? thisYear + 1 : thisYear))
  const date = new Date(`${text}T00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return null
  return { day: text, rest: words.slice(read.length).trim(), time: morning }
}

/** "9", "9:30", "9am", "14 Uhr", "17.30 Uhr", "noon". */
function timeOf(text: string): string | null {
  if (/^(?:noon|mittag|mittags)$/u.test(text)) return '12:00'
  const match = /^(\d{1,2})(?:[:.](\d{2}))? ?(am|pm|uhr|h)?$/u.exec(text)
  if (!match) return null
  const [, hours = '', minutes = '00', half] = match
  const hour =
    half === 'pm' && Number(hours) < 12
      ? Number(hours) + 12
      : half === 'am' && hours === '12'
        ? 0
        : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

const addDays = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00Z`).getTime() + days * dayMs).toISOString().slice(0, 10)

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
