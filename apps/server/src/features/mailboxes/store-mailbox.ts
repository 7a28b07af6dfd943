import { type Mailbox, makeReason, type Reason } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { authorizeScope, mailboxFor } from './mailbox-access.ts'
import {
  insertMailboxRow,
  type MailboxConnection,
  updateMailboxConnection,
} from './mailbox-changes.queries.ts'
import { announceMailbox } from './mailbox-state.ts'
import { abilitiesOnMailbox, presentMailbox } from './mailboxes.present.ts'
import { listMailboxesByEmail, type MailboxRow, wakeMailSync } from './mailboxes.queries.ts'

export type NewMailbox = Pick<MailboxRow, 'email' | 'displayName' | 'scope'>

const waitsFor = (scope: Mailbox['scope']): Reason =>
  makeReason(scope === 'TEAM' ? 'waiting_for_shared_inbox' : 'waiting_for_personal_inbox')

/** Refuses an address that is taken, before servers are tested. Does not reveal other members' personal mailboxes. */
export async function admitMailbox(
  ctx: RequestContext,
  { email, scope }: Pick<NewMailbox, 'email' | 'scope'>,
): Promise<void> {
  authorizeScope(ctx, scope, 'mailbox.connect')
  const { app, workspaceId, person } = ctx
  const rows = await app.db.read(workspaceId, (tx) => listMailboxesByEmail(tx, workspaceId, email))
  const known = rows.filter(({ ownerId }) =>
    ownerId === null ? ctx.can('mailbox.list') : ownerId === person.userId,
  )
  if (known.some(({ state }) => state !== 'disconnected')) fail('mailbox_taken')
}

/**
 * Returns the disconnected mailbox of the address with the same owner, to be continued, or null. Fails if the address is
 * connected by anyone; that may be revealed here, since the caller has proved access to the mailbox.
 */
async function freeAddress(
  { tx, workspaceId }: Context,
  email: string,
  ownerId: string | null,
): Promise<MailboxRow | null> {
  const rows = await listMailboxesByEmail(tx, workspaceId, email, { lock: true })
  if (rows.some(({ state }) => state !== 'disconnected')) fail('mailbox_taken')
  return rows.find((row) => row.ownerId === ownerId) ?? null
}

/** Stores a new mailbox, or reconnects a disconnected one with its earlier mail. */
export async function storeMailbox(
  ctx: Context,
  { email, displayName, scope }: NewMailbox,
  connectionOf: (mailboxId: string) => MailboxConnection,
): Promise<Mailbox> {
  const { tx, workspaceId, person } = ctx
  const ownerId = scope === 'PERSONAL' ? person.userId : null
  const before = await freeAddress(ctx, email, ownerId)
  const id = before?.id ?? newId()
  const stateReason = before?.inboxId ? null : waitsFor(scope)
  const fields = { ...connectionOf(id), displayName, stateReason }
  // The scope stays: it follows from the owner, who is the same.
  if (before) return announce(ctx, await updateMailboxConnection(tx, workspaceId, id, fields))
  const row = { ...fields, workspaceId, id, email, scope, ownerId, createdBy: person.userId }
  return announce(ctx, (await insertMailboxRow(tx, row)) ?? fail('mailbox_taken'))
}

/** Changes how an existing mailbox is reached or signs in. */
export async function restoreMailbox(
  ctx: Context,
  mailboxId: string,
  connectionOf: () => MailboxConnection,
): Promise<Mailbox> {
  const { inboxId, scope } = await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const fields = { ...connectionOf(), stateReason: inboxId ? null : waitsFor(scope) }
  return announce(ctx, await updateMailboxConnection(ctx.tx, ctx.workspaceId, mailboxId, fields))
}

async function announce(ctx: Context, changed: MailboxRow | null): Promise<Mailbox> {
  const row = found(changed)
  announceMailbox(ctx, row)
  await wakeMailSync(ctx.tx, row.id, 'restart')
  return presentMailbox(row, abilitiesOnMailbox(ctx, row))
}
