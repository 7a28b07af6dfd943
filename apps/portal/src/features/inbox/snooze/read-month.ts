import { addDays, addMonths, type ReadDay } from './read-date.ts'

const next = '(?:next month|(?:(?:in the |im |des )?(?:nächste[nrs]?|kommende[ns]) monate?s?))(?!\\p{L})'
const monthStart = new RegExp(`^(?:in the |im )?${next}`, 'u')
const partOfNext = new RegExp(
  `^(?:(?:at|by|in|zu) )?(?:the )?(?:(beginning|start|early|anfang|beginn)|(mid|middle|mitte)|(?:end|late|ende))(?: of)? ${next}`,
  'u',
)
const dayOfNext = new RegExp(
  `^(?:(?:on|am) )?(?:(?:the|den) )?(?:(\\d{1,2})(?:st|nd|rd|th|\\.)?(?: of (?:the )?| )${next}|${next},? (?:(?:on|am) )?(?:(?:the|den) )?(\\d{1,2})(?:st|nd|rd|th|\\.)(?=\\s|$))`,
  'u',
)
const monthEnd =
  /^(?:(?:at|am|by|zum) )?(?:(?:the )?end of (?:the |this )?month|eom|ende (?:des|dieses) monats|monatsende|ende monat)(?!\p{L})/u

const yearEnd =
  /^(?:(?:at|am|by|zum) )?(?:(?:the )?end of (?:the |this )?year|eoy|ende des jahres|jahresende)(?!\p{L})/u

/** "Next month", "the 15th of next month", "end of next month", "end of the month", "end of the year". */
export function readMonth(words: string, today: string): ReadDay | null {
  const first = `${addMonths(today, 1).slice(0, 8)}01`
  return readInNext(words, first) ?? readEnd(words, first)
}

function readInNext(words: string, first: string): ReadDay | null {
  const day = dayOfNext.exec(words)
  const date = Number(day?.[1] ?? day?.[2])
  if (day && date >= 1 && addDays(first, date - 1).slice(0, 7) === first.slice(0, 7))
    return { day: addDays(first, date - 1), rest: words.slice(day[0].length).trim() }
  const part = partOfNext.exec(words)
  if (part) {
    const found = part[1] ? first : part[2] ? addDays(first, 14) : lastOf(first)
    return { day: found, rest: words.slice(part[0].length).trim() }
  }
  const start = monthStart.exec(words)
  return start && { day: first, rest: words.slice(start[0].length).trim(), needsClearTime: true }
}

function readEnd(words: string, first: string): ReadDay | null {
  const year = yearEnd.exec(words)
  if (year)
    return { day: `${addDays(first, -1).slice(0, 4)}-12-31`, rest: words.slice(year[0].length).trim() }
  const end = monthEnd.exec(words)
  if (!end) return null
  const last = addDays(first, -1)
  const repeats = (Date.parse(lastOf(first)) - Date.parse(last)) / 86_400_000
  return { day: last, rest: words.slice(end[0].length).trim(), repeats }
}

/** The last day of the month that begins then. */
const lastOf = (first: string): string => addDays(addMonths(first, 1), -1)
