import { type ReportDefinition, type ReportPreset, reportLimits, type TimeUnit } from '@postroom/contract'
import { type Found, type Token, take } from './tokens.ts'

type Day = Temporal.PlainDate

/** The period of a definition, or the part of it that a question names. */
export type PeriodPart = Pick<ReportDefinition, 'timeType' | 'preset' | 'from_date' | 'to_date'>

const presetPart = (preset: ReportPreset): PeriodPart => ({
  timeType: 'preset',
  preset,
  from_date: null,
  to_date: null,
})
export const days = (from: Day, to: Day): PeriodPart => ({
  timeType: 'custom',
  preset: 'last_28_days',
  from_date: from.toString(),
  to_date: to.toString(),
})

const units = ['week', 'month', 'quarter', 'year'] as const
type Unit = (typeof units)[number]
export const anyUnit = '(?:day|week|month|quarter|year) '
const ofPast = '(?:last|past) '
const words = '(?:in |filler |from |since |all |to )*'

const monday = (day: Day): Day => day.subtract({ days: day.dayOfWeek - 1 })

function startOf(unit: Unit, day: Day): Day {
  if (unit === 'week') return monday(day)
  if (unit === 'month') return day.with({ day: 1 })
  if (unit === 'year') return day.with({ day: 1, month: 1 })
  return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) })
}

const step = (unit: Unit | 'day', count: number) =>
  unit === 'quarter' ? { months: 3 * count } : { [`${unit}s`]: count }

/** The whole week, month, quarter or year that began so many of them ago. */
function wholeUnit(unit: Unit, ago: number, today: Day): PeriodPart {
  const first = startOf(unit, startOf(unit, today).subtract(step(unit, ago)))
  return days(first, first.add(step(unit, 1)).subtract({ days: 1 }))
}

const unitIn = (found: Found): Unit | 'day' =>
  (found.tokens.find(({ concept }) => (['day', ...units] as string[]).includes(concept))?.concept ?? 'day') as
    | Unit
    | 'day'
const valuesIn = (found: Found, concept: string): number[] =>
  found.tokens.filter((token) => token.concept === concept).map(({ value }) => Number(value))

const presetDays: Readonly<Record<number, ReportPreset>> = {
  7: 'last_7_days',
  28: 'last_28_days',
  90: 'last_90_days',
  365: 'last_365_days',
}

/** The last so many days or other units up to today. */
function lastUnits(count: number, unit: Unit | 'day', today: Day): PeriodPart {
  const inDays = unit === 'day' ? count : unit === 'week' ? count * 7 : null
  const preset =
    inDays === null ? (unit === 'month' && count === 12 ? 'last_365_days' : undefined) : presetDays[inDays]
  if (preset) return presetPart(preset)
  return days(today.subtract(step(unit, count)).add({ days: 1 }), today)
}

/** The last day with this number in the week, today included. */
export const lastWeekday = (weekday: number, today: Day): Day =>
  today.subtract({ days: (today.dayOfWeek - weekday + 7) % 7 })

/** The month of this year, or of last year if it has not begun. */
function monthOf(month: number, year: number | undefined, today: Day): Day {
  const first = today.with({ month, day: 1, ...(year !== undefined && { year }) })
  return year === undefined && Temporal.PlainDate.compare(first, today) > 0
    ? first.subtract({ years: 1 })
    : first
}

const lastOf = (first: Day): Day => first.add({ months: 1 }).subtract({ days: 1 })
const dayOf = (text: unknown): Day | null => {
  try {
    return Temporal.PlainDate.from(String(text))
  } catch {
    return null
  }
}
const yearIn = (found: Found): number | undefined => valuesIn(found, 'number').find((one) => one > 1900)
const isYear = (value: number | undefined): value is number =>
  value !== undefined && value > 1900 && value < 2200

type Rule = readonly [RegExp, (found: Found, today: Day) => PeriodPart | null]
const part = (text: string): RegExp => new RegExp(text)

const rules: readonly Rule[] = [
  [part(`(?:between |from |in )${words}date (?:and |to )${words}date `), ({ tokens }) => dates(tokens)],
  [part('date (?:to |and )?date '), ({ tokens }) => dates(tokens)],
  [part('since (?:filler |in )*date '), ({ tokens }, today) => since(dayOf(tokens.at(-1)?.value), today)],
  [part('(?:in |filler )*date '), ({ tokens }) => single(dayOf(tokens.at(-1)?.value))],
  [
    part(`(?:between |from |in )?${words}(?:number |monthName )+(?:and |to )${words}(?:number |monthName )+`),
    dayRange,
  ],
  [
    part('(?:between |from )(?:in |filler )*monthName (?:and |to )(?:in |filler )*monthName (?:number )?'),
    dayRange,
  ],
  [
    part('since (?:in |filler |last )*(?:number )?monthName (?:number )?'),
    (found, today) => since(monthOrDay(found, today)?.[0] ?? null, today),
  ],
  [
    part('since (?:in |filler |last )*weekdayName '),
    (found, today) => since(lastWeekday(valuesIn(found, 'weekdayName')[0] ?? 1, today), today),
  ],
  [part('since (?:filler |in )*yesterday '), (_, today) => since(today.subtract({ days: 1 }), today)],
  [
    part(`since (?:filler |in |first )*(?:last |this )(?:filler )*${anyUnit}`),
    (found, today) => {
      const unit = unitIn(found)
      if (unit === 'day') return null
      const isThis = found.tokens.some(({ concept }) => concept === 'this')
      return isThis
        ? presetOf('this', unit)
        : since(startOf(unit, startOf(unit, today).subtract(step(unit, 1))), today)
    },
  ],
  [
    part('since (?:filler |in |ago )*number (?:day |week |month |year )(?:ago )?'),
    (found, today) => lastUnits(valuesIn(found, 'number')[0] ?? 1, unitIn(found), today),
  ],
  [
    part('(?:in |filler )*(?:number )?monthName (?:number )?'),
    (found, today) => {
      const range = monthOrDay(found, today)
      return range && days(...range)
    },
  ],
  [part('dayBeforeYesterday '), (_, today) => single(today.subtract({ days: 2 }))],
  [
    part(`(?:in |filler )*beforeLast ${anyUnit}|(?:in |filler )*${anyUnit}(?:filler )*beforeLast `),
    (found, today) => {
      const unit = unitIn(found)
      return unit === 'day' ? single(today.subtract({ days: 2 })) : wholeUnit(unit, 2, today)
    },
  ],
  [
    part('(?:ago )(?:filler )*number (?:day |week |month |year )|number (?:day |week |month |year )ago '),
    (found, today) => {
      const [count, unit] = [valuesIn(found, 'number')[0] ?? 1, unitIn(found)]
      return unit === 'day' ? single(today.subtract({ days: count })) : wholeUnit(unit, count, today)
    },
  ],
  [
    part(
      `${words}(?:last |past |this )(?:filler )*number (?:${ofPast})?${anyUnit}|${words}number (?:last |past )${anyUnit}`,
    ),
    (found, today) => lastUnits(valuesIn(found, 'number')[0] ?? 1, unitIn(found), today),
  ],
  [
    part('(?:in |filler )*(?:weekNumber |week )(?:filler )*number (?:number )?'),
    (found, today) => {
      const [week, year] = valuesIn(found, 'number')
      return calendarWeek(week ?? 1, year, today)
    },
  ],
  [
    part(
      '(?:in |filler )*quarterNumber (?:in |filler )*(?:number )?|(?:in |filler )*number quarter (?:number )?',
    ),
    (found, today) => {
      const [number] = [...valuesIn(found, 'quarterNumber'), ...valuesIn(found, 'number')]
      if (!number || number > 4) return null
      const first = monthOf(number * 3 - 2, yearIn(found), today)
      return days(first, first.add({ months: 3 }).subtract({ days: 1 }))
    },
  ],
  [part('(?:in |filler )*lastWeek '), () => presetPart('last_week')],
  [part('(?:in |filler )*lastMonth '), () => presetPart('last_month')],
  [part('(?:in |filler )*lastQuarter '), () => presetPart('last_quarter')],
  [part('(?:in |filler )*lastYear '), (_, today) => wholeUnit('year', 1, today)],
  [part(`${words}(?:last |past )(?:filler )*(?:year )`), (_, today) => wholeUnit('year', 1, today)],
  [part(`${words}last (?:filler )*(?:week |month |quarter )`), (found) => presetOf('last', unitIn(found))],
  [
    part(`${words}past (?:filler )*(?:day |week |month |quarter )`),
    (found, today) => lastUnits(1, unitIn(found), today),
  ],
  [
    part(`${words}this (?:filler )*(?:week |month |quarter |year )`),
    (found) => presetOf('this', unitIn(found)),
  ],
  [part('(?:in |filler )*today '), () => presetPart('today')],
  [part('(?:in |filler |last )*yesterday '), () => presetPart('yesterday')],
  [
    part('(?:in |filler )*(?:year )?number '),
    (found, today) => {
      const [year] = valuesIn(found, 'number')
      if (!isYear(year)) return null
      return year === today.year
        ? presetPart('this_year')
        : days(today.with({ year, month: 1, day: 1 }), today.with({ year, month: 12, day: 31 }))
    },
  ],
  [
    part('(?:in |filler )*(?:last |past |this )(?:filler )*weekend |(?:in |filler )*weekend '),
    (_, today) => {
      const saturday = lastWeekday(6, today)
      return days(saturday, saturday.add({ days: 1 }))
    },
  ],
  [
    part('(?:in |filler )*(?:last |past |this )(?:filler )*weekdayName |(?:in |filler )*weekdayName '),
    oneWeekday,
  ],
  [part('(?:in |filler )*ever '), (_, today) => days(today.subtract({ years: reportLimits.years }), today)],
]

const presetOf = (which: 'last' | 'this', unit: Unit | 'day'): PeriodPart | null =>
  unit === 'day' || (which === 'last' && unit === 'year')
    ? null
    : presetPart(`${which}_${unit}` as ReportPreset)

const since = (first: Day | null, today: Day): PeriodPart | null => first && days(first, today)
const single = (day: Day | null): PeriodPart | null => day && days(day, day)

function dates(tokens: readonly Token[]): PeriodPart | null {
  const [first, last] = tokens.filter(({ concept }) => concept === 'date').map(({ value }) => dayOf(value))
  return first && last ? days(first, last) : null
}

/** "October", "October 2025", "3 October": the first and the last day. */
function monthOrDay(found: Found, today: Day): [Day, Day] | null {
  const [month] = valuesIn(found, 'monthName')
  if (month === undefined) return null
  const first = monthOf(month, yearIn(found), today)
  const day = valuesIn(found, 'number').find((one) => one <= 31)
  return day === undefined || day < 1 ? [first, lastOf(first)] : [first.with({ day }), first.with({ day })]
}

/** "1 to 15 March", "from 28 February to 3 March", "from March to May". */
function dayRange(found: Found, today: Day): PeriodPart | null {
  const middle = found.tokens.findLastIndex(({ concept }) => concept === 'to' || concept === 'and')
  const half = (tokens: readonly Token[]): Found => ({ ...found, tokens })
  const [before, after] = [half(found.tokens.slice(0, middle)), half(found.tokens.slice(middle))]
  const end = monthOrDay(after, today) ?? withMonthOf(after, before, today)
  if (!end) return null
  const start = monthOrDay(before, today) ?? withMonthOf(before, after, today)
  return start && days(start[0], end[1])
}

const withMonthOf = (own: Found, other: Found, today: Day): [Day, Day] | null =>
  monthOrDay(
    { ...own, tokens: [...own.tokens, ...other.tokens.filter(({ concept }) => concept === 'monthName')] },
    today,
  )

function calendarWeek(week: number, year: number | undefined, today: Day): PeriodPart | null {
  if (week < 1 || week > 53) return null
  // 4 January is always in week 1 (ISO 8601).
  const first = monday(today.with({ year: year ?? today.year, month: 1, day: 4 })).add({ weeks: week - 1 })
  if (year === undefined && Temporal.PlainDate.compare(first, today) > 0)
    return calendarWeek(week, today.year - 1, today)
  return days(first, first.add({ days: 6 }))
}

/** "on Monday" is the latest one, "last Monday" the latest one before today. */
function oneWeekday(found: Found, today: Day): PeriodPart {
  const weekday = valuesIn(found, 'weekdayName')[0] ?? 1
  const isBefore = found.tokens.some(({ concept }) => concept === 'last' || concept === 'past')
  const day = lastWeekday(weekday, today)
  return days(
    ...((isBefore && day.equals(today)
      ? [day.subtract({ weeks: 1 }), day.subtract({ weeks: 1 })]
      : [day, day]) as [Day, Day]),
  )
}

/** Takes the period that a question names. */
export function takePeriod(tokens: readonly Token[], today: Day): PeriodPart | null {
  for (const [pattern, read] of rules) {
    const found = take(tokens, pattern)
    if (!found) continue
    const period = read(found, today)
    if (period) return period
    for (const token of found.tokens) token.isUsed = false
  }
  return null
}

/** Steps with which a chart of the period is readable. */
export function usualUnit(period: PeriodPart): TimeUnit {
  if (period.timeType === 'custom') {
    const length = Temporal.PlainDate.from(period.from_date ?? '').until(period.to_date ?? '', {
      largestUnit: 'day',
    }).days
    return length < 1 ? 'hour' : length <= 45 ? 'day' : length <= 200 ? 'week' : 'month'
  }
  const { preset } = period
  if (preset === 'today' || preset === 'yesterday') return 'hour'
  if (preset === 'this_year' || preset === 'last_365_days') return 'month'
  return preset === 'last_90_days' || preset.endsWith('quarter') ? 'week' : 'day'
}
