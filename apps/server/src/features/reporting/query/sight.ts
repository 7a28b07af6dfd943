import {
  type Dimension,
  fieldConditionsIn,
  idsOf,
  namesCustomers,
  type ReportCondition,
  type ReportFieldCondition,
} from '@postroom/contract'
import { listInboxNames } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail } from '#platform/errors/index.ts'
import type { Person } from '#platform/policy/index.ts'
import { listHiddenTeams, listLedTeams } from './sight.queries.ts'

/** Whose figures a person sees. */
export interface Sight {
  readonly inboxIds: readonly string[]
  /** Teams that the person leads. */
  readonly teamIds: readonly string[]
  readonly hiddenTeamIds: readonly string[]
  /** People whose own figures are shown; null for everyone. */
  readonly userIds: readonly string[] | null
}

/**
 * What a person's reports count. Owners and admins: everything but personal inboxes of others. Members: the inboxes they
 * work in and the teams they lead, with figures of single people only for themselves and those teams. Customers are
 * named only where the person sees the conversations.
 */
export async function sightOf(
  app: App,
  tx: Tx,
  person: Pick<Person, 'userId' | 'workspaceId' | 'role'> & Partial<Person>,
  asked: { readonly dimensions: readonly Dimension[]; readonly condition: ReportCondition | null },
): Promise<Sight> {
  const { workspaceId, userId, role } = person
  const isStaff = role !== 'Member'
  const tested = asked.condition ? [...fieldConditionsIn(asked.condition)].map((part) => part.condition) : []
  const isOfCustomers = namesCustomers(asked.dimensions, asked.condition)
  const visible =
    isStaff && !isOfCustomers ? [] : [...(await app.visibleInboxes(person as Person, tx)).keys()]
  const hiddenTeamIds = isStaff && !isOfCustomers ? [] : await listHiddenTeams(tx, workspaceId, userId)
  if (isStaff) {
    const inboxes = await listInboxNames(tx, workspaceId)
    const all = inboxes.filter(({ ownerId }) => ownerId === null || ownerId === userId).map(({ id }) => id)
    return { inboxIds: isOfCustomers ? visible : all, teamIds: [], hiddenTeamIds, userIds: null }
  }
  const led = await listLedTeams(tx, workspaceId, userId)
  const userIds = [...new Set([userId, ...led.map((one) => one.userId)])]
  requireAllowedPeople(tested, userIds)
  const teamIds = isOfCustomers ? [] : [...new Set(led.map(({ teamId }) => teamId))]
  return { inboxIds: visible, teamIds, hiddenTeamIds, userIds }
}

/** A condition on other people would show their figures. */
function requireAllowedPeople(tested: readonly ReportFieldCondition[], userIds: readonly string[]): void {
  for (const condition of tested)
    if (
      (condition.field === 'author' || condition.field === 'assignee') &&
      idsOf(condition).some((id) => !userIds.includes(id.toLowerCase()))
    )
      fail('report_people_hidden')
}
