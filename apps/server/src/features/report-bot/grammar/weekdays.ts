import { isConditionGroup, partsOf, type ReportCondition } from '@postroom/contract'
import { type HourFilter, hourConditions } from './hours.ts'
import { days, lastWeekday, type PeriodPart } from './periods.ts'
import { type Found, fold, type Token, take } from './tokens.ts'

/** Weekdays, 1 is Monday, that alone are counted, or that are left out. */
export interface WeekdayFilter {
  readonly days: readonly number[]
  readonly isExcluded: boolean
}

interface WeekdayReading {
  readonly filter: WeekdayFilter | null
  /** "on Monday and Tuesday": the latest ones, unless the question names a period. */
  readonly latest: readonly number[]
}

const link = '(?:and |filler |in |to )*'
const repeated = '(?:everyWeekday |weekends |workdays )'
const any = '(?:everyWeekday |weekends |workdays |weekdayName |weekend )'
const pattern = (text: string): RegExp => new RegExp(text)

const excluded = pattern(`except (?:filler |in |all |there )*${any}(?:${link}${any})*`)
const everyOne = pattern(
  `(?:in |filler |all )*(?:${repeated}|per (?:filler )*(?:weekdayName |weekend )|(?<=mean (?:filler )*)weekdayName )(?:${link}${any})*`,
)
const comparedOne = pattern(`compare ${link}${any}`)
const several = pattern(
  '(?:in |filler |from |between )*weekdayName (?:(?:and |filler |in |to )*weekdayName )+',
)
const single = pattern('(?:in |filler )*(?:weekdayName |weekend )')

// "How many tickets do we get on the weekend?" is about every weekend, "did we get" about the last one.
const anyWeekend = pattern('(?<!(?:last|past|this) )(?:in |filler )*weekend ')
const present: ReadonlySet<string> = new Set(
  'do|dos|does|schliesst|antwortet|schreibt|beantworten|beantwortet|erhalten|kriegen|kriegt|gehen|geht|gehn|senden|sendet|schicken|schickt|losen|lost|erledigen|erledigt|bearbeiten|schaffen|schafft|kommen|kommt|bekommen|bekommt|ist|gibt|antworten|schreiben|schliessen'.split(
    '|',
  ),
)
const past: ReadonlySet<string> = new Set(
  'did|was|were|had|haben|hat|hatten|hatte|war|waren|wurde|wurden|kamen|kam|gab'.split('|'),
)
const hasWord = (tokens: readonly Token[], words: ReadonlySet<string>): boolean =>
  tokens.some(({ raw }) =>
    fold(raw)
      .split(' ')
      .some((word) => words.has(word)),
  )
const isPast = (tokens: readonly Token[]): boolean => hasWord(tokens, past)
/** Whether a question is about what usually happens. */
export const isHabit = (tokens: readonly Token[]): boolean => hasWord(tokens, present) && !isPast(tokens)

/** Whether two days are alternatives: "Monday or Tuesday". */
export const comparesDays = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => /^(?:or|oder|vs|versus|than|als|gegen)$/.test(word))

/** "Do we get more on weekends?" compares them with all other days. */
export const comparesWithOtherDays = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ word }, index) =>
      /^(?:more|mehr|less|fewer|weniger|(?:slow|fast|quick|long|high|low|bett|busi)er|worse|(?:langsam|schnell|lang|hoh|niedrig)er|besser|schlechter)$/.test(
        word,
      ) && !/^(?:than|als)$/.test(tokens[index + 1]?.word ?? ''),
  ) && !comparesDays(tokens)

export const namesOfDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export function daysIn({ tokens }: Pick<Found, 'tokens'>): number[] {
  const named = tokens.flatMap(({ concept, value }) =>
    concept === 'weekend' || concept === 'weekends'
      ? [6, 7]
      : concept === 'workdays'
        ? [1, 2, 3, 4, 5]
        : concept === 'weekdayName' || concept === 'everyWeekday'
          ? [Number(value)]
          : [],
  )
  const [first = 1, last = 7] = named
  const isRange = tokens.some(({ concept }) => concept === 'to' || concept === 'between')
  if (!isRange || named.length !== 2) return [...new Set(named)]
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/** Takes weekdays that recur, or several of them: before the period, which may be a single one. */
export function takeWeekdays(tokens: readonly Token[]): WeekdayReading {
  const isExcluded = take(tokens, excluded)
  if (isExcluded) return { filter: { days: daysIn(isExcluded), isExcluded: true }, latest: [] }
  const repeatedOnes = take(tokens, everyOne) ?? (isHabit(tokens) ? take(tokens, anyWeekend) : null)
  if (repeatedOnes) {
    // "More on Fridays than on Mondays"
    const compared = take(tokens, comparedOne)
    const named = [repeatedOnes, ...(compared ? [compared] : [])].flatMap(daysIn)
    return { filter: { days: [...new Set(named)], isExcluded: false }, latest: [] }
  }
  const latest = take(tokens, several)
  return { filter: null, latest: latest ? daysIn(latest) : [] }
}

/** The weekdays and the period together: within a named period weekdays are a filter, otherwise they are the latest ones. */
export function joinWeekdays(
  tokens: readonly Token[],
  { filter, latest }: WeekdayReading,
  period: PeriodPart | null,
  today: Temporal.PlainDate,
): { readonly weekdays: WeekdayFilter | null; readonly period: PeriodPart | null } {
  if (filter) return { weekdays: filter, period }
  if (latest.length > 0 && !period) {
    const named = { days: latest, isExcluded: false }
    // "More on Monday or Tuesday?"
    return comparesDays(tokens) && !isPast(tokens)
      ? { weekdays: named, period: null }
      : latestDays(latest, today)
  }
  const found = period && latest.length === 0 ? take(tokens, single) : null
  const named = found ? daysIn(found) : latest
  return { weekdays: named.length > 0 ? { days: named, isExcluded: false } : null, period }
}

/** The weekdays by which a question names its period. */
export const daysOfPeriod = (
  tokens: readonly Token[],
  weekdays: WeekdayFilter | null,
  period: PeriodPart | null,
): readonly number[] =>
  weekdays || !period || tokens.some(({ word }) => /^(?:last|past|this|next|letzte|diese|vorige)/.test(word))
    ? []
    : daysIn({ tokens: tokens.filter(({ concept }) => concept === 'weekdayName' || concept === 'weekend') })

function latestDays(
  weekdays: readonly number[],
  today: Temporal.PlainDate,
): { readonly weekdays: WeekdayFilter | null; readonly period: PeriodPart } {
  const end = lastWeekday(weekdays.at(-1) ?? 7, today)
  // "From Friday to Sunday" on a Saturday: the days before the latest Sunday.
  const isRow = weekdays.every((one, index) => index === 0 || one === ((weekdays[index - 1] ?? 0) % 7) + 1)
  if (isRow) return { weekdays: null, period: days(end.subtract({ days: weekdays.length - 1 }), end) }
  const dates = weekdays.map((one) => lastWeekday(one, today)).toSorted(Temporal.PlainDate.compare)
  const [first = today, last = today] = [dates[0], dates.at(-1)]
  const isWhole = first.until(last).days + 1 === dates.length
  return { weekdays: isWhole ? null : { days: weekdays, isExcluded: false }, period: days(first, last) }
}

/** The condition of a definition. */
const weekdayCondition = ({ days: weekdays, isExcluded }: WeekdayFilter): ReportCondition => ({
  field: 'weekday',
  operator: isExcluded ? 'isNoneOf' : 'isAnyOf',
  value: weekdays.flatMap((one) => namesOfDays[one - 1] ?? []),
})

/** Weekdays and hours of the question take the place of earlier ones. */
export function withTimes(
  weekdays: WeekdayFilter | null,
  hours: HourFilter | null,
  earlier: ReportCondition | null,
): ReportCondition | null {
  if (!weekdays && !hours) return earlier
  const isReplaced = (one: ReportCondition): boolean =>
    isConditionGroup(one)
      ? hours !== null && one.conditions.every((part) => !isConditionGroup(part) && part.field === 'hour')
      : (weekdays !== null && one.field === 'weekday') || (hours !== null && one.field === 'hour')
  const kept = partsOf(earlier).filter((one) => !isReplaced(one))
  const conditions = [
    ...kept,
    ...(weekdays ? [weekdayCondition(weekdays)] : []),
    ...(hours ? hourConditions(hours) : []),
  ]
  return conditions.length > 1 ? { operator: 'all', conditions } : (conditions[0] ?? null)
}
