import {
  type ConditionForm,
  conditionField,
  conditionLimits,
  durationUnits,
  readerValue,
} from '@postroom/contract/condition-values'
import { MultiSelect, NumberField, Select, TagsInput, TextInput } from '@postroom/ui'
import { useContext } from 'react'
import { useTexts } from '#lib/i18n.ts'
import {
  type DraftValue,
  type DurationDraft,
  type FieldDraft,
  isDuration,
  valueKindOf,
} from './condition-draft.ts'
import css from './condition-editor.module.css'
import { conditionEditorTexts } from './condition-editor.texts.ts'
import { choiceText, goneText } from './condition-text.ts'
import { conditionsTexts } from './conditions.texts.ts'
import { KnownNames } from './known-names.ts'
import { useConditionNames } from './use-condition-names.ts'

type ConditionValueProps = {
  condition: FieldDraft
  form: ConditionForm
  isWrong: boolean
  onChange: (condition: FieldDraft) => void
}

/** The control for the value of a condition; nothing for an operator without one. */
export function ConditionValue({ condition, form, isWrong, onChange }: ConditionValueProps) {
  const t = useTexts(conditionEditorTexts)
  const choices = useValueChoices(condition, form)
  const { value } = condition
  const set = (next: DraftValue) => onChange({ ...condition, value: next })
  const common = { 'aria-label': t('value'), error: isWrong }
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? [...(value as readonly string[])] : []
  switch (valueKindOf(condition)) {
    case 'nothing':
      return null
    case 'text':
    case 'pattern':
      return (
        <TextInput
          {...common}
          value={text}
          maxLength={
            condition.operator === 'matches' ? conditionLimits.patternLength : conditionLimits.textLength
          }
          data-pattern={condition.operator === 'matches' || undefined}
          placeholder={condition.operator === 'matches' ? t('patternExample') : ''}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
    case 'texts':
      return (
        <TagsInput
          {...common}
          value={list}
          maxTags={conditionLimits.values}
          acceptValueOnBlur
          placeholder={list.length === 0 ? t('typeValues') : ''}
          onChange={set}
        />
      )
    case 'id':
    case 'choice':
      return (
        <Select
          {...common}
          searchable={choices.length > 7}
          value={text || null}
          data={choices}
          placeholder={t('choose')}
          nothingFoundMessage={t('nothingFound')}
          onChange={(next) => next && set(next)}
        />
      )
    case 'ids':
    case 'choices':
      return (
        <MultiSelect
          {...common}
          searchable
          value={list}
          data={choices}
          maxValues={conditionLimits.values}
          placeholder={list.length === 0 ? t('choose') : ''}
          nothingFoundMessage={t('nothingFound')}
          onChange={set}
        />
      )
    case 'flag':
      return (
        <Select
          {...common}
          value={value === false ? 'no' : 'yes'}
          data={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          onChange={(next) => set(next === 'yes')}
        />
      )
    case 'number':
      return (
        <NumberField
          {...common}
          className={css.amount ?? ''}
          value={typeof value === 'number' ? value : null}
          onChange={set}
        />
      )
    case 'duration':
      return <Duration {...common} value={value} onChange={set} />
    case 'moment':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          value={text && localTime(text)}
          onChange={({ currentTarget }) =>
            set(currentTarget.value && new Date(currentTarget.value).toISOString())
          }
        />
      )
  }
}

/** What the input for local time shows of an instant. */
function localTime(instant: string): string {
  const moment = new Date(instant)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type DurationProps = {
  'aria-label': string
  error: boolean
  value: DraftValue | undefined
  onChange: (value: DurationDraft) => void
}

function Duration({ value, onChange, ...common }: DurationProps) {
  const t = useTexts(conditionEditorTexts)
  const duration: DurationDraft = isDuration(value) ? value : { amount: null, unit: 'day' }
  return (
    <div className={css.duration}>
      <NumberField
        {...common}
        className={css.amount ?? ''}
        value={duration.amount}
        onChange={(amount) => onChange({ ...duration, amount })}
      />
      <Select
        aria-label={t('unit')}
        value={duration.unit}
        data={durationUnits.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
        onChange={(unit) => unit && onChange({ ...duration, unit })}
      />
    </div>
  )
}

/** Options of a field, including selected values that no longer exist. */
function useValueChoices(
  { field, value }: FieldDraft,
  form: ConditionForm,
): { value: string; label: string }[] {
  const t = useTexts(conditionsTexts)
  const known = useContext(KnownNames)
  const { choicesFor, nameOf } = useConditionNames({
    forReader: form === 'sql',
    forReports: form === 'report',
  })
  const { kind, ref, choices = [] } = conditionField(field)
  if (kind === 'choice') return choices.map((one) => ({ value: one, label: choiceText(field, one, t) }))
  if (ref === undefined) return []
  // “Me” is the reader of a list; a rule has no reader.
  const reader = form === 'sql' && ref === 'user' ? [{ value: readerValue, label: t('me') }] : []
  const existing = [...reader, ...choicesFor(field)]
  const chosen = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '')
  const gone = chosen.filter((id) => !existing.some((one) => one.value === id))
  return [
    ...existing,
    ...gone.map(String).map((id) => ({
      value: id,
      label: known.get(id) ?? nameOf(field, id) ?? goneText(field, t),
    })),
  ]
}
