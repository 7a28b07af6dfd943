import { de, en, type ParsedComponents, type ParsedResult } from 'chrono-node'

export interface ReadDate {
  readonly date: string
  readonly words: string
}

export interface ReadDates {
  readonly departure?: ReadDate
  readonly return?: ReadDate
}

const german = /\b(und|wir|nach|für|bitte|ab|am|zum|vom|möchten|gerne|eine?n?)\b/giu
const english = /\b(and|we|to|for|please|from|on|would|like|the|an?)\b/giu

/** Reads departure and return from a text: dates without a year are in the future of the message. */
export function readDates(text: string, at: Date): ReadDates {
  const isGerman = (text.match(german)?.length ?? 0) >= (text.match(english)?.length ?? 0)
  const results = (isGerman ? de : en).parse(text, at, { forwardDate: true }).filter(hasDay)
  const dates = results.flatMap((result) => [
    { date: isoDate(result.start), words: result.text },
    ...(result.end ? [{ date: isoDate(result.end), words: result.text }] : []),
  ])
  const [departure] = dates
  if (!departure) return {}
  const back = dates.find(({ date }) => date > departure.date)
  return { departure, ...(back && { return: back }) }
}

const hasDay = ({ start }: ParsedResult): boolean => start.isCertain('day') && start.isCertain('month')

const isoDate = (parsed: ParsedComponents): string =>
  [parsed.get('year'), parsed.get('month'), parsed.get('day')]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
