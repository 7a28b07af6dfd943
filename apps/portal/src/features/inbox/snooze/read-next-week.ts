import type { ReadDate } from './read-date.ts'
import { mondayOf } from './weekdays.ts'

const nextWeek =
  /^(?:in der |der )?(?:(?:next|nächste|nächster|nächsten|kommende|kommender|kommenden) (?:week|woche)|(übernächste[rn]? woche|(?:the )?week after next))(?!\p{L})/u

/** The Monday of next week or of the week after it. */
export function readNextWeek(words: string, today: string): ReadDate | null {
  const match = nextWeek.exec(words)
  return match && { day: mondayOf(today, match[1] ? 2 : 1), rest: words.slice(match[0].length).trim() }
}
