import {
  type Condition,
  type ConditionDuration,
  type ConditionField,
  type ConditionForm,
  type ConditionGroup,
  type ConditionOperator,
  type ConditionValueKind,
  conditionField,
  conditionOperators,
  type groupOperators,
  isInForm,
  listConditionFields,
  operatorsOfKind,
} from '@postroom/contract/condition-values'

export type DraftValue = string | number | boolean | readonly string[] | ConditionDuration

/** One condition while it is edited: its value may still be missing. */
export interface FieldDraft {
  readonly field: ConditionField
  readonly operator: ConditionOperator
  readonly value?: DraftValue
}

/** A condition while it is edited. Every `Condition` is one. */
export type ConditionDraft = FieldDraft | ConditionGroup<ConditionDraft>
export type GroupDraft = ConditionGroup<ConditionDraft>
export type GroupOperator = (typeof groupOperators)[number]

export const isGroupDraft = (draft: ConditionDraft): draft is GroupDraft => 'conditions' in draft

/** Fields of rules and policies of a workspace: what a snapshot contains, without what depends on the reader. */
export const teamFields: readonly ConditionField[] = listConditionFields().filter(
  (field) => conditionField(field).subject !== 'reader' && isInForm(field, 'snapshot'),
)

/** Fields of saved views: what a list can be filtered by. */
export const listFields: readonly ConditionField[] = listConditionFields().filter((field) =>
  isInForm(field, 'sql'),
)

export const operatorsOf = (
  field: ConditionField,
  form: ConditionForm = 'snapshot',
): readonly ConditionOperator[] => operatorsOfKind(conditionField(field).kind, form)

/** What kind of value an operator of a field compares with. */
export function valueKindOf({ field, operator }: Pick<FieldDraft, 'field' | 'operator'>): ConditionValueKind {
  const operators: Partial<Record<ConditionOperator, ConditionValueKind>> =
    conditionOperators[conditionField(field).kind]
  return operators[operator] ?? 'nothing'
}

const usualOperators = {
  text: 'contains',
  domain: 'is',
  id: 'is',
  calendar: 'isWithin',
  choice: 'is',
  flag: 'is',
  moment: 'olderThan',
  number: 'isAtLeast',
} as const

/** A condition on a field, with the operator and value that most people want first. */
export function newCondition(field: ConditionField, form: ConditionForm = 'snapshot'): FieldDraft {
  const usual = usualOperators[conditionField(field).kind]
  const operators = operatorsOf(field, form)
  const operator = operators.includes(usual) ? usual : (operators[0] ?? usual)
  return withValue(field, operator, blankValue(field, valueKindOf({ field, operator })))
}

function blankValue(field: ConditionField, kind: ConditionValueKind): DraftValue | undefined {
  switch (kind) {
    case 'flag':
      return true
    case 'duration':
      return { amount: 1, unit: 'day' }
    case 'number':
      return 1
    case 'choice':
      return conditionField(field).choices?.[0] ?? ''
    case 'texts':
    case 'ids':
    case 'choices':
      return []
    case 'nothing':
      return undefined
    default:
      return ''
  }
}

const withValue = (
  field: ConditionField,
  operator: ConditionOperator,
  value: DraftValue | undefined,
): FieldDraft => (value === undefined ? { field, operator } : { field, operator, value })

/** The condition with another operator; its value is kept where it still fits. */
export function withOperator(draft: FieldDraft, operator: ConditionOperator): FieldDraft {
  const { field, value } = draft
  const kind = valueKindOf({ field, operator })
  const before = valueKindOf(draft)
  if (kind === before) return withValue(field, operator, value)
  if (kind === `${before}s` && typeof value === 'string')
    return { field, operator, value: value ? [value] : [] }
  if (before === `${kind}s` && Array.isArray(value)) return { field, operator, value: value[0] ?? '' }
  const isText = (one: ConditionValueKind) => one === 'text' || one === 'pattern'
  return withValue(field, operator, isText(kind) && isText(before) ? value : blankValue(field, kind))
}

/** The condition on another field; operator and value are kept where they mean the same. */
export function withField(
  draft: FieldDraft,
  field: ConditionField,
  form: ConditionForm = 'snapshot',
): FieldDraft {
  const [kind, before] = [conditionField(field).kind, conditionField(draft.field).kind]
  const isKept = kind === before && kind !== 'id' && kind !== 'choice'
  return isKept ? { ...draft, field } : newCondition(field, form)
}

const isBlank = (value: DraftValue | undefined): boolean =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0)

const isComplete = (draft: FieldDraft): boolean => valueKindOf(draft) === 'nothing' || !isBlank(draft.value)

/** Removes conditions without a value; null if none remains. */
export function completeCondition(draft: ConditionDraft | null): Condition | null {
  if (draft === null) return null
  if (!isGroupDraft(draft)) return isComplete(draft) ? (draft as Condition) : null
  const conditions = draft.conditions.map(completeCondition).filter((part) => part !== null)
  return conditions.length === 0 ? null : { operator: draft.operator, conditions }
}

/** Paths of the values that are missing, in the form of field problems. */
export function missingValues(draft: ConditionDraft | null, path = ''): string[] {
  if (draft === null) return []
  const prefix = path && `${path}.`
  if (!isGroupDraft(draft)) return isComplete(draft) ? [] : [`${prefix}value`]
  return draft.conditions.flatMap((part, index) => missingValues(part, `${prefix}conditions.${index}`))
}
