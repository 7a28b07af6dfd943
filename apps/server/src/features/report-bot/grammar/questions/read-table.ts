import { dimensionsOf, partsOf, type ReportDefinition } from '@postroom/contract'
import { defineReport } from '../define-report.ts'
import type { NamedThing } from '../named-things.ts'
import type { Names } from '../names.ts'
import { readQuestion } from '../read-question.ts'

const named = (...list: string[]): NamedThing[] => list.map((name) => ({ id: name, name }))
/** The workspace of the questions; ids are names, and `me` is the asker. */
const names: Names = {
  sharedInbox: named('Billing', 'Freight desk', 'Support', 'Customs'),
  user: named('Anna Keller', 'Bram de Vries', 'Ingrid Solheim', 'Mateus Costa'),
  team: named('Lisbon office', 'Oslo'),
  tags: named('urgent', 'refund', 'Reklamation'),
  sla: named('Gold'),
  rules: named('Forward invoices'),
  selfId: 'me',
  ownTeamIds: ['Oslo'],
}
/** A Friday. */
const today = Temporal.PlainDate.from('2026-11-20')

export interface Expected {
  readonly question: string
  readonly expected: string
}

/** Questions with what they mean: `question => metric by breakdowns | period | filters and other parts`. */
export const readTable = (table: string): Expected[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [question = '', expected = ''] = line.split(' => ')
      return { question, expected }
    })

const weekdaysOf = ({ condition }: ReportDefinition): string[] =>
  partsOf(condition).flatMap((one) =>
    'value' in one && one.field === 'weekday'
      ? [`${one.operator === 'isNoneOf' ? 'not on' : 'on'} ${[one.value].flat().join(',')}`]
      : [],
  )

/** What the grammar reads in a question, with those parts that the expectation names. */
export function readAs(question: string, expected: string): string {
  const parts = readQuestion(question, { names, language: 'en', today })
  const reading = defineReport(parts, {
    before: null,
    isAnswer: false,
    timezone: 'Europe/Lisbon',
    inboxId: null,
    dimensionsOf,
  })
  if (reading.kind === 'problem') return `asks back: ${reading.problem.kind}`
  if (!('definition' in reading)) return reading.kind
  if (!('dropped' in reading)) return `asks back: ${parts.ambiguity ?? 'name'}`
  const { definition, ranking } = reading
  const { eventTypes, break_down_type, preset, from_date, to_date, filters } = definition
  const by = break_down_type.map(({ id }) => id).join('+')
  const shown = (name: string, value: string) => (expected.includes(`${name}=`) ? [`${name}=${value}`] : [])
  return [
    [eventTypes[0], by && `by ${by}`].filter(Boolean).join(' '),
    definition.timeType === 'preset' ? preset : `${from_date}..${to_date}`,
    ...filters.map(({ id, operator, values }) => `${id}${operator === 'is' ? '=' : '!='}${values.join(',')}`),
    ...weekdaysOf(definition),
    ...(definition.statistic === 'median' ? [] : [definition.statistic]),
    ...(definition.business_hours ? ['hours'] : []),
    ...(reading.isAverage ? ['average'] : []),
    ...shown('order', ranking ? (ranking.isAscending ? 'ascending' : 'descending') : 'none'),
    ...shown('unit', definition.time_unit),
    ...shown('compare', definition.compare),
    ...shown('chart', definition.chartType),
    ...shown('top', String(definition.top)),
  ].join(' | ')
}
