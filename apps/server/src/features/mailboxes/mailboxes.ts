import type { InputOf, Mailbox, listMailboxes as mailboxesList } from '@postroom/contract'
import { deleteGrant } from '#features/grants/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { authorizeScope, mailboxFor } from './mailbox-access.ts'
import { disconnectMailboxRow } from './mailbox-state.ts'
import { abilitiesOnMailbox, presentMailbox } from './mailboxes.present.ts'
import {
  listMailboxesOfGrants,
  listMailboxRows,
  listOwnMailboxRows,
  type MailboxRow,
  wakeMailSync,
} from './mailboxes.queries.ts'

type ById = { mailboxId: string }

export async function listMailboxes(
  ctx: Context,
  { scope }: InputOf<typeof mailboxesList>,
): Promise<{ items: Mailbox[] }> {
  const { tx, workspaceId, person } = ctx
  authorizeScope(ctx, scope, 'mailbox.list')
  const rows =
    scope === 'PERSONAL'
      ? await listOwnMailboxRows(tx, workspaceId, person.userId)
      : await listMailboxRows(tx, workspaceId)
  return { items: rows.map((row) => presentMailboxTo(ctx, row)) }
}

export async function getMailbox(ctx: Context, { mailboxId }: ById): Promise<Mailbox> {
  return presentMailboxTo(ctx, await mailboxFor(ctx, mailboxId, 'mailbox.list'))
}

/** Asks the mail process to check the mailbox now. */
export async function syncNow(ctx: Context, { mailboxId }: ById): Promise<Record<string, never>> {
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  await wakeMailSync(ctx.tx, mailboxId, 'look')
  return {}
}

/** Disconnects a mailbox, and deletes its grant if no other mailbox uses it. */
export async function disconnectMailbox(ctx: Context, { mailboxId }: ById): Promise<Mailbox> {
  const { grantId } = await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const row = found(await disconnectMailboxRow(ctx, mailboxId))
  if (grantId !== null) await forgetUnused(ctx, grantId)
  await wakeMailSync(ctx.tx, mailboxId, 'restart')
  return presentMailboxTo(ctx, row)
}

/** Presents a mailbox with the abilities of the requesting person. */
export const presentMailboxTo = (ctx: Context, row: MailboxRow): Mailbox =>
  presentMailbox(row, abilitiesOnMailbox(ctx, row))

/** Deletes a grant if no mailbox uses it any more. */
async function forgetUnused({ tx, workspaceId }: Context, grantId: string): Promise<void> {
  const others = await listMailboxesOfGrants(tx, workspaceId, [grantId])
  if (others.length === 0) await deleteGrant(tx, workspaceId, grantId)
}
