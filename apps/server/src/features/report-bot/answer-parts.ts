import {
  type Dimension,
  type MetricResult,
  noneKey,
  othersKey,
  type ReportDefinition,
  type Series,
  type Stats,
} from '@postroom/contract'
import { filterWords, localeOf, nameOfKey } from '#features/reporting/index.ts'
import type { Language } from './grammar/concepts.ts'
import type { LimitedValues } from './grammar/limits.ts'
import { namedKinds } from './grammar/named-things.ts'
import type { Names } from './grammar/names.ts'
import type { Ranking } from './grammar/ranking.ts'
import { dimensionNouns, say } from './nouns.ts'

/** A definition with its figures. */
export interface Answered {
  readonly language: Language
  readonly names: Names
  readonly definition: ReportDefinition
  readonly stats: Stats
  readonly ranking: Ranking | null
  readonly limited: LimitedValues | null
  readonly isAverage: boolean
  /** Each value is also a percentage of all. */
  readonly isInPercent: boolean
  /** All of which the figure is a part. */
  readonly whole: MetricResult | null
  /** The steps of the period that it is compared with, where the sentence names or averages them. */
  readonly earlier: Stats | null
}

/** The name of a series. */
export const seriesText = (language: Language, { breakdowns }: Stats, keys: readonly string[]): string =>
  keys
    .map((key, index) => {
      const axis = breakdowns[index]
      const label = axis?.values.find((one) => one.key === key)?.label
      return label ?? nameOfKey(language, axis?.id, key)
    })
    .join(', ')

/** `others` and `none` are no values of their own. */
export const isRest = ({ keys }: Pick<Series, 'keys'>): boolean =>
  keys.includes(othersKey) || keys.includes(noneKey)

/** Of which the figure is, without the way in which the question asks for it. */
export type Counted = Omit<
  Answered,
  'ranking' | 'limited' | 'isAverage' | 'isInPercent' | 'whole' | 'earlier'
>

const placeWords: Readonly<Partial<Record<Dimension, readonly [string, string]>>> = {
  sharedInbox: ['in', 'in'],
  user: ['by', 'von'],
  assignee: ['assigned to', 'mit der zuständigen Person'],
  team: ['of the team', 'des Teams'],
  tags: ['with the tag', 'mit dem Tag'],
  sla: ['with the SLA', 'mit dem SLA'],
  rules: ['with the rule', 'mit der Regel'],
  inboundEmail: ['from', 'von'],
  inboundDomain: ['from', 'von'],
  channel: ['by', 'über'],
  cause: ['with the cause', 'mit der Ursache'],
}

/** " in Freight desk, not with the tag Spam", and in brackets what filters cannot say. */
export function placeText({
  language,
  names,
  definition: { filters, condition, timezone },
}: Counted): string {
  const places = filters
    .map(({ id, values, operator }) => {
      if (values.length === 1 && values[0] === noneKey && (id === 'tags' || id === 'team'))
        return ` ${say(language, operator === 'is' ? ['without a', 'damals ohne'] : ['with a', 'damals mit'])} ${say(language, dimensionNouns[id])}${say(language, [' at the time', ''])}`
      const not = operator === 'is_not' ? say(language, ['not ', 'nicht ']) : ''
      const word = say(language, placeWords[id] ?? dimensionNouns[id])
      return ` ${not}${word} ${values.map((value) => findName(names, value) ?? nameOfKey(language, id, value)).join(say(language, [' or ', ' oder ']))}`
    })
    .join(',')
  if (condition === null) return places
  const wording = { language, timezone, nameOf: (id: string) => findName(names, id) }
  return `${places} (${filterWords(condition, wording)})`
}

const findName = (names: Names, value: string): string | undefined =>
  namedKinds.flatMap((kind) => names[kind]).find(({ id }) => id === value)?.name

export function periodText(
  language: Language,
  { from, to, timezone }: Pick<Stats, 'from' | 'to' | 'timezone'>,
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: timezone })
  return format.formatRange(new Date(from), new Date(new Date(to).getTime() - 1))
}
