import type { DraftChange } from '@postroom/contract'
import { useNamedRuleWords } from '#features/rules/index.ts'
import { formatList, weekdayNames } from '#lib/format.ts'
import { type Translate, useTexts } from '#lib/i18n.ts'
import { changeWordsTexts } from './change-words.texts.ts'

type Name = keyof typeof changeWordsTexts.en
type RuleWords = ReturnType<typeof useNamedRuleWords>

/** One value that differs, in words. */
export interface ChangedValue {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Says in words what a draft changes. */
export function useChangeWords() {
  const t = useTexts(changeWordsTexts)
  const rules = useNamedRuleWords()
  return {
    sectionText: (section: DraftChange['section']): string => t(`section_${section}`),
    fieldText: (field: string): string => labelOf(field, t),
    /** The values that differ; those within a field one by one. */
    valuesOf: ({ section, fields }: DraftChange): ChangedValue[] =>
      fields.flatMap(({ name, before, after }) =>
        compare({ section, t, rules }, [name], before, after).filter((one) => one.before !== one.after),
      ),
    valueText: (section: DraftChange['section'], field: string, value: unknown): string =>
      valueInWords({ section, t, rules }, field, value),
  }
}

interface Words {
  readonly section: DraftChange['section']
  readonly t: Translate<Name>
  readonly rules: RuleWords
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDuration = (value: unknown): value is Parameters<RuleWords['durationText']>[0] =>
  isFields(value) &&
  typeof value.amount === 'number' &&
  ['minute', 'hour', 'day'].includes(String(value.unit))

function compare(words: Words, path: readonly string[], before: unknown, after: unknown): ChangedValue[] {
  const field = path.at(-1) ?? ''
  const whole = field === 'condition' || isDuration(before) || isDuration(after)
  if (!whole && isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      compare(words, [...path, name], before[name], after[name]),
    )
  return [
    {
      label: path.map((name) => labelOf(name, words.t)).join(' › '),
      before: valueInWords(words, field, before),
      after: valueInWords(words, field, after),
    },
  ]
}

function labelOf(field: string, t: Translate<Name>): string {
  const name = `field_${field}`
  return name in changeWordsTexts.en ? t(name as Name) : field
}

function valueInWords(words: Words, field: string, value: unknown): string {
  const { t, rules } = words
  if (field === 'condition') return rules.conditionText((value ?? null) as never)
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return t(field === 'isOn' ? (value ? 'on' : 'off') : value ? 'yes' : 'no')
  if (Array.isArray(value)) return listInWords(words, field, value)
  if (isDuration(value)) return rules.durationText(value)
  if (isFields(value))
    return Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined && one !== '')
      .map(([name, one]) => `${labelOf(name, t)}: ${valueInWords(words, name, one)}`)
      .join(', ')
  const known = `value_${String(value)}`
  return known in changeWordsTexts.en ? t(known as Name) : String(value)
}

function listInWords(words: Words, field: string, list: readonly unknown[]): string {
  const { section, t, rules } = words
  if (list.length === 0) return t('none')
  if (field === 'week') return weekInWords(list as Window[][], t)
  if (section === 'shifts' && field === 'days')
    return formatList(list.map((day) => weekdayNames()[Number(day) - 1] ?? ''))
  if (section === 'rules' && field === 'triggers')
    return formatList(list.map((trigger) => rules.triggerText(trigger as never)))
  if (/actions$/i.test(field)) return list.map((action) => rules.actionText(action as never)).join('; ')
  const texts = list.map((one) => valueInWords(words, '', one))
  return field === 'order' ? texts.join(' · ') : list.every(isFields) ? texts.join('; ') : formatList(texts)
}

interface Window {
  readonly from: string
  readonly until: string
}

/** "Monday 09:00–17:00, Tuesday closed"; equal days one after the other together. */
function weekInWords(week: readonly (readonly Window[])[], t: Translate<Name>): string {
  const days = weekdayNames()
  const texts = week.map((windows) =>
    windows.length === 0 ? t('closed') : windows.map(({ from, until }) => `${from}–${until}`).join(', '),
  )
  const parts: string[] = []
  for (let first = 0; first < texts.length; ) {
    let last = first
    while (texts[last + 1] === texts[first]) last += 1
    parts.push(`${days[first]}${last > first ? `–${days[last]}` : ''} ${texts[first]}`)
    first = last + 1
  }
  return parts.join('; ')
}
