import { type RuleDefinition, ruleUpdated } from '@postroom/contract'
import { withOtherCalendar } from '#features/search/index.ts'
import type { CalendarUsers } from '#platform/feature.ts'
import { needsOf } from './compiled-rules.ts'
import { changeRevision, findRuleRow, insertVersion, listRuleRows, setVersion } from './rules.queries.ts'

const calendarsOf = (definition: RuleDefinition): readonly string[] => [
  ...needsOf(definition).calendarIds,
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
    condition: condition && withOtherCalendar(condition, calendarId, byId),
  }
}
