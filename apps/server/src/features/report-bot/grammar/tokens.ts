import type { Concept } from './concepts.ts'
import type { NameMatch } from './named-things.ts'
import { withWeekdayRanges } from './weekday-ranges.ts'

/** A word of the question with what it means. */
export interface Token {
  readonly raw: string
  /** Folded, and corrected if it was misspelt. */
  word: string
  concept: Concept
  /** Of numbers and hours: their value; of names of months and weekdays: their number; of dates: the ISO date. */
  value?: number | string
  name?: NameMatch
  /** Belongs to a part of the question that is already understood. */
  isUsed?: boolean
}

/** Lower case without accents; German umlauts also in the spelling with `e`. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<![aeq])([aou])e(?=[a-z])/g, '$1')

const ordinal = /^(\d{1,4})(?:st|nd|rd|th|\.)?$/
const isoDate = /^\d{4}-\d{2}-\d{2}$/
const germanDate = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/
const email = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i
const domain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i
const quarter = /^q([1-4])$/
const halfYear = /^h([12])$/
const clock = /^(\d{1,2}):(\d{2})$/
/** "9 am" is an hour, "9 am Montag" is not. */
const hourOfClock =
  /(?<![\d.,:])(\d{1,2})(?::(\d{2}))?(?:\s?([AaPp]\.?[Mm])\b\.?(?!\s+(?:\p{Lu}|\d))|\s?(?:[Uu]hr|o['’]?\s?clock)\b)/gu

/** "Between 8am and noon" */
const noon = /(?<=\d.*\b(?:and|to|until|till) |\d-)(?:noon|midday)\b/gi
/** "Between 2 and 4pm" */
const rangeOfClocks =
  /(?<![\d.,:])(\d{1,2})(:\d{2})?(\s?(?:-|–|to|and|until|till)\s?)(\d{1,2})(?=(?::\d{2})?\s?([ap])\.?m\b)/gi

/** The first hour is in the half of the day that makes it the earlier one. */
function withBothHalves(
  whole: string,
  from: string,
  minutes: string | undefined,
  link: string,
  to: string,
  half: string,
) {
  const isSameHalf = Number(from) % 12 < Number(to) % 12 || Number(to) === Number(from)
  const isAfternoon = (half.toLowerCase() === 'p') === isSameHalf
  return Number(from) > 12 ? whole : `${from}${minutes ?? ''}${isAfternoon ? 'pm' : 'am'}${link}${to}`
}

/** Hours in one spelling: "6pm", "18 Uhr" and "18:00" are 18:00. */
const withClocks = (text: string): string =>
  text
    .replace(noon, '12:00')
    .replace(rangeOfClocks, withBothHalves)
    .replace(hourOfClock, (whole, hour: string, minute: string | undefined, half: string | undefined) => {
      const isAfternoon = half?.toLowerCase().startsWith('p') ?? false
      const of24 = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
      return of24 > 24 || (half !== undefined && Number(hour) > 12) ? whole : `${of24}:${minute ?? '00'}`
    })

/** "In der 45. Woche", "the 45th week"; up to the fifth it may be one of a month. */
const lateWeek =
  /\b(?:([6-9]|[1-4]\d|5[0-3])\. (?:kalender)?woche|(?:the )?([6-9]|[1-4]\d|5[0-3])(?:st|nd|rd|th) (?:calendar )?week)\b/gi
/** "Sonntagabend" */
const partOfWeekday =
  /\b(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)(früh|morgen|vormittag|nachmittag|abend|nacht)s?\b/gi

/** Splits a question into words, numbers, dates and addresses; nothing of it is understood yet. */
export function tokenize(text: string, thisYear: number): Token[] {
  return (
    withClocks(withWeekdayRanges(text))
      .replace(/[’'`´]s\b/g, ' s')
      .replace(/(?<=\b(?:how|what|who|where|when|why))[’'`´]d\b/gi, ' did')
      .replace(/(?<=\b(?:i|we))[’'`´]d\b/gi, ' would')
      // "Didn't" is "did not".
      .replace(/n[’'`´]t\b/gi, ' not')
      // "The 12th of November"
      .replace(/(?<=\d(?:st|nd|rd|th)) of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi, ' ')
      .replace(/\bfortnight\b/gi, '2 weeks')
      .replace(lateWeek, (_, german?: string, english?: string) =>
        german ? `KW ${german}` : `week ${english}`,
      )
      .replace(partOfWeekday, '$1 $2')
      .replace(/\b(day|week|month|hour) by \1\b/gi, 'per $1')
      .replace(/\b(tag|woche|monat|stunde|team|person|postfach|kanal|kunde) für \1\b/gi, 'pro $1')
      .replace(/(?<=\p{L})\/(?=(?:day|week|month|hour)\b)/giu, ' per ')
      .replace(/(?<=\p{L})\/(?=(?:tag|woche|monat|stunde)\b)/giu, ' pro ')
      .replace(/(?<=\p{L}) [x×] (?=\p{L})/gu, ' by ')
      .replace(/\bam wievielten\b/gi, 'an welchem Tag')
      .replace(/\b(on (?:which|what)) date\b/gi, '$1 day')
      .replace(/%/g, ' percent ')
      .replace(/\bw\/o\b/gi, 'without')
      .replace(/\bw\/(?=\s)/gi, 'with')
      .replace(/(?<=^|\s)[<>]=?\s*(?=\d)/g, (sign) => (sign.startsWith('<') ? 'within ' : 'over '))
      .replace(/(?<=\d)(?:h|hrs?|std|mins?)\b\.?/gi, ' $&')
      .replace(/(?<=\d) ?d\b/gi, ' days')
      .split(
        /[\s,;!?()"“”„»«/]+|(?<!\d):|:(?!\d\d)|(?<=\d)-(?=\d{1,2}:\d\d)|–|—|(?<=\d\.?)-(?=\d{1,2}\.)|\.(?=\s|$)(?<!(?<!\p{L})\d\.)/u,
      )
      .flatMap((part) =>
        isAddress(part) ? [part] : part.split(/(?<=\p{L})-(?=[\p{L}\d])|(?<=\d)-(?=\p{L})/u),
      )
      .map((raw) => raw.replace(/^[-.'’*]+|[-'’*]+$/g, ''))
      .filter((raw) => raw !== '')
      .map((raw) => tokenOf(raw, thisYear))
  )
}

const isAddress = (part: string): boolean => email.test(part) || domain.test(part)

function tokenOf(raw: string, thisYear: number): Token {
  const word = fold(raw)
  if (isoDate.test(word)) return { raw, word, concept: 'date', value: word }
  const [, day, month, year] = germanDate.exec(word) ?? []
  if (day && month) return { raw, word, concept: 'date', value: dateOf(day, month, year, thisYear) }
  if (email.test(raw)) return { raw, word, concept: 'email', value: raw.toLowerCase() }
  if (domain.test(raw) && !/^\d/.test(raw))
    return { raw, word, concept: 'domainName', value: raw.toLowerCase() }
  const [, digits] = ordinal.exec(word) ?? []
  if (digits) return { raw, word, concept: 'number', value: Number(digits) }
  const [, hour, minute] = clock.exec(word) ?? []
  if (hour) return { raw, word, concept: 'clock', value: Number(hour) + Number(minute) / 60 }
  const [, which] = quarter.exec(word) ?? []
  if (which) return { raw, word, concept: 'quarterNumber', value: Number(which) }
  const [, half] = halfYear.exec(word) ?? []
  if (half) return { raw, word, concept: 'halfYear', value: Number(half) }
  return { raw, word, concept: 'unknown' }
}

function dateOf(day: string, month: string, year: string | undefined, thisYear: number): string {
  const whole = year === undefined ? thisYear : Number(year) < 100 ? 2000 + Number(year) : Number(year)
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export interface Found {
  readonly tokens: readonly Token[]
  readonly from: number
  readonly to: number
}

/**
 * Finds a sequence of concepts among the tokens that are not used yet: a regular expression over the concepts, each
 * followed by a space. Used tokens are `-`.
 */
export function find(tokens: readonly Token[], pattern: RegExp): Found | null {
  const text = tokens.map(({ concept, isUsed }) => `${isUsed ? '-' : concept} `).join('')
  // Concepts begin after a space: `day` must not match in `weekday`.
  const match = new RegExp(`(?<=^| )(?:${pattern.source})`).exec(text)
  if (!match) return null
  const count = (part: string) => part.split(' ').length - 1
  const from = count(text.slice(0, match.index))
  const to = from + count(match[0])
  return { tokens: tokens.slice(from, to), from, to }
}

/** The same, and marks what was found as used. */
export function take(tokens: readonly Token[], pattern: RegExp): Found | null {
  const found = find(tokens, pattern)
  for (const token of found?.tokens ?? []) token.isUsed = true
  return found
}

/** Finds words of the question, as a regular expression over the words in lower case. Used words are `-`. */
export function findWords(tokens: readonly Token[], pattern: RegExp): Found | null {
  let text = ''
  const starts = tokens.map(({ word, isUsed }) => {
    text += `${isUsed ? '-' : word} `
    return text.length
  })
  const match = new RegExp(`(?<=^| )(?:${pattern.source}) `, pattern.flags).exec(text)
  if (!match) return null
  const from = starts.findIndex((end) => end > match.index)
  const to = starts.findIndex((end) => end >= match.index + match[0].length) + 1
  return { tokens: tokens.slice(from, to), from, to }
}

/** Marks tokens whose words have no further meaning. */
export function cross(tokens: readonly Token[]): void {
  for (const token of tokens) Object.assign(token, { concept: 'filler', isUsed: true })
}
