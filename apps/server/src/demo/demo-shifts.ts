import type { createShift, WireInputOf } from '@postroom/contract'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoPerson, DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

type Hours = Pick<WireInputOf<typeof createShift>, 'name' | 'color' | 'from' | 'until'>

const halves: readonly [Hours, Hours] = [
  { name: 'Early', color: 'teal', from: '08:00', until: '14:30' },
  { name: 'Late', color: 'violet', from: '11:30', until: '18:00' },
]

/**
 * Divides the people of a larger company between an early and a late shift on weekdays. The founder has none, nor do
 * people who are absent: the shift would replace the status that they set.
 */
export async function writeShifts(
  app: AssembledApp,
  workspace: DemoWorkspace,
  founded: FoundedWorkspace,
  { from, now }: { from: Date; now: Date },
): Promise<void> {
  const [founder, ...others] = workspace.people
  if (!founder || others.length < 6) return
  const absent = new Set(workspace.absences.map(({ who }) => who))
  const present = others.filter(({ email }) => !absent.has(email.split('@')[0] ?? ''))
  for (const [half, hours] of halves.entries()) {
    const people = present.filter((_, at) => at % 2 === half)
    await callAs(app)(
      founded.personOf(founder),
      'shifts.create',
      shiftOf(hours, workspace, founded, people, from),
      now,
    )
  }
}

const shiftOf = (
  hours: Hours,
  workspace: DemoWorkspace,
  founded: FoundedWorkspace,
  people: readonly DemoPerson[],
  from: Date,
): WireInputOf<typeof createShift> => ({
  ...hours,
  timeZone: workspace.people[0]?.timeZone ?? 'UTC',
  days: [1, 2, 3, 4, 5],
  validFrom: from.toISOString().slice(0, 10),
  validUntil: null,
  inboxIds: workspace.inboxes.map((inbox) => founded.inboxOf(inbox).id),
  memberIds: people.map((person) => founded.personOf(person).userId),
  onEnd: 'keep',
  graceMinutes: 15,
})
