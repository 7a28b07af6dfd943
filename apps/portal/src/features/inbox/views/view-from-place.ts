import type { SavedView, SqlCondition } from '@postroom/contract'
import { isConditionGroup } from '@postroom/contract/condition-values'
import { viewConditionBeside, viewLimits } from '@postroom/contract/inbox-values'
import type { Place } from '../use-place.ts'

/** What a new view begins with. */
export type ViewStart = Pick<SavedView, 'condition' | 'search' | 'sort' | 'groupBy'>

type ShownPlace = Pick<Place, 'view' | 'search'>

/** The filters and the search of a list, in addition to those of the saved view that it shows. */
export function viewFromPlace({ view, search }: ShownPlace, based?: SavedView): ViewStart {
  const { inbox, team, tag, own, q = '', sort } = search
  const whole = based ? based.condition : viewConditionBeside(view, q)
  const conditions: SqlCondition[] = [
    ...(whole ? [whole] : []),
    ...(inbox ? [{ field: 'inbox', operator: 'is', value: inbox } as const] : []),
    ...(team ? [{ field: 'team', operator: 'is', value: team } as const] : []),
    ...(tag ? [{ field: 'tag', operator: 'is', value: tag } as const] : []),
    ...(own ? [{ field: 'personalTag', operator: 'is', value: own } as const] : []),
  ]
  return {
    condition: simplified({ operator: 'all', conditions }),
    search: [based?.search, q.trim()].filter(Boolean).join(' ').slice(0, viewLimits.search),
    sort: based?.sort ?? (sort === 'due' || sort === 'waiting' ? sort : 'newest'),
    groupBy: based?.groupBy ?? 'none',
  }
}

/** Without groups of all inside groups of all; null for a condition that is always true. */
function simplified(condition: SqlCondition): SqlCondition | null {
  const parts = partsOf(condition)
  const [only] = parts
  if (!only) return null
  return parts.length === 1 ? only : { operator: 'all', conditions: parts }
}

const partsOf = (condition: SqlCondition): SqlCondition[] =>
  isConditionGroup(condition) && condition.operator === 'all'
    ? condition.conditions.flatMap(partsOf)
    : [condition]
