import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, optionalText, ref } from '../core/fields.ts'
import {
  type Condition,
  groupOperators,
  isConditionGroup,
  type ReportCondition,
  readerValue,
  type SnapshotCondition,
  type SqlCondition,
} from './condition.ts'
import { type ConditionField, conditionField, isInForm, listConditionFields } from './fields.ts'
import {
  type ConditionForm,
  type ConditionOperator,
  type ConditionValueKind,
  conditionLimits,
  conditionOperators,
  durationUnits,
  operatorsOfKind,
} from './operators.ts'

/** Schema of conditions that a WHERE clause can test. */
export const sqlCondition = (): z.ZodType<SqlCondition> => schemaOf('sql') as z.ZodType<SqlCondition>

/** Schema of conditions that a snapshot can be tested for. */
export const snapshotCondition = (): z.ZodType<SnapshotCondition> =>
  schemaOf('snapshot') as z.ZodType<SnapshotCondition>

/** Schema of conditions that the facts of reports can be tested for. */
export const reportCondition = (): z.ZodType<ReportCondition> =>
  schemaOf('report') as z.ZodType<ReportCondition>

const schemas = new Map<ConditionForm, z.ZodType<Condition>>()

/** Created on first use: it consists of some hundred schemas, and most pages of the portal need none. */
function schemaOf(form: ConditionForm): z.ZodType<Condition> {
  const schema = schemas.get(form) ?? limited(nested(leaves(form), conditionLimits.depth))
  schemas.set(form, schema)
  return schema
}

type Discriminated = z.core.$ZodTypeDiscriminable

const tooMany = (maximum: number): string => fieldMessage('too_many', { maximum })

/** The depth is part of the schema, so that input nested too deeply is rejected without being traversed. */
function nested(leafSchemas: readonly Discriminated[], depth: number): z.ZodType<Condition> {
  const error = depth === 0 ? fieldMessage('condition_too_deep') : fieldMessage('condition_operator_unknown')
  const group = () =>
    z.object({
      operator: z.enum(groupOperators),
      conditions: z
        .array(nested(leafSchemas, depth - 1))
        .min(1, fieldMessage('too_few', { minimum: 1 }))
        .max(conditionLimits.conditions, tooMany(conditionLimits.conditions)),
    })
  const options = [...leafSchemas, ...(depth === 0 ? [] : [group()])]
  return z.discriminatedUnion('operator', options as [Discriminated, ...Discriminated[]], {
    error: ({ input }) => (isGroup(input) ? error : fieldMessage('condition_operator_unknown')),
  }) as unknown as z.ZodType<Condition>
}

const isGroup = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  'operator' in input &&
  groupOperators.some((operator) => operator === input.operator)

const limited = (schema: z.ZodType<Condition>): z.ZodType<Condition> =>
  schema.refine((condition) => countConditions(condition) <= conditionLimits.conditions, {
    error: tooMany(conditionLimits.conditions),
  })

const countConditions = (condition: Condition): number =>
  isConditionGroup(condition) ? condition.conditions.reduce((sum, part) => sum + countConditions(part), 1) : 1

/** One schema per operator, discriminated by field. */
function leaves(form: ConditionForm): Discriminated[] {
  const byOperator = new Map<string, Discriminated[]>()
  for (const field of listConditionFields()) {
    if (!isInForm(field, form)) continue
    const { kind } = conditionField(field)
    const valueKinds: Partial<Record<ConditionOperator, ConditionValueKind>> = conditionOperators[kind]
    for (const operator of operatorsOfKind(kind, form)) {
      const options = byOperator.get(operator) ?? []
      byOperator.set(operator, options)
      options.push(leaf(field, operator, valueKinds[operator] ?? 'nothing', form))
    }
  }
  return [...byOperator.values()].map((options) =>
    z.discriminatedUnion('field', options as [Discriminated, ...Discriminated[]], {
      error: fieldMessage('condition_field_unsuitable'),
    }),
  )
}

const leaf = (
  field: ConditionField,
  operator: ConditionOperator,
  valueKind: ConditionValueKind,
  form: ConditionForm,
) =>
  z.object({
    field: z.literal(field),
    operator: z.literal(operator),
    ...(valueKind !== 'nothing' && { value: valueSchemas[valueKind](field, form) }),
  })

const nonEmptyList = (schema: z.ZodType) =>
  z
    .array(schema)
    .min(1, fieldMessage('too_few', { minimum: 1 }))
    .max(conditionLimits.values, tooMany(conditionLimits.values))

const text = () =>
  optionalText(conditionLimits.textLength).min(1, fieldMessage('required', { field: 'value' }))
/** Reports take no “me”: a shared report would count something else for each reader. */
const id = (field: ConditionField, form: ConditionForm) => {
  const { ref: kind } = conditionField(field)
  if (kind === undefined) throw new Error(`The field ${field} does not declare the kind of its ids.`)
  return kind === 'user' && form !== 'report' ? z.union([ref(kind), z.literal(readerValue)]) : ref(kind)
}
const choice = (field: ConditionField) => z.enum([...(conditionField(field).choices ?? [])])

const valueSchemas: Readonly<
  Record<Exclude<ConditionValueKind, 'nothing'>, (field: ConditionField, form: ConditionForm) => z.ZodType>
> = {
  text,
  texts: () => nonEmptyList(text()),
  pattern: () =>
    z
      .string()
      .min(1, fieldMessage('required', { field: 'value' }))
      .max(
        conditionLimits.patternLength,
        fieldMessage('too_long', { maximum: conditionLimits.patternLength }),
      ),
  id,
  ids: (field, form) => nonEmptyList(id(field, form)),
  choice,
  choices: (field) => nonEmptyList(choice(field)),
  flag: () => z.boolean(),
  moment: instant,
  duration: () =>
    z.object({
      amount: z.number().int().min(1).max(conditionLimits.durationAmount),
      unit: z.enum(durationUnits),
    }),
  number: () => z.number().int().min(0),
}
