import { isConditionGroup, type SqlCondition, type SqlFieldCondition, usesMessage } from '@postroom/contract'
import { comparisonOf } from './comparison.ts'
import { conditionSql } from './condition-sql.queries.ts'
import type { Sql } from './sql-fragment.ts'

/**
 * Builds a WHERE clause on the conversation `c` alone. A condition on messages is true if one message of the
 * conversation fulfils it, and a negated or empty one if every message does. Those side by side in a group of all must
 * hold for the same message, as in "from Anna, with attachment".
 */
export const conversationSql =
  (condition: SqlCondition, now: Date): Sql =>
  (bind) => {
    if (!usesMessage(condition)) return conditionSql(condition, now)(bind)
    if (!isConditionGroup(condition)) return messageSql([condition], now)(bind)
    const { operator, conditions } = condition
    if (operator === 'all') {
      const together = conditions.filter(isOfOneMessage)
      const others = conditions.filter((part) => !isOfOneMessage(part))
      const parts = others.map((part) => conversationSql(part, now)(bind))
      if (together.length > 0) parts.push(messageSql(together, now)(bind))
      return `(${parts.join(' and ')})`
    }
    const some = `(${conditions.map((part) => conversationSql(part, now)(bind)).join(' or ')})`
    return operator === 'any' ? some : `(${some} is not true)`
  }

const isOfOneMessage = (condition: SqlCondition): condition is SqlFieldCondition =>
  !isConditionGroup(condition) && usesMessage(condition) && !isOfEveryMessage(condition)

const isOfEveryMessage = (condition: SqlFieldCondition): boolean => {
  const { comparison, isNegated } = comparisonOf(condition)
  return isNegated || comparison.kind === 'empty'
}

/** One message fulfils all conditions; a single one that must hold for every message is tested that way. */
const messageSql =
  (conditions: readonly SqlFieldCondition[], now: Date): Sql =>
  (bind) => {
    const tests = conditions.map((condition) => conditionSql(condition, now)(bind))
    const messages =
      'select from messages m where m.workspace_id = $1 and m.conversation_id = c.id and not m.is_hidden'
    return conditions.some(isOfEveryMessage)
      ? `not exists (${messages} and (${tests.join(' and ')}) is not true)`
      : `exists (${messages} and ${tests.join(' and ')})`
  }
