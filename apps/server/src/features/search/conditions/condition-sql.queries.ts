import {
  isConditionGroup,
  type SqlCondition,
  type SqlField,
  type SqlFieldCondition,
} from '@postroom/contract'
import { type Comparison, comparisonOf } from './comparison.ts'
import { fieldSql } from './field-sql.queries.ts'
import type { Bind, Sql } from './sql-fragment.ts'

/**
 * Builds a WHERE clause on the conversation `c` and, where the condition uses one, the message `m`. SQL null counts as
 * false.
 */
export const conditionSql =
  (condition: SqlCondition, now: Date): Sql =>
  (bind) =>
    isConditionGroup(condition) ? groupSql(condition, now, bind) : fieldConditionSql(condition, now, bind)

function groupSql(
  { operator, conditions }: Extract<SqlCondition, { conditions: unknown }>,
  now: Date,
  bind: Bind,
): string {
  const parts = conditions.map((condition) => conditionSql(condition, now)(bind))
  if (parts.length === 0) return operator === 'any' ? 'false' : 'true'
  if (operator === 'all') return `(${parts.join(' and ')})`
  const some = `(${parts.join(' or ')})`
  return operator === 'any' ? some : `(${some} is not true)`
}

function fieldConditionSql(condition: SqlFieldCondition, now: Date, bind: Bind): string {
  const { comparison, isNegated } = comparisonOf(condition)
  const sql = `(${comparisonSql(condition.field, comparison, now, bind)})`
  return isNegated ? `(${sql} is not true)` : sql
}

function comparisonSql(field: SqlField, comparison: Comparison, now: Date, bind: Bind): string {
  const source = fieldSql[field]
  if (typeof source === 'string') return scalarSql(source, comparison, bind)
  if ('column' in source) return momentSql(source, comparison, now, bind)
  switch (comparison.kind) {
    case 'empty':
      return source.isEmpty
    case 'present':
      return source.isNotEmpty
    case 'pattern':
      return source.some((value) => `${value} ~ ${bind(comparison.source)}`)
    case 'ids':
      return source.some((value) => idsSql(value, comparison, bind))
    default:
      return unsuitable(field, comparison)
  }
}

function idsSql(
  value: string,
  { ids, withReader }: Extract<Comparison, { kind: 'ids' }>,
  bind: Bind,
): string {
  const [id, ...others] = ids
  const tests = [
    ...(withReader ? [`${value} = $2`] : []),
    ...(id === undefined
      ? []
      : [others.length === 0 ? `${value} = ${bind(id)}` : `${value} = any(${bind(ids)}::uuid[])`]),
  ]
  return tests.length === 1 ? tests.join() : `(${tests.join(' or ')})`
}

/** Choices are literals, not parameters, so that PostgreSQL can use partial indexes on them. */
function scalarSql(source: string, comparison: Comparison, bind: Bind): string {
  switch (comparison.kind) {
    case 'flag':
      return source
    case 'choices': {
      const literals = comparison.choices.map((choice) => `'${choice.replaceAll("'", "''")}'`)
      return literals.length === 1
        ? `${source} = ${literals.join()}`
        : `${source} in (${literals.join(', ')})`
    }
    case 'range':
      return [
        ...(comparison.minimum === null ? [] : [`${source} >= ${bind(comparison.minimum)}::bigint`]),
        ...(comparison.maximum === null ? [] : [`${source} <= ${bind(comparison.maximum)}::bigint`]),
      ].join(' and ')
    default:
      return unsuitable(source, comparison)
  }
}

function momentSql(
  { column, where }: { readonly column: string; readonly where?: string },
  comparison: Comparison,
  now: Date,
  bind: Bind,
): string {
  const guard = where === undefined ? '' : ` and ${where}`
  switch (comparison.kind) {
    case 'empty':
      return `(${column} is not null${guard}) is not true`
    case 'present':
      return `${column} is not null${guard}`
    case 'before':
      return `${column} < ${bind(comparison.moment(now))}::timestamptz${guard}`
    case 'since':
      return `${column} >= ${bind(comparison.moment(now))}::timestamptz${guard}`
    default:
      return unsuitable(column, comparison)
  }
}

function unsuitable(source: string, { kind }: Comparison): never {
  throw new Error(`${source} cannot be compared by ${kind} in SQL.`)
}
