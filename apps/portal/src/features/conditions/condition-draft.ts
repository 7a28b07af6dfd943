import {
  type Condition,
  type ConditionDuration,
  type ConditionField,
  type ConditionForm,
  type ConditionGroup,
  type ConditionOperator,
  type ConditionValueKind,
  conditionField,
  conditionLimits,
  conditionOperators,
  type groupOperators,
  isInForm,
  listConditionFields,
  operatorsOfKind,
} from '@postroom/contract/condition-values'

export type DurationDraft = Omit<ConditionDuration, 'amount'> & { readonly amount: number | null }
/** Numbers are null while they are missing, and NaN where they cannot be read. */
export type DraftValue = string | number | boolean | null | readonly string[] | DurationDraft

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

/** The number that a condition compares with; undefined if it is another value. */
export function numberIn(
  draft: FieldDraft,
): { least: number; most?: number; value: number | null } | undefined {
  const { value } = draft
  switch (valueKindOf(draft)) {
    case 'number':
      return { least: 0, value: typeof value === 'number' ? value : null }
    case 'duration':
      return {
        least: 1,
        most: conditionLimits.durationAmount,
        value: isDuration(value) ? value.amount : null,
      }
    default:
      return undefined
  }
}

export const isDuration = (value: DraftValue | undefined): value is DurationDraft =>
  typeof value === 'object' && value !== null && 'unit' in value

function isComplete(draft: FieldDraft): boolean {
  const number = numberIn(draft)
  if (!number) return valueKindOf(draft) === 'nothing' || !isBlank(draft.value)
  const { least, most = Number.MAX_SAFE_INTEGER, value } = number
  return value !== null && Number.isInteger(value) && least <= value && value <= most
}

/** Removes conditions whose value is missing or cannot be read; null if none remains. */
export function completeCondition(draft: ConditionDraft | null): Condition | null {
  if (draft === null) return null
  if (!isGroupDraft(draft)) return isComplete(draft) ? (draft as Condition) : null
  const conditions = draft.conditions.map(completeCondition).filter((part) => part !== null)
  return conditions.length === 0 ? null : { operator: draft.operator, conditions }
}

/** The conditions whose value is missing or cannot be read, by the path of the value in field problems. */
export function incompleteConditions(draft: ConditionDraft | null, path = ''): [string, FieldDraft][] {
  if (draft === null) return []
  const prefix = path && `${path}.`
  if (!isGroupDraft(draft)) return isComplete(draft) ? [] : [[`${prefix}value`, draft]]
  return draft.conditions.flatMap((part, index) => incompleteConditions(part, `${prefix}conditions.${index}`))
}
