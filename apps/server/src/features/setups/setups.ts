import type { InputOf, keepSetup, Setup, SetupPathId } from '@postroom/contract'
import { findInboxRow, inboxMemberIds } from '#features/inboxes/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { deleteSetup, listOwnSetups, upsertSetup } from './setups.queries.ts'

const keptMs = 86_400_000
const maxLength = 16_384

export const listSetups = async ({ tx, workspaceId, person, now }: Context): Promise<{ items: Setup[] }> => ({
  items: await listOwnSetups(tx, workspaceId, person.userId, now),
})

/** Saves the progress of a setup for a day. */
export async function keepOwnSetup(ctx: Context, input: InputOf<typeof keepSetup>): Promise<Setup> {
  const { tx, workspaceId, person, now } = ctx
  const { path, step, data, mailboxId, inboxId } = input
  if (mailboxId) await requireMailbox(ctx, mailboxId)
  if (inboxId) await requireInbox(ctx, inboxId)
  const kept = await upsertSetup(tx, workspaceId, person.userId, {
    path,
    step: step ?? null,
    data,
    mailboxId,
    inboxId,
    now,
    expiresAt: new Date(now.getTime() + keptMs),
  })
  const setup = found(kept)
  if (JSON.stringify(setup.data).length > maxLength) fail('setup_too_large')
  return setup
}

export async function forgetOwnSetup(
  ctx: Context,
  { path }: { path: SetupPathId },
): Promise<Record<string, never>> {
  await deleteSetup(ctx.tx, ctx.workspaceId, ctx.person.userId, path)
  return {}
}

/** Fails with `not_found` unless the person connected the mailbox or may list mailboxes. */
async function requireMailbox(ctx: Context, mailboxId: string): Promise<void> {
  const { createdBy, ownerId } = found(await findMailbox(ctx.tx, ctx.workspaceId, mailboxId))
  if (createdBy !== ctx.person.userId && (ownerId !== null || !ctx.can('mailbox.list'))) fail('not_found')
}

async function requireInbox(ctx: Context, inboxId: string): Promise<void> {
  const { ownerId } = found(await findInboxRow(ctx.tx, ctx.workspaceId, inboxId))
  const memberIds = await inboxMemberIds(ctx.tx, ctx.workspaceId, inboxId)
  if (memberIds.includes(ctx.person.userId)) return
  if (ownerId !== null || !ctx.can('inbox.update')) fail('not_found')
}
