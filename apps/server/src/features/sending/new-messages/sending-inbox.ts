import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { findWorkingInbox } from './new-conversations.queries.ts'

/** Fails unless the person may send from the inbox: with not_found outside of it, with forbidden as an observer. */
export const getSendingInbox = (ctx: Context, inboxId: string): Promise<void> =>
  requireInInbox(ctx, inboxId, 'conversation.reply')

/** Fails unless the person has the ability in the inbox, like `getSendingInbox`. */
export async function requireInInbox(
  ctx: Context,
  inboxId: string,
  ability: 'conversation.reply' | 'conversation.work',
): Promise<void> {
  const inbox = found(await findWorkingInbox(ctx.tx, ctx.workspaceId, inboxId, ctx.person.userId))
  ctx.authorize(ability, inbox)
}
