import type { MetricUnit } from '@postroom/contract'
import type { Language } from './grammar/concepts.ts'
import { say } from './nouns.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** English dates start with the day. */
export const localeOf = (language: Language): string => (language === 'de' ? 'de' : 'en-GB')

export const numberText = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(value)

/** A figure with its unit, as the portal writes it beside its charts: "2,101", "93.6%", "2 h 05", "2 d 3 h". */
export function figureText(value: number | null, unit: MetricUnit, language: Language): string {
  if (value === null) return '–'
  if (unit === 'count') return numberText(value, language)
  if (unit === 'duration') return durationText(value, language)
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', ...digits }).format(value / 100)
}

function durationText(ms: number, language: Language): string {
  const number = (value: number) => numberText(value, language)
  const hour = say(language, ['h', 'Std.'])
  if (ms < minuteMs) return `${number(Math.round(ms / secondMs))} ${say(language, ['s', 'Sek.'])}`
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 60) return `${number(minutes)} ${say(language, ['min', 'Min.'])}`
  const [hours, minutesLeft] = [Math.floor(minutes / 60), minutes % 60]
  if (ms < dayMs && hours < 24)
    return `${number(hours)} ${hour}${minutesLeft === 0 ? '' : ` ${String(minutesLeft).padStart(2, '0')}`}`
  const allHours = Math.round(ms / hourMs)
  const [days, hoursLeft] = [Math.floor(allHours / 24), allHours % 24]
  const day = `${number(days)} ${say(language, ['d', 'Tg.'])}`
  return hoursLeft === 0 ? day : `${day} ${number(hoursLeft)} ${hour}`
}
