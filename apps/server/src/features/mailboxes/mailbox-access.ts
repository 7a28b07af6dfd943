import type { Mailbox } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { findMailbox, type MailboxRow } from './mailboxes.queries.ts'

type Ability = 'mailbox.list' | 'mailbox.connect'

/** Shared mailboxes need the ability; a personal mailbox is accessible only to the member who connected it. */
export function authorizeScope(ctx: RequestContext, scope: Mailbox['scope'], ability: Ability): void {
  ctx.authorize(scope === 'PERSONAL' ? 'mailbox.own' : ability)
}

/** Another member's personal mailbox is reported as not found. */
function authorizeMailbox(ctx: RequestContext, row: MailboxRow | null, ability: Ability): MailboxRow {
  const mailbox = found(row)
  if (mailbox.ownerId !== null && mailbox.ownerId !== ctx.person.userId) fail('not_found')
  authorizeScope(ctx, mailbox.scope, ability)
  return mailbox
}

/** Finds a mailbox and checks that the person may see or change it. */
export const mailboxFor = async (
  ctx: Context,
  mailboxId: string,
  ability: Ability,
  options: { lock?: boolean } = {},
): Promise<MailboxRow> =>
  authorizeMailbox(ctx, await findMailbox(ctx.tx, ctx.workspaceId, mailboxId, options), ability)

/** Like `mailboxFor`, before the transaction of a call. */
export const mailboxBefore = async (
  ctx: RequestContext,
  mailboxId: string,
  ability: Ability,
): Promise<MailboxRow> =>
  authorizeMailbox(
    ctx,
    await ctx.app.db.read(ctx.workspaceId, (tx: Tx) => findMailbox(tx, ctx.workspaceId, mailboxId)),
    ability,
  )
