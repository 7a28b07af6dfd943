import type { MetricUnit } from '@postroom/contract'
import { formatNumber, formatShare } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { formatFigureTexts } from './format-figure.texts.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A figure with its unit, in the reader's language: "2,101", "93.6 %", "2 h 51". */
export function formatFigure(value: number, unit: MetricUnit): string {
  if (unit === 'percent') return formatShare(value / 100)
  if (unit === 'duration') return formatDuration(value)
  return formatNumber(value, { maximumFractionDigits: 1 })
}

/** An average of counts, with one decimal in each cell of a chart: "4.0", "0.4", "< 0.1". */
export function formatAverage(value: number, unit: MetricUnit): string {
  if (unit !== 'count') return formatFigure(value, unit)
  if (value > 0 && value < 0.1) return `< ${formatNumber(0.1)}`
  const decimals = value === 0 ? 0 : 1
  return formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** A figure on an axis, where a share has no decimals it does not need. */
export const formatTick = (value: number, unit: MetricUnit): string =>
  unit === 'percent' ? formatShare(value / 100, Number.isInteger(value) ? 0 : 1) : formatFigure(value, unit)

function formatDuration(ms: number): string {
  const t = (name: keyof typeof formatFigureTexts.en, n: number, rest = '') =>
    translate(formatFigureTexts, name, { n: formatNumber(n), rest })
  if (ms < minuteMs) return t('seconds', Math.round(ms / secondMs))
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 60) return t('minutes', minutes)
  const [hours, minutesLeft] = [Math.floor(minutes / 60), minutes % 60]
  // "2 h 05", as on a clock.
  if (ms < dayMs && hours < 24)
    return minutesLeft === 0
      ? t('hours', hours)
      : t('hoursMinutes', hours, String(minutesLeft).padStart(2, '0'))
  const allHours = Math.round(ms / hourMs)
  const [days, hoursLeft] = [Math.floor(allHours / 24), allHours % 24]
  return hoursLeft === 0 ? t('days', days) : t('daysHours', days, formatNumber(hoursLeft))
}

/** A change as "+7.5%", of a share as "+4.0 points"; undefined without a figure to compare with. */
export function formatChange(
  value: number | null,
  before: number | null | undefined,
  unit: MetricUnit,
): string | undefined {
  if (value === null || before === null || before === undefined) return undefined
  const signed = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  if (unit === 'percent')
    return translate(formatFigureTexts, 'points', { n: formatNumber(value - before, signed) })
  return before === 0 ? undefined : formatNumber(value / before - 1, { style: 'percent', ...signed })
}
