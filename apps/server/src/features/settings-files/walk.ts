import {
  type ConditionField,
  conditionField,
  listConditionFields,
  type RefKind,
  readerValue,
} from '@postroom/contract'
import { z } from 'zod'
import type { SettingFields } from '#platform/settings/part.ts'

export type Path = readonly (string | number)[]

/** JSON Schema with the marks of the contract. */
export interface SchemaNode {
  readonly ref?: RefKind
  readonly secret?: boolean
  readonly type?: string
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly additionalProperties?: SchemaNode | boolean
  readonly items?: SchemaNode
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
}

export interface Visitor {
  reference(kind: RefKind, value: string, path: Path): string
  /** Lists of references have no order of their own. */
  readonly sortsReferences?: boolean
  secret?(value: string, path: Path): string
  unknownField?(path: Path): void
}

/** The JSON Schema of what a person writes. */
export const schemaOf = (schema: z.ZodType): SchemaNode =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode

/** Whether a value has fields; a list has none. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Copies a value and replaces its references and secrets by what the visitor returns. */
export function walk(
  node: SchemaNode,
  value: SettingFields,
  visitor: Visitor,
  path?: Path,
): Record<string, unknown>
export function walk(node: SchemaNode, value: unknown, visitor: Visitor, path?: Path): unknown
export function walk(node: SchemaNode, value: unknown, visitor: Visitor, path: Path = []): unknown {
  const branch = branchOf(node, value)
  if (typeof value === 'string') {
    if (branch.ref) return visitor.reference(branch.ref, value, path)
    return branch.secret && visitor.secret ? visitor.secret(value, path) : value
  }
  if (Array.isArray(value)) {
    const items = value.map((item, place) => walk(branch.items ?? {}, item, visitor, [...path, place]))
    return branch.items?.ref && visitor.sortsReferences ? items.sort() : items
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const place = [...path, name]
      if (name === 'condition' && isRecord(item)) return [name, walkCondition(item, visitor, place)]
      const inner =
        branch.properties && (Object.hasOwn(branch.properties, name) ? branch.properties[name] : null)
      if (inner === null && !isRecord(branch.additionalProperties)) visitor.unknownField?.(place)
      return [name, walk(inner ?? restOf(branch), item, visitor, place)]
    }),
  )
}

const restOf = ({ additionalProperties }: SchemaNode): SchemaNode =>
  typeof additionalProperties === 'object' ? additionalProperties : {}

/** Chooses the alternative of a union that the value is meant to be. */
function branchOf(node: SchemaNode, value: unknown): SchemaNode {
  const branches = node.anyOf ?? node.oneOf
  if (!branches) return node
  const fitting = branches.map((branch) => branchOf(branch, value)).find((branch) => fits(branch, value))
  return fitting ?? {}
}

function fits(node: SchemaNode, value: unknown): boolean {
  if (Array.isArray(value)) return node.type === 'array'
  if (!isRecord(value)) return typeof value === node.type
  if (node.type !== 'object') return false
  return Object.entries(node.properties ?? {}).every(
    ([name, { const: wanted }]) => wanted === undefined || value[name] === wanted,
  )
}

const conditionNames: ReadonlySet<string> = new Set(listConditionFields())

/** What a condition refers to follows from its field. */
function walkCondition(condition: Record<string, unknown>, visitor: Visitor, path: Path): unknown {
  const { field, value, conditions } = condition
  if (Array.isArray(conditions))
    return {
      ...condition,
      conditions: conditions.map((one, place) =>
        isRecord(one) ? walkCondition(one, visitor, [...path, 'conditions', place]) : one,
      ),
    }
  const kind =
    typeof field === 'string' && conditionNames.has(field)
      ? conditionField(field as ConditionField).ref
      : undefined
  if (!kind) return condition
  const replace = (one: unknown, place: Path) =>
    typeof one === 'string' && one !== readerValue ? visitor.reference(kind, one, place) : one
  return {
    ...condition,
    value: Array.isArray(value)
      ? value.map((one, place) => replace(one, [...path, 'value', place]))
      : replace(value, [...path, 'value']),
  }
}
