import { updateUserRow } from '#features/session/index.ts'
import { discardSystemMails } from '#features/system-mail/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { Person } from '#platform/policy/index.ts'
import { callAs } from './as-person.ts'
import type { DemoAbsence, DemoTeam, DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'
import { promiseAnswers } from './promise-answers.ts'

const cause = { kind: 'import', id: null, text: 'the sample data' } as const
const dayMs = 86_400_000

/** What people of a workspace that is in use have beside their mail: teams, absences, tags of their own. */
export async function furnishWorkspace(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  { from, now }: { from: Date; now: Date },
): Promise<void> {
  const members = new Map(
    plan.people.map((person) => [person.email.split('@')[0] ?? '', founded.personOf(person)]),
  )
  const personOf = (name: string): Person => {
    const person = members.get(name)
    if (!person) throw new Error(`The demo has no person called ${name}.`)
    return person
  }
  const [founder] = members.values()
  if (!founder) return
  const calendars = await createCalendars()
  if (calendars) await promiseAnswers(app, plan, founded, { founder, ...calendars, now })
  for (const team of plan.teams) await createTeam(team)
  for (const absence of plan.absences) await goAway(absence)
  for (const [name, color] of [['Ask Mateus', 'plum'] as const, ['After the fair', 'teal'] as const])
    await callAs(app)(founder, 'personalTags.create', { name, color }, from)
  await confirmAddresses()

  /** The office in Lisbon, and longer hours for the inboxes whose customers travel. */
  async function createCalendars(): Promise<{ officeId: string; deskId: string } | null> {
    if (!founder) return null
    const common = { timeZone: 'Europe/Lisbon', holidays: { country: 'PT', region: null } }
    const year = now.getUTCFullYear()
    const office = [
      { from: '08:00', until: '12:30' },
      { from: '13:30', until: '18:00' },
    ]
    const eve = {
      date: `${year}-12-24`,
      label: 'Véspera de Natal',
      windows: [{ from: '08:00', until: '12:30' }],
    }
    const { id: officeId } = await callAs(app)(
      founder,
      'calendars.create',
      {
        name: 'Lisbon office',
        ...common,
        week: [office, office, office, office, office, [], []],
        ownDays: [eve],
      },
      from,
    )
    const long = [{ from: '07:00', until: '23:00' }]
    const { id: deskId } = await callAs(app)(
      founder,
      'calendars.create',
      {
        name: 'Travel desk',
        ...common,
        week: [
          long,
          long,
          long,
          long,
          [{ from: '07:00', until: '02:00' }],
          long,
          [{ from: '10:00', until: '18:00' }],
        ],
        skippedDays: ['country:easter'],
      },
      from,
    )
    for (const [i, inbox] of plan.inboxes.entries()) {
      const inboxId = founded.inboxOf(inbox).id
      const { version } = await callAs(app)(founder, 'inboxes.get_settings', { inboxId }, from)
      const calendarId = i % 2 === 0 ? officeId : deskId
      await callAs(app)(founder, 'inboxes.update_settings', { inboxId, version, calendarId }, from)
    }
    return { officeId, deskId }
  }

  async function createTeam({ name, description, members, inboxes }: DemoTeam): Promise<void> {
    if (!founder) return
    const [lead, ...others] = members.map((member) => personOf(member).userId)
    if (!lead) throw new Error('A team needs somebody.')
    const { id: teamId } = await callAs(app)(
      founder,
      'teams.create',
      { name, description, members: [lead, ...others] },
      from,
    )
    await callAs(app)(founder, 'teams.set_admin', { teamId, userId: lead }, from)
    const add = plan.inboxes.filter((inbox) => inboxes.includes(inbox.name))
    const inboxIds = add.map((inbox) => founded.inboxOf(inbox).id)
    if (inboxIds.length > 0) await callAs(app)(founder, 'teams.set_inboxes', { teamId, add: inboxIds }, from)
    if (!members.some((member) => personOf(member) === founder))
      await callAs(app)(founder, 'teams.leave', { teamId }, from)
  }

  async function goAway({ who, status, note, days }: DemoAbsence): Promise<void> {
    const person = personOf(who)
    const { availabilityStatuses } = await callAs(app)(person, 'availability.list', {}, now)
    const found = availabilityStatuses.resources.find(({ builtIn }) => builtIn === status)
    if (!found) throw new Error(`There is no status ${status}.`)
    const until = new Date(now.getTime() + days * dayMs).toISOString()
    const choice = { userId: person.userId, statusId: found.id, note, until }
    await callAs(app)(person, 'availability.set', choice, now)
  }

  /** Verifies addresses, because the demo sends no mail: everybody except the newest person has opened their link. */
  async function confirmAddresses(): Promise<void> {
    const proved = [...members.values()].slice(0, -1)
    await changeAsSystem(app, founded.id, cause, async ({ tx }) => {
      for (const { userId } of proved) await updateUserRow(tx, userId, { emailVerifiedAt: from })
      await discardSystemMails(tx, founded.id)
    })
  }
}
