import type { InputOf, inviteToInbox, OutputOf } from '@postroom/contract'
import { addInboxMembers } from '#features/inboxes/index.ts'
import { findUserByEmail } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { invite, takeFromDay } from './invite.ts'

export const inviteToInboxCall = { prepare: takeFromDay, run: inviteTo }

/** Members do not accept invitations, so they are added to the inbox at once. */
async function inviteTo(
  ctx: Context,
  { inboxId, emails, role }: InputOf<typeof inviteToInbox>,
): Promise<OutputOf<typeof inviteToInbox>> {
  const answer = await invite(ctx, { emails, role, inboxIds: [inboxId] })
  const members = answer.results.filter(({ result }) => result === 'already_member')
  if (members.length > 0) ctx.authorize('inbox.update')
  for (const { email } of members) {
    const { id } = found(await findUserByEmail(ctx.tx, email))
    await addInboxMembers(ctx, [inboxId], id)
  }
  return answer
}
