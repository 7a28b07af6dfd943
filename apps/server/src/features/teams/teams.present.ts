import type { Team } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Person } from '#platform/policy/index.ts'

const objectAbilities = ['team.update', 'team.share_inbox'] as const

/** A team without what depends on the reader, which `teamFor` adds. */
export type TeamFacts = Omit<Team, 'is_admin' | 'isMember' | 'abilities'>

/** Adds what depends on the reader. The team's inboxes are shown to its members and to people who manage inboxes. */
export function teamFor(facts: TeamFacts, person: Person, app: App): Team {
  const own = facts.members.find(({ id }) => id === person.userId)
  const mayKnow = own !== undefined || app.policies.allowsRole(person.role, 'team.share_inbox')
  return {
    ...facts,
    inboxes: mayKnow ? facts.inboxes : [],
    is_admin: own?.is_admin ?? false,
    isMember: own !== undefined,
    abilities: app.policies.abilitiesOn(person, objectAbilities, { adminIds: adminIdsOf(facts) }),
  }
}

export const adminIdsOf = ({ members }: Pick<TeamFacts, 'members'>): string[] =>
  members.filter(({ is_admin }) => is_admin).map(({ id }) => id)

/** Events are completed for each reader later. */
export const teamForEvent = (facts: TeamFacts): Team => ({
  ...facts,
  is_admin: false,
  isMember: false,
  abilities: [],
})
