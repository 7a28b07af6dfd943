import type { createManagedTeam, InputOf, OutputOf } from '@postroom/contract'
import { createSharedInbox, getInbox } from '#features/inboxes/index.ts'
import { changeTeamInboxes, changeTeamMembers, makeTeam } from '#features/teams/index.ts'
import type { Context } from '#platform/calls/context.ts'

/** Creates a team and its inbox in one transaction; extends an existing team if `teamId` is given. */
export async function createManaged(
  ctx: Context,
  input: InputOf<typeof createManagedTeam>,
): Promise<OutputOf<typeof createManagedTeam>> {
  const { name, description, uniqueAccount, members, historyFrom } = input
  const teamId = input.teamId ?? (await newTeam(ctx, { name, description, members }))
  if (input.teamId) await changeTeamMembers(ctx, { teamId, add: members, remove: [] })
  const { id } = await createSharedInbox(ctx, {
    mailboxId: uniqueAccount,
    name,
    description,
    memberIds: [],
    historyFrom,
  })
  const team = await changeTeamInboxes(ctx, { teamId, add: [id], remove: [] })
  return { inbox: await getInbox(ctx, { inboxId: id }), team }
}

async function newTeam(
  ctx: Context,
  { name, description, members }: { name: string; description: string; members: string[] },
): Promise<string> {
  ctx.authorize('team.create')
  return (await makeTeam(ctx, { name, description, members, avatarFile: null, isRestricted: false })).id
}
