import type { Bin, TimeUnit } from '@postroom/contract'
import { formatCalendarParts } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { axisTexts } from './axis.texts.ts'
import type { ChartColumn } from './charts/chart.types.ts'

const dayLength = 10

/** A bin of the time axis with its names. Its key is a local day or hour, so no zone is applied again. */
export function binColumn({ key, isPartial }: Bin, unit: TimeUnit): ChartColumn {
  const date = key.slice(0, dayLength)
  const { label, tick, isMajor = false } = namesOf(key, date, unit)
  return {
    id: key,
    label: isPartial ? translate(axisTexts, 'partial', { label }) : label,
    tick,
    isMajor,
  }
}

type Names = { label: string; tick: string; isMajor?: boolean }

function namesOf(key: string, date: string, unit: TimeUnit): Names {
  const day = formatCalendarParts(date, { weekday: 'short', day: 'numeric', month: 'short' })
  const short = formatCalendarParts(date, { day: 'numeric', month: 'short' })
  const month = formatCalendarParts(date, { month: 'short', year: 'numeric' })
  const year = date.slice(0, 4)
  switch (unit) {
    case 'hour': {
      const hour = Number(key.slice(dayLength + 1, dayLength + 3))
      const isMidnight = hour === 0
      const time = `${String(hour).padStart(2, '0')}:00`
      return { label: `${day}, ${time}`, tick: isMidnight ? short : time, isMajor: isMidnight }
    }
    case 'day':
      return { label: day, tick: short, isMajor: new Date(`${date}T00:00:00Z`).getUTCDay() === 1 }
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
