import type { SystemChange } from '#platform/calls/system-change.ts'
import { loadSchedule } from './load-schedule.ts'
import {
  deletePlans,
  listPlansSince,
  listTeamsByPerson,
  lockPlanEnd,
  type PlanRow,
  putPlanEnd,
  putPlans,
} from './plans.queries.ts'
import {
  type Absence,
  mergeSpans,
  type ShiftDay,
  type ShiftPattern,
  spansBetween,
  type TimeSpan,
} from './schedule.ts'

const day = 86_400_000
/** So far ahead the plan is recorded. While nothing runs nothing changes it, so a longer break loses nothing either. */
const aheadMs = 28 * day

/**
 * Records when people are to work, from now on. It runs after each change of the schedule, so what has passed by then
 * stays as it was planned. What passed while nothing ran is taken from the plan that there is.
 */
export async function recordPlan({ tx, workspaceId, now }: SystemChange): Promise<void> {
  const plannedUntil = await lockPlanEnd(tx, workspaceId, now)
  const since = plannedUntil < now ? plannedUntil : now
  // Moved on once a day only, so that most runs write nothing.
  const isNear = plannedUntil.getTime() < now.getTime() + aheadMs - day
  const until = isNear ? new Date(now.getTime() + aheadMs) : plannedUntil
  const schedule = await loadSchedule(tx, workspaceId, dateOf(since), dateOf(until))
  const teams = await listTeamsByPerson(tx, workspaceId)
  const wanted = plannedTimes(schedule, since, until).map((time) => ({
    ...time,
    teamIds: [...(teams.get(time.userId) ?? [])],
  }))
  const { deleted, put } = planChanges(await listPlansSince(tx, workspaceId, since), wanted, since)
  if (deleted.length > 0) await deletePlans(tx, workspaceId, deleted)
  if (put.length > 0) await putPlans(tx, workspaceId, put)
  if (isNear) await putPlanEnd(tx, workspaceId, until)
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)

type PlannedTime = Omit<PlanRow, 'teamIds'>

/** When each person is to work after `since`: shifts that touch or overlap are one time, and time off is left out. */
export function plannedTimes(
  schedule: {
    readonly shifts: readonly ShiftPattern[]
    readonly days: readonly ShiftDay[]
    readonly absences: readonly Absence[]
  },
  since: Date,
  until: Date,
): PlannedTime[] {
  const spans = spansBetween(schedule.shifts, schedule.days, since.getTime(), until.getTime())
  const absences = Map.groupBy(schedule.absences, ({ userId }) => userId)
  return [...Map.groupBy(spans, ({ userId }) => userId)].flatMap(([userId, own]) =>
    withoutAbsences(mergeSpans(own), absences.get(userId) ?? []).flatMap(({ start, end }) => {
      const startsAt = new Date(Math.max(start, since.getTime()))
      return end > startsAt.getTime() ? [{ userId, startsAt, endsAt: new Date(end) }] : []
    }),
  )
}

const withoutAbsences = (times: readonly TimeSpan[], absences: readonly TimeSpan[]): TimeSpan[] =>
  absences.reduce<readonly TimeSpan[]>(
    (rest, { start, end }) =>
      rest.flatMap((time) =>
        end <= time.start || start >= time.end
          ? [time]
          : [
              { start: time.start, end: Math.min(time.end, start) },
              { start: Math.max(time.start, end), end: time.end },
            ].filter((part) => part.end > part.start),
      ),
    times,
  ) as TimeSpan[]

/** What to write so that the plan after `since` is the wanted one, and the plan before it stays. */
export function planChanges(
  known: readonly PlanRow[],
  wanted: readonly PlanRow[],
  since: Date,
): { readonly deleted: PlanRow[]; readonly put: PlanRow[] } {
  const open = new Map(wanted.map((plan) => [keyOf(plan.userId, plan.startsAt), plan]))
  const deleted: PlanRow[] = []
  const put: PlanRow[] = []
  for (const plan of known) {
    const hasBegun = plan.startsAt < since
    const key = keyOf(plan.userId, hasBegun ? since : plan.startsAt)
    const same = open.get(key)
    if (same && same.teamIds.join() === plan.teamIds.join()) {
      open.delete(key)
      if (same.endsAt.getTime() !== plan.endsAt.getTime()) put.push({ ...plan, endsAt: same.endsAt })
    } else if (hasBegun) put.push({ ...plan, endsAt: since })
    else if (!same) deleted.push(plan)
  }
  return { deleted, put: [...put, ...open.values()] }
}

const keyOf = (userId: string, startsAt: Date): string => `${userId} ${startsAt.getTime()}`
