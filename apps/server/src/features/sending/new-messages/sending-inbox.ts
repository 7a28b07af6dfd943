import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { findWorkingInbox } from './new-conversations.queries.ts'

/** Fails unless the person may send from the inbox: with not_found outside of it, with forbidden as an observer. */
export async function getSendingInbox(ctx: Context, inboxId: string): Promise<void> {
  const inbox = found(await findWorkingInbox(ctx.tx, ctx.workspaceId, inboxId, ctx.person.userId))
  ctx.authorize('conversation.reply', inbox)
}
