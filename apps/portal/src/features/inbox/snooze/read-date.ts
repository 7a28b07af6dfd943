const dayMs = 86_400_000

const monthNames = [
  ['january', 'januar', 'jänner'],
  ['february', 'februar'],
  ['march', 'märz', 'maerz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
] as const

/** A day, and the text after it. `others`: days that are meant instead if a weekday says so. */
export type ReadDate = { day: string; rest: string; others?: readonly string[] }

/** A day; if its time has passed, `repeats` days later is meant. */
export type ReadDay = ReadDate & {
  repeats?: number
  needsTime?: boolean
  /** A number alone beside it may be a day of the month, and is no time. */
  needsClearTime?: boolean
  /** The text also names a weekday that the day is not. */
  isContradicted?: boolean
}

export const addDays = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00Z`).getTime() + days * dayMs).toISOString().slice(0, 10)

/** The same day of a later month, or its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  const first = last.toISOString().slice(0, 8)
  return `${first}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

/** "2026-11-24", "24.11.", "24.11.26", "24/12", "24 Nov", "5. Januar 2027", "December 24th", "am 24.". */
export function readDate(words: string, today: string): ReadDate | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:t(?=\d{2}:)|(?!\d))/u.exec(words)
  if (iso) return dateAt(words, iso[0], { year: iso[1], month: Number(iso[2]), day: iso[3] }, today)
  const bare = words.replace(/^(?:(?:on|am) )?(?:(?:the|den|dem) )?/u, '')
  return readNumeric(bare, today) ?? readNamed(bare, today) ?? readDayOfMonth(words, today)
}

function readNumeric(words: string, today: string): ReadDate | null {
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})(?:\.(\d{4}|\d{2})(?!\d)|\.)/u.exec(words)
  // Without its last period only if it cannot be a time.
  const short = /^(2[4-9]|3[01])\.(\d{1,2})(?![\d.:])/u.exec(words)
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?!\d)/u.exec(words)
  const found = dotted ?? short ?? slashed
  if (!found) return null
  const [read, first = '', second = '', year] = found
  const dayFirst = dateAt(words, read, { year, month: Number(second), day: first }, today)
  const monthFirst =
    found === slashed && dateAt(words, read, { year, month: Number(first), day: second }, today)
  // With slashes the day is first, unless only the other order is a date.
  if (!dayFirst || !monthFirst) return dayFirst ?? (monthFirst || null)
  return { ...dayFirst, others: [...(dayFirst.others ?? []), monthFirst.day, ...(monthFirst.others ?? [])] }
}

function readNamed(words: string, today: string): ReadDate | null {
  const dayFirst =
    /^(\d{1,2})(?:\.|st|nd|rd|th)? ?(?:of )?(\p{L}{3,9})(?!\p{L})\.?(?:,? (\d{4})(?!\d))?/u.exec(words)
  const monthFirst =
    /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d:]|\.\d)\.?(?! ?(?:am|pm|uhr)(?!\p{L}))(?:,? (\d{4})(?!\d))?/u.exec(
      words,
    )
  const name = dayFirst?.[2] ?? monthFirst?.[1] ?? ''
  const month = monthNames.findIndex((names) => names.some((full) => name !== '' && full.startsWith(name)))
  const found = dayFirst ?? monthFirst
  if (!found || month < 0) return null
  const day = dayFirst ? found[1] : found[2]
  return dateAt(words, found[0], { year: found[3], month: month + 1, day }, today)
}

/** "on the 24th", "am 24.": of this month, or of the next if it has passed. */
function readDayOfMonth(words: string, today: string): ReadDate | null {
  const found = /^(?:(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)|(?:am|den|dem) (\d{1,2})\.)(?=[\s,]|$)/u.exec(
    words,
  )
  if (!found) return null
  const date = Number(found[1] ?? found[2])
  const wanted = `${today.slice(0, 8)}${String(date).padStart(2, '0')}`
  const day = wanted < today ? addMonths(wanted, 1) : wanted
  return Number(day.slice(8)) === date && isDay(day)
    ? { day, rest: words.slice(found[0].length).trim() }
    : null
}

type Parts = { year: string | undefined; month: number; day: string | undefined }

/** A date without a year is the next one, or that of this year; null for days that no month has. */
function dateAt(words: string, read: string, { year, month, day }: Parts, today: string): ReadDate | null {
  const inYear = (wanted: number) =>
    `${wanted}-${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const next = inYear(thisYear) < today ? thisYear + 1 : thisYear
  const text = inYear(year === undefined ? next : Number(year) + (year.length === 2 ? 2000 : 0))
  const passed = inYear(thisYear)
  const days = [text, ...(year === undefined && passed !== text ? [passed] : [])].filter(isDay)
  const [first, ...others] = days
  return first ? { day: first, rest: words.slice(read.length).trim(), others } : null
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
