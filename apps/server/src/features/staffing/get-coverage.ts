import { type Coverage, coverageLimits, type getCoverage, type InputOf } from '@postroom/contract'
import { inboxesOfMembers } from '#features/inboxes/index.ts'
import { listWaits, sharedInboxesInSight } from '#features/reporting/index.ts'
import { getWorkspaceRow } from '#features/session/index.ts'
import { loadSchedule } from '#features/shifts/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { planCoverage } from './plan-coverage.ts'
import { targetsOf } from './targets.ts'

/** Expects mail and late replies of seven days, and checks itself by the last two weeks. Gives numbers only. */
export async function getCoverageCall(
  ctx: Context,
  { inboxIds: asked, from: askedFrom, timeZone: askedZone }: InputOf<typeof getCoverage>,
): Promise<Coverage> {
  const { tx, workspaceId, now } = ctx
  const { inboxes, hiddenTeamIds } = await sharedInboxesInSight(ctx)
  const seen = inboxes.map(({ id }) => id)
  if (asked.some((id) => !seen.includes(id))) fail('not_found')
  const inboxIds = asked.length > 0 ? [...new Set(asked)] : seen
  const timeZone = askedZone ?? (await getWorkspaceRow(tx, workspaceId)).defaultTimeZone ?? 'UTC'
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const from = askedFrom ? Temporal.PlainDate.from(askedFrom) : today.add({ days: 8 - today.dayOfWeek })
  if (Math.abs(today.until(from).days) > coverageLimits.reachDays)
    fail('coverage_too_far', { maximum: coverageLimits.reachDays })
  const historyFrom = today.subtract({ days: coverageLimits.weeks * 7 + coverageLimits.checkedDays })
  const startOf = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(timeZone).epochMilliseconds)
  const waits = await listWaits(ctx, {
    inboxIds,
    hiddenTeamIds,
    from: startOf(historyFrom),
    until: startOf(today),
  })
  const { targets, dueAt } = await targetsOf(tx, workspaceId, inboxIds)
  const { earliest, latest } = rangeOf([
    historyFrom,
    today,
    from.subtract({ days: 7 }),
    from.add({ days: 7 }),
  ])
  const schedule = await loadSchedule(tx, workspaceId, earliest, latest)
  const people = [...new Set(schedule.shifts.flatMap(({ memberIds }) => memberIds))]
  const served = await inboxesOfMembers(tx, workspaceId, people)
  const inboxesOf = new Map([...served].map(([id, own]) => [id, new Set(own.map((inbox) => inbox.id))]))
  return {
    inboxes,
    targets,
    ...planCoverage({
      timeZone,
      today,
      from,
      waits,
      inboxIds,
      schedule: { ...schedule, inboxesOf },
      dueAt,
      hasTargets: targets.length > 0,
    }),
  }
}

function rangeOf(dates: readonly Temporal.PlainDate[]): { earliest: string; latest: string } {
  const sorted = dates.map(String).sort()
  return { earliest: sorted[0] ?? '', latest: sorted.at(-1) ?? '' }
}
