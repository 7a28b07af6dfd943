import { type InputOf, type setWriteBack, showReason, type WriteBack } from '@postroom/contract'
import { type MailboxRow, mailboxFor } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { countWaiting } from './pending-changes.queries.ts'
import { listRefused } from './refused-changes.queries.ts'
import { findWriteBack, putWriteBack, type WriteBackSwitches } from './write-back.queries.ts'

export async function getWriteBackCall(
  ctx: Context,
  { mailboxId }: { mailboxId: string },
): Promise<WriteBack> {
  const mailbox = await mailboxFor(ctx, mailboxId, 'mailbox.list')
  return present(ctx, mailbox, await findWriteBack(ctx.tx, ctx.workspaceId, mailbox))
}

/** Changes two-way sync settings; refuses to apply read state from the server to shared inboxes. */
export async function setWriteBackCall(
  ctx: Context,
  input: InputOf<typeof setWriteBack>,
): Promise<WriteBack> {
  const { tx, workspaceId } = ctx
  const { mailboxId, version, ...switches } = input
  const mailbox = await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  const before = await findWriteBack(tx, workspaceId, mailbox)
  if (before.version !== version) fail('conflict', { current: await present(ctx, mailbox, before) })
  const change = Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined))
  const writeBack: WriteBackSwitches = { ...before, ...change, version: version + 1 }
  if (writeBack.readHere && mailbox.scope !== 'PERSONAL') fail('read_here_is_personal')
  await putWriteBack(tx, workspaceId, mailboxId, writeBack)
  return present(ctx, mailbox, writeBack)
}

async function present(
  { tx, workspaceId }: Pick<Context, 'tx' | 'workspaceId'>,
  { id: mailboxId, scope }: MailboxRow,
  switches: WriteBackSwitches,
): Promise<WriteBack> {
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
