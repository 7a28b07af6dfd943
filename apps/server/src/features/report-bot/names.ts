import { listInboxNames } from '#features/inboxes/index.ts'
import { listOwnTeams, listTeamNames } from '#features/reporting/index.ts'
import { listRuleNames } from '#features/rules/index.ts'
import { listMemberRows } from '#features/session/index.ts'
import { listSlaNames } from '#features/slas/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Names } from './grammar/names.ts'

/** What a person's questions can name: the inboxes that the person's reports count, and what all members know. */
export async function namesFor({ app, tx, workspaceId, person }: Context): Promise<Names> {
  const isStaff = person.role !== 'Member'
  const visible = isStaff ? null : await app.visibleInboxes(person, tx)
  const inboxes = await listInboxNames(tx, workspaceId)
  const members = await listMemberRows(tx, workspaceId)
  return {
    sharedInbox: inboxes.filter(
      ({ id, ownerId, isDeleted }) =>
        !isDeleted && (visible ? visible.has(id) : ownerId === null || ownerId === person.userId),
    ),
    user: members.map(({ userId, firstName, lastName, email }) => ({
      id: userId,
      name: `${firstName} ${lastName}`.trim() || email,
    })),
    team: await listTeamNames(tx, workspaceId),
    tags: await listTagNames(tx, workspaceId),
    sla: await listSlaNames(tx, workspaceId),
    rules: await listRuleNames(tx, workspaceId),
    selfId: person.userId,
    ownTeamIds: await listOwnTeams(tx, workspaceId, person.userId),
  }
}
