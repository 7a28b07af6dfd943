import type { Bin, TimeUnit } from '@postroom/contract'
import { binTimes } from '@postroom/contract/report-values'
import { formatCalendarParts } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { axisTexts } from './axis.texts.ts'
import type { ChartColumn } from './charts/chart.types.ts'

const dayLength = 10

/** The bins of the time axis with their names. Keys are local days or times, so no zone is applied again. */
export function binColumns(bins: readonly Bin[], unit: TimeUnit): ChartColumn[] {
  const times = binTimes(unit === 'hour' ? bins : [])
  return bins.map(({ key, isPartial }, index) => {
    const date = key.slice(0, dayLength)
    const isFirstOfDay = bins[index - 1]?.key.slice(0, dayLength) !== date
    const names =
      unit === 'hour' ? namesOfTime(date, times.get(key) ?? '', isFirstOfDay) : namesOfDays(date, unit)
    const { label, tick, isMajor = false } = names
    return {
      id: key,
      label: isPartial ? translate(axisTexts, 'partial', { label }) : label,
      tick,
      isMajor,
    }
  })
}

type Names = { label: string; tick: string; isMajor?: boolean }

const weekdayOf = (date: string): string =>
  formatCalendarParts(date, { weekday: 'short', day: 'numeric', month: 'short' })

const dayOf = (date: string): string => formatCalendarParts(date, { day: 'numeric', month: 'short' })

/** A day does not begin at midnight where the clocks skip it. */
const namesOfTime = (date: string, time: string, isFirstOfDay: boolean): Names => ({
  label: `${weekdayOf(date)}, ${time}`,
  tick: isFirstOfDay ? dayOf(date) : time,
  isMajor: isFirstOfDay,
})

function namesOfDays(date: string, unit: Exclude<TimeUnit, 'hour'>): Names {
  const short = dayOf(date)
  const month = formatCalendarParts(date, { month: 'short', year: 'numeric' })
  const year = date.slice(0, 4)
  switch (unit) {
    case 'day':
      return { label: weekdayOf(date), tick: short, isMajor: new Date(`${date}T00:00:00Z`).getUTCDay() === 1 }
    case 'week':
      return { label: translate(axisTexts, 'weekOf', { day: short }), tick: short }
    case 'month':
      return {
        label: month,
        tick: date.slice(5, 7) === '01' ? year : formatCalendarParts(date, { month: 'short' }),
      }
    case 'quarter': {
      const quarter = `Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`
      return { label: `${quarter} ${year}`, tick: `${quarter} ${year}` }
    }
    case 'year':
      return { label: year, tick: year }
  }
}
