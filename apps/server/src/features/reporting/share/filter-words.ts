import {
  type ConditionOperator,
  type Dimension,
  dimensionOfField,
  isConditionGroup,
  type ReportCondition,
  type ReportField,
  type ReportFieldCondition,
} from '@postroom/contract'
import { isObjectId } from '../query/object-id.ts'
import { fieldWords } from './axis-words.ts'
import { localeOf, nameOfKey, pick } from './mail-texts.ts'

type Language = 'en' | 'de'
type Words = readonly [english: string, german: string]

interface FilterWording {
  readonly language: Language
  readonly timezone: string
  /** The name of an inbox, a person, a tag or another object; undefined for what no object names. */
  readonly nameOf: (id: string) => string | undefined
}

const ownFields: Readonly<Partial<Record<ReportField, Words>>> = {
  author: ['Author', 'Verfasser'],
  direction: ['Direction', 'Richtung'],
  slaResult: ['SLA result', 'SLA-Ergebnis'],
  happenedAt: ['Time', 'Zeitpunkt'],
}

const choiceWords: Readonly<Record<string, Words>> = {
  inbound: ['received', 'empfangen'],
  outbound: ['sent', 'gesendet'],
  met: ['met', 'eingehalten'],
  missed: ['missed', 'verpasst'],
}

/** In place of the name of an object that nothing knows any more. */
const deletedWords: Readonly<Partial<Record<ReportField, Words>>> = {
  author: ['a removed person', 'eine entfernte Person'],
  assignee: ['a removed person', 'eine entfernte Person'],
  team: ['a deleted team', 'ein gelöschtes Team'],
  inbox: ['a deleted inbox', 'ein gelöschtes Postfach'],
  tag: ['a deleted tag', 'ein gelöschter Tag'],
  class: ['a deleted class', 'eine gelöschte Klasse'],
  rule: ['a deleted rule', 'eine gelöschte Regel'],
  sla: ['a deleted SLA', 'eine gelöschte SLA'],
}

const operatorWords: Readonly<Partial<Record<ConditionOperator, Words>>> = {
  is: ['is', 'ist'],
  isNot: ['is not', 'ist nicht'],
  isAnyOf: ['is', 'ist'],
  isNoneOf: ['is not', 'ist nicht'],
  contains: ['contains', 'enthält'],
  doesNotContain: ['does not contain', 'enthält nicht'],
  containsAnyOf: ['contains', 'enthält'],
  containsNoneOf: ['does not contain', 'enthält nicht'],
  startsWith: ['starts with', 'beginnt mit'],
  endsWith: ['ends with', 'endet mit'],
  isEmpty: ['is empty', 'fehlt'],
  isNotEmpty: ['is not empty', 'ist vorhanden'],
  before: ['is before', 'liegt vor'],
  since: ['is not before', 'liegt nicht vor'],
  isAtLeast: ['is at least', 'ist mindestens'],
  isAtMost: ['is at most', 'ist höchstens'],
}

/** Puts what a report counts into a sentence. */
export function filterWords(condition: ReportCondition, wording: FilterWording): string {
  if (!isConditionGroup(condition)) return fieldText(condition, wording)
  const { language } = wording
  const parts = condition.conditions.map((part) => {
    const text = filterWords(part, wording)
    return isConditionGroup(part) && part.conditions.length > 1 ? `(${text})` : text
  })
  if (condition.operator === 'none')
    return `${pick(language, ['None of these', 'Nichts davon'])}: ${parts.join('; ')}`
  return joined(parts, language, condition.operator === 'all' ? ['and', 'und'] : ['or', 'oder'])
}

const joined = (parts: readonly string[], language: Language, word: Words): string =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} ${pick(language, word)} ${parts.at(-1)}`

function fieldText(condition: ReportFieldCondition, wording: FilterWording): string {
  const { field, operator } = condition
  const { language } = wording
  const dimension =
    field in dimensionOfField ? dimensionOfField[field as keyof typeof dimensionOfField] : null
  const name: Words = ownFields[field] ?? (dimension ? fieldWords[dimension] : [field, field])
  const values = 'value' in condition ? [condition.value].flat() : []
  const texts = values.map((value) => valueWords(field, dimension, String(value), wording))
  return [
    pick(language, name),
    pick(language, operatorWords[operator] ?? [operator, operator]),
    joined(texts, language, ['or', 'oder']),
  ]
    .filter((text) => text !== '')
    .join(' ')
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function valueWords(
  field: ReportField,
  dimension: Dimension | null,
  value: string,
  { language, timezone, nameOf }: FilterWording,
): string {
  if (field === 'happenedAt')
    return new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: timezone,
    }).format(new Date(value))
  if (dimension === null) return pick(language, choiceWords[value] ?? [value, value])
  const key = field === 'weekday' ? String(weekdays.indexOf(value) + 1) : value
  const name = nameOf(key)
  if (name !== undefined) return name
  const deleted = deletedWords[field]
  return deleted && isObjectId(key) ? pick(language, deleted) : nameOfKey(language, dimension, key)
}
