import type { ConditionKind, ConditionOperator } from '@postroom/contract'

/** The text of an operator; times and numbers have words of their own. */
export function operatorName(kind: ConditionKind, operator: ConditionOperator) {
  if (operator === 'isEmpty' || operator === 'isNotEmpty')
    return kind === 'id' || kind === 'moment' ? (`${operator}_set` as const) : operator
  return operator
}
