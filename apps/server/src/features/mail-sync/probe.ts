import { type InputOf, type MailProbe, type setProbe, showReason } from '@postroom/contract'
import { mailboxFor, wakeMailSync } from '#features/mailboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { findProbe, putProbe } from './probes.queries.ts'

const normalLateAfter = 10

export async function getProbeCall(ctx: Context, { mailboxId }: { mailboxId: string }): Promise<MailProbe> {
  await mailboxFor(ctx, mailboxId, 'mailbox.list')
  return present(ctx, mailboxId)
}

/** Switches probe messages on or off; a due one is sent at once. */
export async function setProbeCall(
  ctx: Context,
  { mailboxId, everyMinutes, lateAfterMinutes }: InputOf<typeof setProbe>,
): Promise<MailProbe> {
  const { tx, workspaceId } = ctx
  await mailboxFor(ctx, mailboxId, 'mailbox.connect', { lock: true })
  await putProbe(
    tx,
    { workspaceId, mailboxId },
    everyMinutes === null ? null : { everyMinutes, lateAfterMinutes },
  )
  await wakeMailSync(tx, mailboxId, 'probe')
  return present(ctx, mailboxId)
}

async function present({ tx, workspaceId }: Context, mailboxId: string): Promise<MailProbe> {
  const row = await findProbe(tx, { workspaceId, mailboxId })
  return {
    mailboxId,
    everyMinutes: row?.everyMinutes ?? null,
    lateAfterMinutes: row?.lateAfterMinutes ?? normalLateAfter,
    sentAt: row?.sentAt?.toISOString() ?? null,
    seenAt: row?.seenAt?.toISOString() ?? null,
    lateSince: row?.lateSince?.toISOString() ?? null,
    reason: row?.reason ? showReason(row.reason) : null,
  }
}
