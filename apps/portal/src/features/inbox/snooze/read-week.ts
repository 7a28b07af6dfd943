import { addDays, type ReadDay } from './read-date.ts'
import { readNextWeek } from './read-next-week.ts'
import { readWeekday } from './read-weekday.ts'
import { daysUntil, mondayOf } from './weekdays.ts'

const weekend =
  /^(?:(?:on|at|this|the|am|dieses|diesem) )*(next |nächstes |nächsten )?(?:weekend|wochenende)(?!\p{L})/u
const endOfWeek =
  /^(?:(?:at|am|by) )?(?:(?:the )?end of (?:the |this )?week|eow|ende (?:der|dieser) woche)(?!\p{L})/u
/** Before "next week": what is left means Monday, Wednesday or Friday. */
const partOfWeek =
  /^(?:(?:at|by|in|zu) )?(?:the )?(?:(beginning|start|early|anfang|beginn)|(mid|middle|mitte)|(?:end|late|ende|gegen ende))(?: of| in)? /u

/** "Next week", "nächste Woche Dienstag", "end of next week", "this weekend", "end of the week". */
export function readWeek(words: string, today: string): ReadDay | null {
  return readNamedWeek(words, today) ?? readPartOfWeek(words, today) ?? readEnd(words, today)
}

function readNamedWeek(words: string, today: string): ReadDay | null {
  const week = readNextWeek(words, today)
  const named = week && readWeekday(week.rest, week.day)
  return named ? { day: named.day, rest: named.rest } : week
}

function readPartOfWeek(words: string, today: string): ReadDay | null {
  const part = partOfWeek.exec(words)
  const week = part && readNextWeek(words.slice(part[0].length), today)
  if (!week) return null
  const days = part[1] ? 0 : part[2] ? 2 : 4
  return { day: addDays(week.day, days), rest: week.rest }
}

function readEnd(words: string, today: string): ReadDay | null {
  const end = weekend.exec(words)
  if (end) {
    const rest = words.slice(end[0].length).trim()
    const saturday = addDays(mondayOf(today, end[1] ? 1 : 0), 5)
    // On Saturday after its time, Sunday is still ahead.
    return { day: today > saturday ? today : saturday, rest, repeats: today < addDays(saturday, 1) ? 1 : 6 }
  }
  const friday = endOfWeek.exec(words)
  return friday
    ? { day: addDays(today, daysUntil(5, today)), rest: words.slice(friday[0].length).trim(), repeats: 7 }
    : null
}
