import {
  type getRecipientClock,
  type getSendingSettings,
  type InputOf,
  type OutputOf,
  type saveSendingSettings,
  switchableChecks,
} from '@postroom/contract'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { findLastReceived, findSendingSettings, storeSendingSettings } from './sending-settings.queries.ts'

const usualUndoSeconds = 10

export type SendingSettings = OutputOf<typeof getSendingSettings>

export async function getSendingSettingsCall({ tx, workspaceId, person }: Context): Promise<SendingSettings> {
  const row = await findSendingSettings(tx, workspaceId, person.userId)
  return {
    undoSeconds: row?.undoSeconds ?? usualUndoSeconds,
    checksOff: switchableChecks.filter((check) => row?.checksOff.includes(check)),
  }
}

/** Settings that are left out stay as they are. */
export async function saveSendingSettingsCall(
  ctx: Context,
  changed: InputOf<typeof saveSendingSettings>,
): Promise<SendingSettings> {
  const { tx, workspaceId, person } = ctx
  const before = await getSendingSettingsCall(ctx)
  await storeSendingSettings(tx, workspaceId, person.userId, {
    undoSeconds: changed.undoSeconds ?? before.undoSeconds,
    checksOff: changed.checksOff ?? before.checksOff,
  })
  return getSendingSettingsCall(ctx)
}

const headBytes = 64 << 10
const dateZone = /^date:[^\r\n]*?([+-])(\d{2})(\d{2})\b/im

export async function getRecipientClockCall(
  ctx: Context,
  { conversationId }: { conversationId: string },
): Promise<OutputOf<typeof getRecipientClock>> {
  return recipientClock(ctx, (await getConversationRow(ctx, conversationId, 'read')).id)
}

/** Returns the time zone of the last sender, which only the Date header states (RFC 5322, 3.3). */
export async function recipientClock(
  ctx: Context,
  conversationId: string,
): Promise<OutputOf<typeof getRecipientClock>> {
  const row = await findLastReceived(ctx.tx, ctx.workspaceId, conversationId)
  if (!row) return { offsetMinutes: null, statedAt: null }
  const begin = await Array.fromAsync(await ctx.app.blobs.getRange(row.rawSha256, 0, headBytes))
  const head =
    Buffer.concat(begin)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  const [, sign, hours, minutes] = dateZone.exec(head) ?? []
  // "-0000" means that the zone is not stated (RFC 5322, 3.3).
  if (!sign || (sign === '-' && hours === '00' && minutes === '00'))
    return { offsetMinutes: null, statedAt: null }
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return Math.abs(offset) > 14 * 60
    ? { offsetMinutes: null, statedAt: null }
    : { offsetMinutes: offset, statedAt: row.sentAt.toISOString() }
}
