import {
  type ConditionValueKind,
  conditionField,
  conditionOperators,
  isInForm,
  listConditionFields,
  operatorsOfKind,
  type ReportCondition,
} from '@postroom/contract'
import fc from 'fast-check'
import { nestedConditions } from '#features/search/conditions/condition-arbitraries.fixture.ts'

/** Every field that reports have, with each of its operators. */
export const reportFieldOperators = listConditionFields()
  .filter((field) => isInForm(field, 'report'))
  .flatMap((field) => {
    const { kind } = conditionField(field)
    const valueKinds: Readonly<Record<string, ConditionValueKind>> = conditionOperators[kind]
    return operatorsOfKind(kind, 'report').map((operator) => ({
      field,
      operator,
      valueKind: valueKinds[operator] ?? 'nothing',
    }))
  })

/** Ids by field, texts, and the days in which the facts happened. */
export interface ExampleValues {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly texts: readonly string[]
  readonly from: Date
  readonly days: number
}

const unknownId = '019a9f6e-5d1c-7000-8000-00000000dead'

function valueFor(field: string, valueKind: string, examples: ExampleValues): fc.Arbitrary<unknown> {
  const id = fc.constantFrom(...(examples.ids[field] ?? []), unknownId)
  const choice = fc.constantFrom(...(conditionField(field as 'status').choices ?? ['']))
  const text = fc
    .tuple(
      fc.constantFrom(...examples.texts),
      fc.constantFrom(0, 0, 2),
      fc.constantFrom(3, 8, 40),
      fc.boolean(),
    )
    .map(([whole, from, length, isUpper]) => {
      const piece = whole.slice(from, from + length) || whole
      return isUpper ? piece.toUpperCase() : piece
    })
    .filter((piece) => piece.trim() !== '')
  const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    text,
    texts: fc.array(text, { minLength: 1, maxLength: 3 }),
    id,
    ids: fc.array(id, { minLength: 1, maxLength: 3 }),
    choice,
    choices: fc.array(choice, { minLength: 1, maxLength: 3 }),
    number: fc.integer({ min: 0, max: 24 }),
    moment: fc
      .nat(examples.days * 24)
      .map((hours) => new Date(examples.from.getTime() + hours * 3_600_000).toISOString()),
  }
  const value = values[valueKind]
  if (!value) throw new Error(`There are no examples of ${valueKind}.`)
  return value
}

/** Generates conditions with any value for one operator of one field. */
export function reportConditionWith(
  { field, operator, valueKind }: (typeof reportFieldOperators)[number],
  examples: ExampleValues,
): fc.Arbitrary<ReportCondition> {
  const asCondition = (more: object) => ({ field, operator, ...more }) as unknown as ReportCondition
  return valueKind === 'nothing'
    ? fc.constant(asCondition({}))
    : valueFor(field, valueKind, examples).map((value) => asCondition({ value }))
}

/** Generates nested groups. */
export const anyReportCondition = (examples: ExampleValues): fc.Arbitrary<ReportCondition> =>
  nestedConditions(
    fc.constantFrom(...reportFieldOperators).chain((choice) => reportConditionWith(choice, examples)),
    3,
  )
