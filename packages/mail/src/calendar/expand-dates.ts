/** A recurrence rule (RFC 5545 3.3.10) by days; the time of day is that of the first occurrence. */
export interface DayRule {
  readonly freq: string
  readonly interval: number
  readonly count: number | null
  /** 1 is Monday. */
  readonly weekStart: number
  readonly months: readonly number[]
  /** Negative ones count from the end of the month. */
  readonly monthDays: readonly number[]
  /** `nth` is 0 for every such weekday. */
  readonly weekdays: readonly { readonly nth: number; readonly day: number }[]
  readonly positions: readonly number[]
}

const dayMs = 86_400_000
/** Series that began earlier are not expanded. */
const daysAtMost = 100 * 366

/** The dates of a series from its first one up to `to`, in order. */
export function expandDates(
  rule: DayRule,
  first: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const start = dayNumber(first)
  const last = dayNumber(to)
  if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq) || last - start > daysAtMost)
    return [first]
  const periodOf = periodsOf(rule, start)
  const found: number[] = [start]
  let period: number[] = []
  let current = 0
  const endPeriod = (): void => {
    for (const day of chosen(period, rule.positions)) if (day > start) found.push(day)
    period = []
  }
  const isFull = (): boolean => rule.count !== null && found.length >= rule.count
  for (let day = beginOfPeriod(rule, start); day <= last && !isFull(); day += 1) {
    const index = periodOf(day)
    if (index !== current) endPeriod()
    current = index
    if (index % rule.interval === 0 && isMatch(rule, day, first)) period.push(day)
  }
  endPeriod()
  return found.slice(0, rule.count ?? undefined).map((day) => dateOf(day))
}

const dayNumber = ({ year, month, day }: Temporal.PlainDate): number => Date.UTC(year, month - 1, day) / dayMs

const dateOf = (day: number): Temporal.PlainDate =>
  Temporal.PlainDate.from(new Date(day * dayMs).toISOString().slice(0, 10))

/** 1 is Monday; the first of January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

function beginOfPeriod(rule: DayRule, start: number): number {
  const date = new Date(start * dayMs)
  if (rule.freq === 'WEEKLY') return start - ((weekdayOf(start) - rule.weekStart + 7) % 7)
  if (rule.freq === 'MONTHLY') return start - date.getUTCDate() + 1
  return rule.freq === 'YEARLY' ? Date.UTC(date.getUTCFullYear(), 0, 1) / dayMs : start
}

/** Returns which day, week, month or year of the series a day is in, from 0. */
function periodsOf(rule: DayRule, start: number): (day: number) => number {
  const begin = beginOfPeriod(rule, start)
  const monthOf = (day: number): number => {
    const date = new Date(day * dayMs)
    return date.getUTCFullYear() * 12 + date.getUTCMonth()
  }
  if (rule.freq === 'DAILY') return (day) => day - begin
  if (rule.freq === 'WEEKLY') return (day) => Math.floor((day - begin) / 7)
  if (rule.freq === 'MONTHLY') return (day) => monthOf(day) - monthOf(begin)
  return (day) => Math.floor(monthOf(day) / 12) - Math.floor(monthOf(begin) / 12)
}

function isMatch(rule: DayRule, day: number, first: Temporal.PlainDate): boolean {
  const date = new Date(day * dayMs)
  const { months, monthDays, weekdays } = rule
  const month = date.getUTCMonth() + 1
  const dayOfMonth = date.getUTCDate()
  if (months.length > 0 && !months.includes(month)) return false
  if (monthDays.length > 0) {
    const length = daysOfMonth(date)
    if (!monthDays.some((one) => (one < 0 ? length + one + 1 : one) === dayOfMonth)) return false
  }
  if (weekdays.length > 0) return weekdays.some((one) => isWeekday(rule, date, one))
  if (monthDays.length > 0 || rule.freq === 'DAILY') return true
  if (rule.freq === 'WEEKLY') return weekdayOf(day) === first.dayOfWeek
  if (dayOfMonth !== first.day) return false
  return rule.freq === 'MONTHLY' || months.length > 0 || month === first.month
}

const daysOfMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** Whether the date is the nth such weekday of its month, or of its year where a yearly rule names no month. */
function isWeekday(rule: DayRule, date: Date, { nth, day }: DayRule['weekdays'][number]): boolean {
  if (weekdayOf(date.getTime() / dayMs) !== day) return false
  if (nth === 0 || rule.freq === 'WEEKLY' || rule.freq === 'DAILY') return true
  const isOfYear = rule.freq === 'YEARLY' && rule.months.length === 0
  const yearStart = Date.UTC(date.getUTCFullYear(), 0, 1)
  const yearEnd = Date.UTC(date.getUTCFullYear() + 1, 0, 1)
  const at = isOfYear ? (date.getTime() - yearStart) / dayMs : date.getUTCDate() - 1
  const length = isOfYear ? (yearEnd - yearStart) / dayMs : daysOfMonth(date)
  return nth > 0 ? Math.floor(at / 7) + 1 === nth : Math.floor((length - 1 - at) / 7) + 1 === -nth
}

const chosen = (period: readonly number[], positions: readonly number[]): readonly number[] =>
  positions.length === 0
    ? period
    : period.filter((_, at) => positions.includes(at + 1) || positions.includes(at - period.length))
