import type { Mailbox } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { disconnectMailboxRow } from './mailbox-state.ts'
import { objectAbilities, presentMailbox } from './mailboxes.present.ts'
import { findMailbox, listMailboxRows, type MailboxRow, wakeMailroom } from './mailboxes.queries.ts'

type ById = { mailboxId: string }

export async function listMailboxes(ctx: Context): Promise<{ items: Mailbox[] }> {
  const rows = await listMailboxRows(ctx.tx, ctx.workspaceId)
  return { items: rows.map((row) => present(ctx, row)) }
}

export async function getMailbox(ctx: Context, { mailboxId }: ById): Promise<Mailbox> {
  return present(ctx, found(await findMailbox(ctx.tx, ctx.workspaceId, mailboxId)))
}

export async function syncNow(ctx: Context, { mailboxId }: ById): Promise<Record<string, never>> {
  found(await findMailbox(ctx.tx, ctx.workspaceId, mailboxId))
  await wakeMailroom(ctx.tx, mailboxId, 'look')
  return {}
}

export async function disconnectMailbox(ctx: Context, { mailboxId }: ById): Promise<Mailbox> {
  found(await findMailbox(ctx.tx, ctx.workspaceId, mailboxId, { lock: true }))
  const row = found(await disconnectMailboxRow(ctx, mailboxId))
  await wakeMailroom(ctx.tx, mailboxId, 'restart')
  return present(ctx, row)
}

const present = (ctx: Context, row: MailboxRow): Mailbox =>
  presentMailbox(row, ctx.abilitiesOn(objectAbilities))
