import {
  type ConditionField,
  type ConditionForm,
  conditionLimits,
  groupOperators,
} from '@postroom/contract/condition-values'
import { ActionIcon, Button, FormError, Select } from '@postroom/ui'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import {
  type ConditionDraft,
  type GroupDraft,
  isGroupDraft,
  newCondition,
  teamFields,
} from './condition-draft.ts'
import css from './condition-editor.module.css'
import { conditionEditorTexts } from './condition-editor.texts.ts'
import { type ConditionErrors, errorsBelow } from './condition-errors.ts'
import { ConditionRow, type GreyedFields } from './condition-row.tsx'

const noFields: GreyedFields = new Map()

type ConditionEditorProps = {
  /** Null: without a condition. Every `Condition` fits. */
  value: ConditionDraft | null
  onChange: (value: ConditionDraft | null) => void
  /** Messages by path, such as `conditions.0.value`; see `errorsBelow`. */
  errors?: ConditionErrors
  fields?: readonly ConditionField[]
  /** Names of further fields that cannot be chosen, with the reason. */
  greyed?: GreyedFields
  form?: ConditionForm
  /** Word in the left margin before the first group, such as "If". */
  label?: ReactNode
  /** Shown without a condition: what that means. */
  emptyText: string
}

/** Editor of conditions nested in groups of all, any or none. Incomplete conditions stay in the draft. */
export function ConditionEditor({
  value,
  onChange,
  errors = {},
  fields = teamFields,
  greyed = noFields,
  form = 'snapshot',
  label,
  emptyText,
}: ConditionEditorProps) {
  const t = useTexts(conditionEditorTexts)
  const root = value === null ? null : asGroup(value)
  const isWrapped = root !== value && root !== null
  if (!root)
    return (
      <div className={css.group}>
        <div className={css.head}>
          <span className={css.label}>{label}</span>
          <span className={css.empty}>{emptyText}</span>
        </div>
        <div className={css.add}>
          <AddButton
            onClick={() => onChange({ operator: 'all', conditions: [firstCondition(fields, form)] })}
          >
            {t('addCondition')}
          </AddButton>
          <FormError>{errors['']}</FormError>
        </div>
      </div>
    )
  return (
    <ConditionGroupEditor
      group={root}
      label={label}
      fields={fields}
      greyed={greyed}
      form={form}
      depth={1}
      errors={isWrapped ? prefixed(errors, 'conditions.0') : errors}
      onChange={onChange}
    />
  )
}

const firstCondition = (fields: readonly ConditionField[], form: ConditionForm) =>
  newCondition(fields.includes('subject') ? 'subject' : (fields[0] ?? 'subject'), form)

const asGroup = (draft: ConditionDraft): GroupDraft =>
  isGroupDraft(draft) ? draft : { operator: 'all', conditions: [draft] }

const prefixed = (errors: ConditionErrors, prefix: string): ConditionErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path ? `${prefix}.${path}` : prefix, message]),
  )

type GroupProps = {
  group: GroupDraft
  label?: ReactNode
  fields: readonly ConditionField[]
  greyed: GreyedFields
  form: ConditionForm
  /** 1 for the outermost group. */
  depth: number
  errors: ConditionErrors
  /** Null: the last condition was removed. */
  onChange: (group: GroupDraft | null) => void
  onRemove?: () => void
}

function ConditionGroupEditor(props: GroupProps) {
  const { group, label, fields, greyed, form, depth, errors, onChange, onRemove } = props
  const t = useTexts(conditionEditorTexts)
  const { operator, conditions } = group
  const set = (next: readonly ConditionDraft[]) =>
    onChange(next.length === 0 ? null : { operator, conditions: next })
  const replace = (at: number, part: ConditionDraft | null) =>
    set(conditions.flatMap((before, i) => (i !== at ? [before] : part ? [part] : [])))
  const own = errors[''] ?? errors.conditions ?? errors.operator
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a grid
    <div
      role="group"
      aria-label={t(`group_${operator}`)}
      className={css.group}
      data-nested={depth > 1 || undefined}
    >
      <div className={css.head}>
        <span className={css.label}>{label}</span>
        <Select
          className={css.operator}
          aria-label={t('groupOperator')}
          value={operator}
          data={groupOperators.map((value) => ({ value, label: t(`group_${value}`) }))}
          onChange={(value) => value && onChange({ operator: value, conditions })}
        />
        {onRemove && (
          <ActionIcon aria-label={t('removeGroup')} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      {conditions.map((part, i) => {
        const word = i === 0 ? '' : t(operator === 'all' ? 'and' : 'or')
        const partErrors = errorsBelow(errors, `conditions.${i}`)
        return isGroupDraft(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
          <div key={i} className={css.nested}>
            <span className={css.word}>{word}</span>
            <ConditionGroupEditor
              group={part}
              fields={fields}
              greyed={greyed}
              form={form}
              depth={depth + 1}
              errors={partErrors}
              onChange={(next) => replace(i, next)}
              onRemove={() => replace(i, null)}
            />
          </div>
        ) : (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
            key={i}
            word={word}
            place={i + 1}
            condition={part}
            fields={fields}
            greyed={greyed}
            form={form}
            errors={partErrors}
            onChange={(next) => replace(i, next)}
            onRemove={() => replace(i, null)}
          />
        )
      })}
      <div className={css.add}>
        <AddButton onClick={() => set([...conditions, firstCondition(fields, form)])}>
          {t('addCondition')}
        </AddButton>
        {depth < conditionLimits.depth && (
          <AddButton
            onClick={() =>
              set([
                ...conditions,
                { operator: operator === 'any' ? 'all' : 'any', conditions: [firstCondition(fields, form)] },
              ])
            }
          >
            {t('addGroup')}
          </AddButton>
        )}
        <FormError>{own}</FormError>
      </div>
    </div>
  )
}

function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="xs"
      variant="subtle"
      data-tone="link"
      leftSection={<IconPlus size={16} />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
