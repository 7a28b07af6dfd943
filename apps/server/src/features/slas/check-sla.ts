import type { Reason, RuleAction, SlaAction, SlaDefinition, SlaDuration } from '@postroom/contract'
import { averageOpenDayMs, canChooseCalendar, isWorkspaceCalendar } from '#features/calendars/index.ts'
import { missingTarget, targetProblems, targetProblemsOfActions } from '#features/rules/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { type FieldProblem, fail, found } from '#platform/errors/index.ts'
import { durationMs, noCalendar } from './clock-times.ts'

/** Refuses what a schema cannot know: targets that contradict each other, a closed calendar, things that do not exist. */
export async function requireSound(ctx: Context, definition: SlaDefinition): Promise<void> {
  const { tx, workspaceId, person } = ctx
  const { calendarId } = definition
  // Locks the calendar, so that it is not deleted meanwhile.
  if (calendarId !== null) await canChooseCalendar(tx, workspaceId, calendarId)
  await requireTargets(ctx, definition)
  const reader = { tx, workspaceId, userId: person.userId }
  const fields = [
    ...(await targetProblems(reader, 'workspace', ruleLike(definition, []))),
    ...(await actionProblems(ctx, 'warningActions', definition.warningActions)),
    ...(await actionProblems(ctx, 'missedActions', definition.missedActions)),
  ]
  if (fields.length > 0) fail('invalid_input', { fields })
}

/** Refuses targets that nothing can reach, or that contradict each other. */
export async function requireTargets(
  { tx, workspaceId }: Context,
  { calendarId, targets }: Pick<SlaDefinition, 'calendarId' | 'targets'>,
): Promise<void> {
  if (Object.values(targets).every((target) => target === null)) fail('sla_without_target')
  if (calendarId !== null) found((await isWorkspaceCalendar(tx, workspaceId, calendarId)) || null)
  const dayMs = calendarId === null ? noCalendar.dayMs : await averageOpenDayMs(tx, workspaceId, calendarId)
  if (dayMs === null) return fail('sla_calendar_closed')
  const { resolved, ...others } = targets
  const ms = (target: SlaDuration | null): number => (target ? durationMs(target, { dayMs }) : 0)
  if (resolved && Object.values(others).some((target) => ms(target) > ms(resolved))) fail('sla_target_order')
}

const ruleLike = ({ inboxIds, condition }: SlaDefinition, actions: RuleAction[]) => ({
  inboxIds,
  condition,
  actions,
  wait: null,
  hours: null,
})

async function actionProblems(
  { tx, workspaceId, person }: Context,
  path: string,
  actions: readonly SlaAction[],
): Promise<FieldProblem[]> {
  const reach = { tx, workspaceId, scope: 'workspace' as const, ownerId: person.userId }
  const problems = await targetProblemsOfActions(reach, actions)
  return problems.map((problem) => ({ ...problem, path: problem.path.replace(/^actions/, path) }))
}

/** What an SLA names and what no longer exists; null where all of it does. */
export const problemOf = (tx: Tx, workspaceId: string, definition: SlaDefinition): Promise<Reason | null> =>
  missingTarget(tx, workspaceId, {
    scope: 'workspace',
    ownerId: '',
    definition: ruleLike(definition, [...definition.warningActions, ...definition.missedActions]),
  })
