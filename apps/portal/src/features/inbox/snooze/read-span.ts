import { addDays, type ReadDay } from './read-date.ts'
import { numberOf, numberWords } from './read-number.ts'

const span = new RegExp(
  `^(?:in )?(\\d{1,4}|${numberWords.join('|')}) (?:(days?|tage?n?)|(fortnights?)|weeks?|wochen?)(?!\\p{L})`,
  'u',
)

/** "In 2 days", "a week", "zwei Wochen" at the beginning of a text. */
export function readSpan(words: string): { days: number; rest: string } | null {
  const [read = '', amount = '', isDays, isFortnights] = span.exec(words) ?? []
  const days = numberOf(amount) * (isDays ? 1 : isFortnights ? 14 : 7)
  return read && Number.isInteger(days) ? { days, rest: words.slice(read.length).trim() } : null
}

/** A day and what the text adds to it: "Monday in a week", "Montag in 14 Tagen", "tomorrow week". */
export function withSpan({ day, rest }: ReadDay): ReadDay | null {
  const week = /^week(?!\p{L})/u.exec(rest)
  const added = week ? { days: 7, rest: rest.slice(week[0].length).trim() } : readSpan(rest)
  return added && { day: addDays(day, added.days), rest: added.rest }
}
