import type { ReadDate, ReadDates } from './read-dates.ts'

interface ReadTime {
  /** Local times between which to depart, as `06:00–12:00`. */
  readonly value: string
  readonly words: string
}

interface LocatedTime extends ReadTime {
  readonly start: number
  readonly end: number
}

/** Characters between a time and its date: times farther away are about something else, such as a call. */
const maxDistance = 30
const [dayStart, dayEnd] = ['00:00', '23:59']

const unit = String.raw`(?:\s*([ap])\.?m\b\.?|\s*(?:Uhr|o['’]clock)(?!\p{L}))`
/** A number is a time with minutes or a unit. */
const clock = String.raw`(\d{1,2})(?:[:.](\d{2})${unit}|:(\d{2})(?!\d)|${unit})`
const clockOrNumber = String.raw`(\d{1,2})(?:[:.](\d{2}))?${unit}?`

const after = new RegExp(String.raw`(?<!\p{L})(?:after|from|ab|nach|frühestens(?: um)?)\s+${clock}`, 'giu')
const before = new RegExp(String.raw`(?<!\p{L})(?:before|until|vor|spätestens(?: um)?)\s+${clock}`, 'giu')
const between = new RegExp(
  String.raw`(?<!\p{L})(?:between|zwischen)\s+${clockOrNumber}\s+(?:and|und)\s+${clock}`,
  'giu',
)

const partsOfDay: readonly [RegExp, string][] = [
  [
    /(?<!\p{L})(?:in the morning|morning flight|am Vormittag|vormittags|am Morgen|morgens)(?!\p{L})/giu,
    '06:00–12:00',
  ],
  [/(?<!\p{L})(?:in the afternoon|afternoon flight|am Nachmittag|nachmittags)(?!\p{L})/giu, '12:00–18:00'],
  [/(?<!\p{L})(?:in the evening|evening flight|am Abend|abends|Abendflug)(?!\p{L})/giu, '18:00–23:59'],
]

/** Reads the times of day that a text states for departure and return, each near its date. */
export function readTimes(text: string, dates: ReadDates): { departure?: ReadTime; return?: ReadTime } {
  const times: { departure?: ReadTime; return?: ReadTime } = {}
  for (const found of findTimes(text)) {
    const [toDeparture, toReturn] = [dates.departure, dates.return].map((date) =>
      distanceOf(text, date, found),
    )
    const name = (toReturn ?? Infinity) < (toDeparture ?? Infinity) ? 'return' : 'departure'
    if (Math.min(toDeparture ?? Infinity, toReturn ?? Infinity) > maxDistance) continue
    times[name] ??= { value: found.value, words: found.words }
  }
  return times
}

function findTimes(text: string): LocatedTime[] {
  const locate = (found: RegExpExecArray, value: string | null): LocatedTime[] => {
    const [words] = found
    return value ? [{ value, words, start: found.index, end: found.index + words.length }] : []
  }
  return [
    ...[...text.matchAll(between)].flatMap((found) => locate(found, rangeOf(found))),
    ...[...text.matchAll(after)].flatMap((found) =>
      locate(found, rangeBetween(clockOf(found.slice(1)), dayEnd)),
    ),
    ...[...text.matchAll(before)].flatMap((found) =>
      locate(found, rangeBetween(dayStart, clockOf(found.slice(1)))),
    ),
    ...partsOfDay.flatMap(([pattern, value]) =>
      [...text.matchAll(pattern)].flatMap((found) => locate(found, value)),
    ),
  ]
}

const rangeBetween = (from: string | null, to: string | null): string | null =>
  from && to && from < to ? `${from}–${to}` : null

/** `between 2 and 5 pm`: the first time is of the same half of the day, unless that is after the second. */
function rangeOf([, hour = '', minute, half, ...second]: readonly (string | undefined)[]): string | null {
  const to = clockOf(second)
  const [, , ofFull, , ofHour] = second
  const inSameHalf = timeOf(hour, minute, half ?? ofFull ?? ofHour)
  return rangeBetween(inSameHalf, to) ?? rangeBetween(timeOf(hour, minute, half ?? 'a'), to)
}

/** Reads the groups of `clock`. */
const clockOf = ([hour = '', full, ofFull, minute, ofHour]: readonly (string | undefined)[]): string | null =>
  timeOf(hour, full ?? minute, ofFull ?? ofHour)

function timeOf(hour: string, minute = '00', half?: string): string | null {
  const isHalf = half !== undefined
  const read = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (read > 23 || Number(minute) > 59 || (isHalf && Number(hour) > 12)) return null
  return `${String(read).padStart(2, '0')}:${minute}`
}

/** Characters between a time and the words of a date; null without a date. */
function distanceOf(text: string, date: ReadDate | undefined, { start, end }: LocatedTime): number | null {
  const place = date ? text.indexOf(date.words) : -1
  if (!date || place === -1) return null
  return Math.max(0, place - end, start - (place + date.words.length))
}
