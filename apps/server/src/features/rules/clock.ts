import type { RuleDefinition } from '@postroom/contract'
import type { SnapshotSources } from '#features/search/index.ts'

/** Whether the moment is within the hours in which a rule runs. */
export function isWithinHours(
  hours: RuleDefinition['hours'],
  at: Date,
  { calendars }: Pick<SnapshotSources, 'calendars'>,
): boolean {
  if (hours === null) return true
  const time = calendars.get(hours.calendarId)
  return time !== undefined && time.isOpen(at) === (hours.when === 'open')
}
