import type { AxisValue, Stats } from '@postroom/contract'
import { type Dimension, noneKey, othersKey } from '@postroom/contract/report-values'
import { weekdayNames } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { axisTexts } from './axis.texts.ts'

type Name = keyof typeof axisTexts.en

const isName = (name: string): name is Name => name in axisTexts.en

const padded = (hour: number): string => String(hour % 24).padStart(2, '0')

/** Name of a value of a breakdown, in the reader's language. */
export function axisName(dimension: Dimension, { key, label }: Pick<AxisValue, 'key' | 'label'>): string {
  if (label !== null) return label
  if (key === othersKey) return translate(axisTexts, 'others')
  if (key === noneKey)
    return translate(axisTexts, dimension === 'user' || dimension === 'assignee' ? 'none_user' : 'none')
  if (dimension === 'hour')
    return translate(axisTexts, 'hour', { from: padded(Number(key)), to: padded(Number(key) + 1) })
  if (dimension === 'weekday') return weekdayNames()[Number(key) - 1] ?? key
  const name = dimension === 'duration' || dimension === 'age' ? `${dimension}_${key}` : `value_${key}`
  return isName(name) ? translate(axisTexts, name) : key
}

/** Short name under an axis. */
export const axisTick = (dimension: Dimension, value: AxisValue): string =>
  dimension === 'hour' && value.label === null ? padded(Number(value.key)) : axisName(dimension, value)

/** Name of a series: the names of its keys. */
export function seriesName(stats: Pick<Stats, 'breakdowns'>, keys: readonly string[]): string {
  return keys
    .map((key, level) => {
      const breakdown = stats.breakdowns[level]
      const value = breakdown?.values.find((one) => one.key === key)
      return breakdown ? axisName(breakdown.id, value ?? { key, label: null }) : key
    })
    .join(' · ')
}

/** Name of a box of a flow. */
export function flowName({ key, label }: { key: string; label: string | null }): string {
  if (label !== null) return label
  const name = key === othersKey || key === noneKey ? key : `flow_${key}`
  return isName(name) ? translate(axisTexts, name) : key
}
