import {
  type ConditionField,
  conditionField,
  conditionOperators,
  durationUnits,
  groupOperators,
  listConditionFields,
  readerValue,
  snapshotOperators,
} from '@postroom/contract'
import fc from 'fast-check'
import { fileNames, now, people, type SampleWorkspace, subjects } from './sample-mail.fixture.ts'

interface FieldOperator {
  readonly field: ConditionField
  readonly operator: string
  readonly valueKind: string
}

/** Every field that both SQL and snapshots support, with each of its operators. */
export const fieldOperators: readonly FieldOperator[] = listConditionFields().flatMap((field) => {
  const { kind, isInSql = true, isInSnapshot = true } = conditionField(field)
  if (!isInSql || !isInSnapshot) return []
  const operators = Object.entries(conditionOperators[kind]).filter(
    ([operator]) => !snapshotOperators.some((excluded) => excluded === operator),
  )
  return operators.map(([operator, valueKind]) => ({
    field,
    operator,
    valueKind,
  }))
})

const wholeTexts = [
  ...subjects,
  ...people.flatMap(({ name, address }) => [name, address, address.slice(address.indexOf('@') + 1)]),
  ...fileNames,
].filter((text) => text.trim() !== '')

/** Whole texts and parts of them, in varying case. */
const text = fc
  .tuple(
    fc.constantFrom(...wholeTexts),
    fc.nat({ max: 30 }),
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom('whole', 'piece', 'start', 'end'),
    fc.constantFrom('as is', 'upper', 'lower'),
  )
  .map(([whole, from, length, part, letterCase]) => {
    const characters = [...whole]
    const start = from % characters.length
    const pieces = {
      whole: characters,
      piece: characters.slice(start, start + length),
      start: characters.slice(0, length),
      end: characters.slice(-length),
    }
    const piece = pieces[part].join('')
    return letterCase === 'upper' ? piece.toUpperCase() : letterCase === 'lower' ? piece.toLowerCase() : piece
  })
  .filter((piece) => piece.trim() !== '')

const dayMs = 86_400_000
const moment = fc
  .integer({ min: 0, max: 210 })
  .map((days) => new Date(now.getTime() - days * dayMs).toISOString())
const duration = fc
  .tuple(fc.integer({ min: 1, max: 69 }), fc.constantFrom(...durationUnits))
  .map(([days, unit]) => ({ amount: days * { minute: 1440, hour: 24, day: 1 }[unit], unit }))

function idsFor(field: ConditionField, sample: SampleWorkspace): readonly string[] {
  const users = [sample.owner.userId, sample.colleague.userId, readerValue]
  const ids: Partial<Record<ConditionField, readonly string[]>> = {
    assignee: users,
    author: users,
    taskAssignee: users,
    team: [sample.teamId],
    inbox: sample.inboxes.map(({ id }) => id),
    tag: sample.tagIds,
    personalTag: sample.personalTagIds,
  }
  return [...(ids[field] ?? []), '019a9f6e-5d1c-7000-8000-00000000dead']
}

function valueFor({ field, valueKind }: FieldOperator, sample: SampleWorkspace): fc.Arbitrary<unknown> {
  const ids = fc.constantFrom(...idsFor(field, sample))
  const choices = fc.constantFrom(...(conditionField(field).choices ?? ['']))
  const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    text,
    texts: fc.array(text, { minLength: 1, maxLength: 3 }),
    id: ids,
    ids: fc.array(ids, { minLength: 1, maxLength: 3 }),
    choice: choices,
    choices: fc.array(choices, { minLength: 1, maxLength: 2 }),
    flag: fc.boolean(),
    moment,
    duration,
    number: fc.constantFrom(0, 1, 2, 3, 1_000, 20_000, Number.MAX_SAFE_INTEGER),
  }
  const value = values[valueKind]
  if (!value) throw new Error(`There are no examples of ${valueKind}.`)
  return value
}

/** Generates conditions with any value for one operator of one field. */
export const conditionWith = (choice: FieldOperator, sample: SampleWorkspace): fc.Arbitrary<unknown> => {
  const { field, operator, valueKind } = choice
  return valueKind === 'nothing'
    ? fc.constant({ field, operator })
    : valueFor(choice, sample).map((value) => ({ field, operator, value }))
}

/** Generates nested groups up to a depth. */
export function nestedConditions<Condition>(
  leaf: fc.Arbitrary<Condition>,
  depth: number,
): fc.Arbitrary<Condition> {
  if (depth === 0) return leaf
  const group = fc.record({
    operator: fc.constantFrom(...groupOperators),
    conditions: fc.array(nestedConditions(leaf, depth - 1), { minLength: 1, maxLength: 3 }),
  })
  return fc.oneof(leaf, group as fc.Arbitrary<Condition>)
}

/** Generates nested groups up to the maximum depth. */
export const anyCondition = (sample: SampleWorkspace): fc.Arbitrary<unknown> =>
  nestedConditions(
    fc.constantFrom(...fieldOperators).chain((choice) => conditionWith(choice, sample)),
    4,
  )
