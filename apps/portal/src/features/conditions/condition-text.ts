import {
  type Condition,
  type ConditionDuration,
  type ConditionField,
  type ConditionOperator,
  conditionField,
  type conditionFields,
  type FieldCondition,
  isConditionGroup,
  readerValue,
} from '@postroom/contract/condition-values'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { currentLanguage, type Texts, type Translate } from '#lib/i18n.ts'
import { conditionsTexts } from './conditions.texts.ts'

type Fields = typeof conditionFields
type FlagField = { [F in ConditionField]: Fields[F]['kind'] extends 'flag' ? F : never }[ConditionField]
/** Weekdays have the same names everywhere, and languages those of the browser. */
type NamedField = Exclude<ConditionField, 'language' | 'weekday'>
type ChoiceName = {
  [F in NamedField]: Fields[F] extends {
    choices: readonly (infer C extends string)[]
  }
    ? `choice_${F}_${C}`
    : never
}[NamedField]
type GoneName = {
  [F in ConditionField]: Fields[F] extends { ref: infer R extends string } ? `gone_${R}` : never
}[ConditionField]
type TextName =
  | `field_${Exclude<ConditionField, FlagField>}`
  | `flag_${FlagField}`
  | `noflag_${FlagField}`
  | `operator_${ConditionOperator}`
  | ChoiceName
  | `duration_${ConditionDuration['unit']}`
  | 'quoted'
  | 'unknownLanguage'
  | 'me'
  | GoneName
  | 'or'
  | 'and'
  | 'none'

/** This type makes a missing text for a declared field or operator a compile error. */
const texts: Texts<TextName> = conditionsTexts

/** Name of a tag, team, person, inbox or calendar; undefined if it no longer exists. */
export type NameOf = (field: ConditionField, id: string) => string | undefined

/** A condition as a sentence, such as "Tag is Refund", in the language of `t`. */
export function conditionText(condition: Condition, t: Translate<TextName>, nameOf: NameOf): string {
  if (!isConditionGroup(condition)) return fieldConditionText(condition, t, nameOf)
  const parts = condition.conditions.map((part) => {
    const text = conditionText(part, t, nameOf)
    return isConditionGroup(part) && part.conditions.length > 1 ? `(${text})` : text
  })
  if (condition.operator === 'none') return t('none', { conditions: parts.join('; ') })
  return joined(parts, condition.operator === 'all' ? 'and' : 'or', t)
}

const joined = (parts: readonly string[], word: 'and' | 'or', t: Translate<TextName>): string => {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : t(word, { first: parts.slice(0, -1).join(', '), last })
}

function fieldConditionText(condition: FieldCondition, t: Translate<TextName>, nameOf: NameOf): string {
  const { field, operator } = condition
  const value = 'value' in condition ? condition.value : undefined
  if (isFlag(field)) return t(value === false ? `noflag_${field}` : `flag_${field}`)
  const values = (Array.isArray(value) ? value : [value]).map((one) => valueText(field, one, t, nameOf))
  return t(`operator_${operator}`, { field: t(`field_${field}`), value: joined(values, 'or', t) })
}

const isFlag = (field: ConditionField): field is FlagField => conditionField(field).kind === 'flag'

type Value = string | number | boolean | ConditionDuration | undefined

function valueText(field: ConditionField, value: Value, t: Translate<TextName>, nameOf: NameOf): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'object') return t(`duration_${value.unit}`, { amount: value.amount })
  const text = String(value)
  switch (conditionField(field).kind) {
    case 'id':
    case 'calendar':
      return text === readerValue ? t('me') : (nameOf(field, text) ?? goneText(field, t))
    case 'choice':
      return choiceText(field, text, t)
    case 'moment':
      return formatDateTime(text)
    default:
      return t('quoted', { text })
  }
}

const isGoneName = (name: string): name is GoneName => name.startsWith('gone_') && name in texts.en

/** "a deleted tag": in place of the name of an object that no longer exists. */
export function goneText(field: ConditionField, t: Translate<TextName>): string {
  const name = `gone_${conditionField(field).ref}`
  if (!isGoneName(name)) throw new Error(`There is no text for ${name}.`)
  return t(name)
}

/** The word for one of a field's choices. */
export const choiceText = (field: ConditionField, choice: string, t: Translate<TextName>): string =>
  field === 'language' ? languageName(choice, t) : t(choiceName(field, choice))

const languageName = (code: string, t: Translate<TextName>): string =>
  code === 'unknown'
    ? t('unknownLanguage')
    : (new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(code) ?? code)

const isChoiceName = (name: string): name is ChoiceName => name.startsWith('choice_') && name in texts.en

function choiceName(field: ConditionField, choice: string): ChoiceName {
  const name = `choice_${field === 'weekday' ? 'arrivedWeekday' : field}_${choice}`
  if (!isChoiceName(name)) throw new Error(`There is no text for ${name}.`)
  return name
}
