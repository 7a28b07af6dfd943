import { isConditionGroup, type SnapshotCondition } from '@postroom/contract'
import type { ConditionSnapshot } from '#features/search/index.ts'

/** Fields by which rules are found: texts that actions do not change. */
const indexedFields = [
  'from',
  'fromDomain',
  'fromName',
  'replyTo',
  'to',
  'toDomain',
  'cc',
  'ccDomain',
  'subject',
  'contactAddress',
  'contactName',
] as const
type IndexedField = (typeof indexedFields)[number]

const isIndexed = (field: string): field is IndexedField => indexedFields.some((one) => one === field)

/** Letters have one lower case only in ASCII; conditions on other texts are evaluated for every message. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

const keyOf = (field: IndexedField, text: string): string => `${field} ${text.toLowerCase()}`

/** Keys of which a message has one wherever the condition holds; null where there are none to name. */
function keysOf(condition: SnapshotCondition): readonly string[] | null {
  if (!isConditionGroup(condition)) {
    const { field, operator } = condition
    if (!isIndexed(field) || (operator !== 'is' && operator !== 'isAnyOf')) return null
    const texts = [condition.value].flat().map(String)
    return texts.every(isAscii) ? texts.map((text) => keyOf(field, text)) : null
  }
  const parts = condition.conditions.map((part) => keysOf(part as SnapshotCondition))
  if (condition.operator === 'none') return null
  if (condition.operator === 'any') return parts.every((keys) => keys !== null) ? parts.flat() : null
  const known = parts.filter((keys) => keys !== null)
  return known.sort((a, b) => a.length - b.length)[0] ?? null
}

interface Conditional {
  readonly definition: { readonly condition: SnapshotCondition | null }
}

/** Finds the rules that a message can match, without evaluating rules for another sender or subject. */
export class EqualityIndex<R extends Conditional> {
  readonly #rules: readonly R[]
  readonly #unindexed: number[] = []
  readonly #byKey = new Map<string, number[]>()
  readonly #fields = new Set<IndexedField>()

  constructor(rules: readonly R[]) {
    this.#rules = rules
    for (const [position, { definition }] of rules.entries()) {
      const keys = definition.condition === null ? null : keysOf(definition.condition)
      if (keys === null) this.#unindexed.push(position)
      else for (const key of new Set(keys)) this.#add(key, position)
    }
  }

  #add(key: string, position: number): void {
    const positions = this.#byKey.get(key)
    if (positions) positions.push(position)
    else this.#byKey.set(key, [position])
    const [field = ''] = key.split(' ', 1)
    if (isIndexed(field)) this.#fields.add(field)
  }

  /** All that may match, in their order. */
  find({ values }: ConditionSnapshot): R[] {
    const positions = new Set(this.#unindexed)
    for (const field of this.#fields)
      for (const value of values[field])
        for (const position of this.#byKey.get(keyOf(field, value)) ?? []) positions.add(position)
    return [...positions].sort((a, b) => a - b).flatMap((position) => this.#rules[position] ?? [])
  }
}
