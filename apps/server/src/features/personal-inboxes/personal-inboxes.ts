import type {
  createPersonalInbox,
  disconnectPersonalInbox,
  InputOf,
  OwnMailbox,
  updatePersonalInbox,
} from '@postroom/contract'
import {
  createOwnInbox,
  endOwnInbox,
  findInboxByMailbox,
  findOwnInbox,
  type OwnInbox,
  putSettings,
  renameOwnInbox,
  settingsOfInbox,
} from '#features/inboxes/index.ts'
import {
  disconnectMailboxRow,
  findMailbox,
  listOwnMailboxRows,
  type MailboxRow,
  mailboxFor,
  presentOwnMailbox,
  wakeMailSync,
} from '#features/mailboxes/index.ts'
import { setHistoryFrom } from '#features/sync-settings/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { eraseInbox } from './erase-inbox.ts'

type ById = { inboxId: string }

export async function listInboxes(ctx: Context): Promise<{ items: OwnMailbox[] }> {
  const { tx, workspaceId, person } = ctx
  const items: OwnMailbox[] = []
  for (const mailbox of await listOwnMailboxRows(tx, workspaceId, person.userId)) {
    const inbox = mailbox.inboxId && (await findOwnInbox(ctx, person.userId, mailbox.inboxId))
    // A disconnected mailbox without mail is about to be deleted.
    if (!inbox && mailbox.state === 'disconnected') continue
    items.push(await present(ctx, mailbox, inbox || null))
  }
  return { items }
}

export async function getInbox(ctx: Context, { inboxId }: ById): Promise<OwnMailbox> {
  return presentOne(ctx, await ownInbox(ctx, inboxId))
}

export async function createInbox(
  ctx: Context,
  { mailboxId, name, historyFrom }: InputOf<typeof createPersonalInbox>,
): Promise<OwnMailbox> {
  const mailbox = await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  if (mailbox.ownerId === null) fail('not_found')
  if (await findInboxByMailbox(ctx.tx, ctx.workspaceId, mailboxId)) fail('inbox_exists')
  const from = historyFrom === null ? null : new Date(historyFrom)
  await setHistoryFrom(ctx.tx, { workspaceId: ctx.workspaceId, mailboxId }, from)
  return presentOne(ctx, await createOwnInbox(ctx, mailbox, name))
}

export async function changeInbox(
  ctx: Context,
  { inboxId, version, name, displayName, signature }: InputOf<typeof updatePersonalInbox>,
): Promise<OwnMailbox> {
  const { tx, workspaceId } = ctx
  const row = await ownInbox(ctx, inboxId, { lock: true })
  if (row.version !== version) fail('conflict', { current: await presentOne(ctx, row) })
  const settings = await settingsOfInbox(tx, workspaceId, inboxId)
  await putSettings(tx, workspaceId, {
    ...settings,
    displayName: displayName ?? settings.displayName,
    // A display name of the inbox replaces the person's name.
    fromFormat: (displayName ?? settings.displayName) === '' ? 'person' : 'inbox',
    signature: signature ?? settings.signature,
    version: settings.version + 1,
  })
  return presentOne(ctx, await renameOwnInbox(ctx, row, name ?? row.name))
}

export async function disconnectInbox(
  ctx: Context,
  { inboxId, mail }: InputOf<typeof disconnectPersonalInbox>,
): Promise<Record<string, never>> {
  const row = await ownInbox(ctx, inboxId, { lock: true })
  if (mail === 'delete') {
    await endOwnInbox(ctx, row)
    await eraseInbox(ctx, { inboxId, mailboxId: row.mailboxId })
    return {}
  }
  await disconnectMailboxRow(ctx, row.mailboxId)
  await wakeMailSync(ctx.tx, row.mailboxId, 'restart')
  return {}
}

const ownInbox = async (ctx: Context, inboxId: string, options?: { lock: boolean }): Promise<OwnInbox> =>
  found(await findOwnInbox(ctx, ctx.person.userId, inboxId, options))

async function presentOne(ctx: Context, row: OwnInbox): Promise<OwnMailbox> {
  return present(ctx, found(await findMailbox(ctx.tx, ctx.workspaceId, row.mailboxId)), row)
}

async function present(ctx: Context, mailbox: MailboxRow, row: OwnInbox | null): Promise<OwnMailbox> {
  const shown = presentOwnMailbox(mailbox)
  if (!row) return { mailbox: shown, inbox: null }
  const { displayName, signature } = await settingsOfInbox(ctx.tx, ctx.workspaceId, row.id)
  const { id, name, email, version, createdAt } = row
  return {
    mailbox: shown,
    inbox: { id, name, email, displayName, signature, version, createdAt: createdAt.toISOString() },
  }
}
