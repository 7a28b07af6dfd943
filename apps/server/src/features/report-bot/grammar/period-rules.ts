import { reportLimits } from '@postroom/contract'
import {
  calendarWeek,
  dates,
  dayOf,
  dayOfMonth,
  dayRange,
  dayToDate,
  firstUnits,
  halfYear,
  isYear,
  lastMonthOfName,
  monthOf,
  monthOrDay,
  monthsInRow,
  oneWeekday,
  presetOf,
  season,
  since,
  single,
  unitIn,
  valuesIn,
  yearIn,
} from './period-readings.ts'
import {
  type Day,
  days,
  lastUnits,
  lastWeekday,
  type PeriodPart,
  presetPart,
  startOf,
  step,
  wholeUnit,
} from './periods.ts'
import { type Found, find, type Token } from './tokens.ts'

export const anyUnit = '(?:day|week|month|quarter|year) '
/** The first word of a length of time that ends today. */
const spanWord = /^(?:over|within|uber|innerhalb)/
const ofPast = '(?:last|past) '
/** The weekday of a period that begins with it: "last Friday" on a Friday is that of the week before. */
function weekdayBefore(found: Found, today: Day): Day {
  const day = lastWeekday(valuesIn(found, 'weekdayName')[0] ?? 1, today)
  const isLast = found.tokens.some(({ concept }) => concept === 'last' || concept === 'past')
  return isLast && day.equals(today) ? day.subtract({ days: 7 }) : day
}
const words = '(?:in |filler |from |since |all |to )*'

type Rule = readonly [RegExp, (found: Found, today: Day) => PeriodPart | null]
const part = (text: string): RegExp => new RegExp(text)

const rules: readonly Rule[] = [
  [
    part('(?:in |filler )*date (?:in |from |filler )*(?:lastYear |last (?:filler )*year )'),
    ({ tokens }, today) =>
      single(
        dayOf(tokens.find(({ concept }) => concept === 'date')?.value)?.with({ year: today.year - 1 }) ??
          null,
      ),
  ],
  [part(`(?:between |from |in )${words}date (?:and |to )${words}date `), ({ tokens }) => dates(tokens)],
  [
    part(`(?:between |from |in )?${words}number (?:and |to )${words}date `),
    ({ tokens }) => dayToDate(tokens),
  ],
  [
    part(
      `(?:between |from |in )?${words}(?:number |monthName )+(?:and |to )${words}(?:number |monthName )+(?:in |from |filler )*(?:lastYear |last (?:filler )*year )`,
    ),
    (found, today) => dayRange(found, today.with({ year: today.year - 1, month: 12, day: 31 })),
  ],
  [
    part(
      '(?:in |filler )*(?:first |- )number (?:quarter |month )(?:in |from |filler )*(?:this (?:filler )*year |lastYear |last (?:filler )*year |number |year )',
    ),
    firstUnits,
  ],
  [
    part('(?:in |filler )*week (?:in |from |filler )+(?:date |number monthName (?:number )?)'),
    (found, today) => {
      const named = found.tokens.find(({ concept }) => concept === 'date')
      const day = named ? dayOf(named.value) : (monthOrDay(found, today)?.[0] ?? null)
      const first = day && startOf('week', day)
      return first && days(first, first.add({ days: 6 }))
    },
  ],
  [
    part('(?:from |since )(?:in |filler |last |past )*weekdayName to (?:in |filler )*(?:yesterday |today )'),
    (found, today) => {
      const isToday = found.tokens.some(({ concept }) => concept === 'today')
      const last = isToday ? today : today.subtract({ days: 1 })
      return days(weekdayBefore(found, last), last)
    },
  ],
  [
    part(
      '(?:in |filler )*monthName (?:and |filler )*monthName (?:and |filler )*(?:monthName (?:and |filler )*)*monthName ',
    ),
    (found, today) => monthsInRow(found, today),
  ],
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
    part('(?:since |ever )(?:in |filler |last )*(?:number )?monthName (?:number )?'),
    (found, today) => since(monthOrDay(found, today)?.[0] ?? null, today),
  ],
  [
    part('since (?:in |filler |last )*weekdayName '),
    (found, today) => since(weekdayBefore(found, today), today),
  ],
  [
    part('since (?:filler |in )*(?:weekNumber |week )number (?:number )?'),
    (found, today) => {
      const [week, year] = valuesIn(found, 'number')
      return since(dayOf(calendarWeek(week ?? 1, year, today)?.from_date), today)
    },
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
    part(
      '(?:in |filler )*(?:number )?monthName (?:number )?(?:in |from |filler )*(?:lastYear |last (?:filler )*year |ago (?:filler )*year )',
    ),
    (found, today) => {
      const range = monthOrDay(found, today.subtract({ years: 1 }).with({ month: 12, day: 31 }))
      return range && days(...range)
    },
  ],
  [
    part('(?:in |filler )*quarterNumber (?:in |from |filler )*(?:lastYear |last (?:filler )*year )'),
    (found, today) => {
      const first = monthOf((valuesIn(found, 'quarterNumber')[0] ?? 1) * 3 - 2, today.year - 1, today)
      return days(first, first.add({ months: 3 }).subtract({ days: 1 }))
    },
  ],
  [part('(?:in |filler |from )*last (?:filler )*monthName '), lastMonthOfName],
  [
    part('(?:in |filler )*(?:number )?monthName (?:number )?'),
    (found, today) => {
      const range = monthOrDay(found, today)
      return range && days(...range)
    },
  ],
  [
    part(
      '(?:in |filler )*(?:number |first )halfYear (?:in |filler |from )*(?:number |this (?:filler )*year |lastYear |last (?:filler )*year )?|(?:in |filler )*(?:last |past |this )?halfYear (?:in |filler )*(?:number )?',
    ),
    halfYear,
  ],
  [part('(?:since |in |filler |last |this )*season (?:number )?'), season],
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
    part('in (?:filler )*number (?:week |month )(?!ago |before )'),
    (found, today) =>
      spanWord.test(found.tokens[0]?.word ?? '')
        ? lastUnits(valuesIn(found, 'number')[0] ?? 1, unitIn(found), today)
        : null,
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
  ...(['week', 'month', 'quarter', 'year'] as const).map(
    (unit): Rule => [
      part(`this${unit.charAt(0).toUpperCase()}${unit.slice(1)} |ever (?:in |filler |this )*${unit} `),
      () => presetOf('this', unit),
    ],
  ),
  [part('(?:in |filler )*lastWeek '), () => presetPart('last_week')],
  [part('(?:in |filler )*lastMonth '), () => presetPart('last_month')],
  [part('(?:in |filler )*lastQuarter '), () => presetPart('last_quarter')],
  [part('(?:in |filler )*lastYear '), (_, today) => wholeUnit('year', 1, today)],
  [
    part(`${words}(?:last |past )(?:filler )*(?:year )`),
    ({ tokens }, today) => {
      // "Last year" is that of the calendar, "over the last year" and "the past year" end today.
      const isRunning = tokens.some(({ word }) => word === 'past' || spanWord.test(word))
      return isRunning ? lastUnits(12, 'month', today) : wholeUnit('year', 1, today)
    },
  ],
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
  [part('(?:in |filler )+number '), ({ tokens }, today) => dayOfMonth(tokens.at(-1), today)],
  [part('(?:in |filler )*ever '), (_, today) => days(today.subtract({ years: reportLimits.years }), today)],
]

interface FoundPeriod {
  readonly period: PeriodPart
  readonly tokens: readonly Token[]
}

/** The period that a question names. */
export function findPeriod(tokens: readonly Token[], today: Day): FoundPeriod | null {
  for (const [pattern, read] of rules) {
    const found = find(tokens, pattern)
    const period = found && read(found, today)
    if (period) return { period, tokens: found.tokens }
  }
  return null
}

/** The same, and marks its words as used. */
export function takePeriod(tokens: readonly Token[], today: Day): PeriodPart | null {
  const found = findPeriod(tokens, today)
  for (const token of found?.tokens ?? []) token.isUsed = true
  return found?.period ?? null
}
