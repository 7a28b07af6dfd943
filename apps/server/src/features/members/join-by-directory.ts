import { invitationClosed } from '@postroom/contract'
import { lockWorkspace, type UserRow } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { joinWorkspace } from './accept-invitation.ts'
import { closeInvitation, openInvitationsTo } from './invitations.queries.ts'

/**
 * Makes a person whom a directory of the workspace proved a member, as an open invitation says, else as Member. `ctx`
 * must be in the workspace.
 */
export async function joinByDirectory(
  ctx: Context,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const { tx, workspaceId } = ctx
  const { paidUsers } = await lockWorkspace(tx, workspaceId)
  const invitation = (await openInvitationsTo(tx, workspaceId, [email])).get(email)
  if (invitation && (await closeInvitation(tx, invitation, 'accepted')))
    ctx.emit(invitationClosed, { invitationId: invitation.id }, { subjectId: invitation.id })
  await joinWorkspace(ctx, invitation ?? { role: 'Member', inboxIds: [] }, id, paidUsers)
}
