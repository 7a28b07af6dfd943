import { readFileSync } from 'node:fs'
import { dimensionsOf, partsOf, type ReportDefinition } from '@postroom/contract'
import type { Limit } from '../limits.ts'
import type { NamedThing } from '../named-things.ts'
import type { Names } from '../names.ts'
import type { Reading } from '../reading.ts'
import { readQuestions } from '../two-questions.ts'

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

/**
 * The questions of a text file in this folder with what they mean: `question => metric by breakdowns | period | filters
 * and other parts`. Empty lines, and those that begin with `#`, are left out. Throws if a line has no meaning.
 */
export const readTable = (name: string): Expected[] =>
  readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [question, expected] = line.split(' => ')
      if (!question || !expected) throw new Error(`${name}.txt: no “=>” in “${line}”`)
      return { question, expected }
    })

/** Conditions on weekdays and hours. */
const timesOf = ({ condition }: ReportDefinition): string[] => {
  const parts = partsOf(condition).flatMap((one) => ('value' in one ? [one] : []))
  const weekdays = parts
    .filter(({ field }) => field === 'weekday')
    .map(({ operator, value }) => `${operator === 'isNoneOf' ? 'not on' : 'on'} ${[value].flat().join(',')}`)
  const hours = parts.filter(({ field }) => field === 'hour')
  const hour = (operator: string, otherwise: number) =>
    hours.find((one) => one.operator === operator)?.value ?? otherwise
  const isNight = partsOf(condition).some((one) => 'conditions' in one)
  return [
    ...weekdays,
    ...(isNight ? ['at night'] : []),
    ...(hours.length > 0 ? [`at ${hour('isAtLeast', 0)}-${hour('isAtMost', 23)}`] : []),
  ]
}

/** The questions of a conversation, of which the last one is judged, are separated by `>>`. */
const conversation = ' >> '

/** What the grammar reads in a question, with those parts that the expectation names. */
export function readAs(question: string, expected: string): string {
  let before: ReportDefinition | null = null
  let limitBefore: Limit | null = null
  let isAnswer = false
  let text = ''
  for (const one of question.split(conversation)) {
    const asked = { before, limitBefore, isAnswer, timezone: 'Europe/Lisbon', inboxId: null, dimensionsOf }
    const read = readQuestions(one, { names, language: 'en', today }, asked)
    text = read.map(({ parts, reading }) => readingText(reading, parts.ambiguity, expected)).join(' && ')
    isAnswer = text.startsWith('asks back')
    const [{ reading }] = read
    if (!('definition' in reading)) continue
    before = reading.definition
    limitBefore = reading.limit
  }
  return text
}

function readingText(reading: Reading, ambiguity: string | null, expected: string): string {
  if (reading.kind === 'problem') return `asks back: ${reading.problem.kind}`
  if (!('definition' in reading)) return reading.kind
  if (!('dropped' in reading)) return `asks back: ${ambiguity ?? reading.kind}`
  const { definition, ranking } = reading
  const { eventTypes, break_down_type, preset, from_date, to_date, filters } = definition
  const by = break_down_type.map(({ id }) => id).join('+')
  const shown = (name: string, value: string) => (expected.includes(`${name}=`) ? [`${name}=${value}`] : [])
  return [
    [eventTypes.join('+'), by && `by ${by}`].filter(Boolean).join(' '),
    definition.timeType === 'preset' ? preset : `${from_date}..${to_date}`,
    ...filters.map(({ id, operator, values }) => `${id}${operator === 'is' ? '=' : '!='}${values.join(',')}`),
    ...timesOf(definition),
    ...(definition.statistic === 'median' ? [] : [definition.statistic]),
    ...(definition.business_hours ? ['hours'] : []),
    ...(reading.limited ? [`limit ${reading.limited.keys.join(',')}`] : []),
    ...(reading.isOnePart ? ['one part'] : []),
    ...(reading.isOfAll ? ['of all'] : []),
    ...(reading.leftLimit ? ['without limit'] : []),
    ...(reading.isAverage ? ['average'] : []),
    ...(reading.whole ? ['share'] : []),
    ...(reading.isInPercent ? ['percent'] : []),
    ...shown('order', ranking ? (ranking.isAscending ? 'ascending' : 'descending') : 'none'),
    ...shown('unit', definition.time_unit),
    ...shown('compare', definition.compare),
    ...shown('chart', definition.chartType),
    ...shown('top', String(definition.top)),
  ].join(' | ')
}
