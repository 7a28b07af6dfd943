import {
  isConditionGroup,
  type RuleDefinition,
  ruleUpdated,
  type SnapshotCondition,
} from '@postroom/contract'
import type { CalendarUsers } from '#platform/feature.ts'
import { clockNeeds } from './compiled-rules.ts'
import { changeRevision, findRuleRow, insertVersion, listRuleRows, setVersion } from './rules.queries.ts'

const calendarsOf = (definition: RuleDefinition): readonly string[] => [
  ...clockNeeds(definition).calendarIds,
  ...(definition.wait?.calendarId ? [definition.wait.calendarId] : []),
]

/** Lists the rules that use a calendar, and replaces a deleted one. Personal rules are not listed. */
export const calendarUsers: CalendarUsers = {
  list: async (tx, workspaceId) => {
    const rules = await listRuleRows(tx, workspaceId)
    return rules
      .filter(({ scope }) => scope === 'workspace')
      .flatMap(({ id, definition }) =>
        [...new Set(calendarsOf(definition))].map((calendarId) => ({
          calendarId,
          kind: 'rule' as const,
          id,
          name: definition.name,
        })),
      )
  },
  replace: async ({ tx, workspaceId, emit }, calendarId, byId) => {
    const named = (await listRuleRows(tx, workspaceId)).filter(({ definition }) =>
      calendarsOf(definition).includes(calendarId),
    )
    if (named.length === 0) return
    await changeRevision(tx, workspaceId)
    for (const { id: ruleId } of named) {
      const rule = await findRuleRow(tx, workspaceId, ruleId, { lock: true })
      if (!rule) continue
      const [version, at] = [rule.version + 1, new Date()]
      const definition = withCalendar(rule.definition, calendarId, byId)
      await insertVersion(tx, workspaceId, { ruleId, version, definition, savedBy: rule.ownerId, at })
      await setVersion(tx, workspaceId, { ruleId, version, at })
      const onlyFor = rule.scope === 'personal' ? { onlyFor: rule.ownerId } : {}
      emit(ruleUpdated, { ruleId, version }, { subjectId: ruleId, ...onlyFor })
    }
  },
}

function withCalendar(definition: RuleDefinition, calendarId: string, byId: string): RuleDefinition {
  const { wait, hours, condition } = definition
  return {
    ...definition,
    wait: wait?.calendarId === calendarId ? { ...wait, calendarId: byId } : wait,
    hours: hours?.calendarId === calendarId ? { ...hours, calendarId: byId } : hours,
    condition: condition && conditionWith(condition, calendarId, byId),
  }
}

function conditionWith(condition: SnapshotCondition, calendarId: string, byId: string): SnapshotCondition {
  if (isConditionGroup(condition))
    return {
      ...condition,
      conditions: condition.conditions.map((part) =>
        conditionWith(part as SnapshotCondition, calendarId, byId),
      ),
    }
  return condition.field === 'businessHours' && condition.value === calendarId
    ? { ...condition, value: byId }
    : condition
}
