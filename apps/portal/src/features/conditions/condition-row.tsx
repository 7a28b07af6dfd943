import { type ConditionField, type ConditionForm, conditionField } from '@postroom/contract/condition-values'
import { ActionIcon, FormError, Select } from '@postroom/ui'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { type FieldDraft, operatorsOf, withField, withOperator } from './condition-draft.ts'
import css from './condition-editor.module.css'
import { conditionEditorTexts } from './condition-editor.texts.ts'
import type { ConditionErrors } from './condition-errors.ts'
import { ConditionValue } from './condition-value.tsx'
import { operatorName } from './operator-name.ts'
import { useFieldName } from './use-field-name.ts'

/** Names of fields that cannot be chosen, with the reason. */
export type GreyedFields = ReadonlyMap<ConditionField, string>

type ConditionRowProps = {
  /** "and" or "or" in the left margin; empty in the first row. */
  word: string
  place: number
  condition: FieldDraft
  fields: readonly ConditionField[]
  greyed: GreyedFields
  form: ConditionForm
  errors: ConditionErrors
  onChange: (condition: FieldDraft) => void
  onRemove: () => void
}

/** One condition: field, operator and value. */
export function ConditionRow({
  word,
  place,
  condition,
  fields,
  greyed,
  form,
  errors,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const t = useTexts(conditionEditorTexts)
  const { field, operator } = condition
  const { kind } = conditionField(field)
  const [error] = Object.values(errors)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers
    <div role="group" aria-label={t('condition', { place })} className={css.row} data-kind={kind}>
      <span className={css.word}>{word}</span>
      <Select
        className={css.field}
        aria-label={t('field')}
        searchable
        value={field}
        data={useFieldChoices(fields, greyed, field)}
        // Names with a reason are longer.
        comboboxProps={greyed.size > 0 ? { width: 320, position: 'bottom-start' } : {}}
        onChange={(value) => value && onChange(withField(condition, value as ConditionField, form))}
      />
      {kind !== 'flag' && (
        <Select
          className={css.comparison}
          aria-label={t('operator')}
          value={operator}
          data={operatorsOf(field, form).map((value) => ({ value, label: t(operatorName(kind, value)) }))}
          onChange={(value) => value && onChange(withOperator(condition, value))}
        />
      )}
      <div className={css.value}>
        <ConditionValue condition={condition} form={form} isWrong={Boolean(error)} onChange={onChange} />
        <FormError>{error}</FormError>
      </div>
      <ActionIcon className={css.remove} aria-label={t('remove', { place })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

/**
 * The fields by what they are about, and those that cannot be chosen. The one in use is among the first even if it may
 * not be chosen.
 */
function useFieldChoices(fields: readonly ConditionField[], greyed: GreyedFields, used: ConditionField) {
  const t = useTexts(conditionEditorTexts)
  const nameOf = useFieldName()
  const all = fields.includes(used) ? fields : [...fields, used]
  const groups = (['message', 'conversation', 'reader'] as const).map((subject) => ({
    group: t(`subject_${subject}`),
    items: all
      .filter((field) => conditionField(field).subject === subject)
      .map((value) => ({ value: value as string, label: nameOf(value), disabled: false })),
  }))
  const others = [...greyed]
    .filter(([field]) => !all.includes(field))
    .map(([value, label]) => ({ value: value as string, label, disabled: true }))
  return [...groups, { group: t('notUsable'), items: others }].filter(({ items }) => items.length > 0)
}
