import { type InputOf, type MailMirror, type setMirror, showReason } from '@postroom/contract'
import { type MailboxRow, mailboxFor } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { countWaiting, listRefused } from './intents.queries.ts'
import { findMirror, type MirrorSwitches, putMirror } from './mirror.queries.ts'

export async function getMirrorCall(ctx: Context, { mailboxId }: { mailboxId: string }): Promise<MailMirror> {
  const mailbox = await mailboxFor(ctx, mailboxId, 'mailbox.list')
  return present(ctx, mailbox, await findMirror(ctx.tx, ctx.workspaceId, mailbox))
}

/** Changes two-way sync settings; refuses to apply read state from the server to shared inboxes. */
export async function setMirrorCall(ctx: Context, input: InputOf<typeof setMirror>): Promise<MailMirror> {
  const { tx, workspaceId } = ctx
  const { mailboxId, version, ...switches } = input
  const mailbox = await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const before = await findMirror(tx, workspaceId, mailbox)
  if (before.version !== version) fail('conflict', { current: await present(ctx, mailbox, before) })
  const change = Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined))
  const mirror: MirrorSwitches = { ...before, ...change, version: version + 1 }
  if (mirror.readHere && mailbox.scope !== 'PERSONAL') fail('read_here_is_personal')
  await putMirror(tx, workspaceId, mailboxId, mirror)
  return present(ctx, mailbox, mirror)
}

async function present(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  { id: mailboxId, scope }: MailboxRow,
  switches: MirrorSwitches,
): Promise<MailMirror> {
  const owner = { workspaceId, mailboxId }
  return {
    mailboxId,
    scope,
    ...switches,
    waiting: await countWaiting(tx, owner),
    refused: (await listRefused(tx, owner)).map(({ messages, reason }) => ({
      messages,
      reason: showReason(reason),
    })),
  }
}
