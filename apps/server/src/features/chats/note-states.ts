import { makeReason, type Reason } from '@postroom/contract'
import { type ChannelRow, readGraphError } from '#features/channels/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { MessengerEvent, WhatsappStatus } from './hook-shapes.ts'
import { readMark } from './part-mark.ts'
import { markPartSent, notePart, notePartsBefore, type Stage } from './parts.queries.ts'
import { sumUpParts } from './sum-up-parts.ts'

const stages: Readonly<Record<string, Stage>> = {
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
}

/** Stores the delivery state of a message sent on WhatsApp. */
export async function noteWhatsapp(
  app: App,
  change: SystemChange,
  channel: ChannelRow,
  status: WhatsappStatus,
): Promise<void> {
  const { tx, workspaceId } = change
  const concerned = new Set<string>()
  const mark = readMark(status.biz_opaque_callback_data)
  if (mark && (await markPartSent(tx, workspaceId, { ...mark, providerId: status.id })))
    concerned.add(mark.messageId)
  const stage = stages[status.status]
  if (stage) {
    const at = new Date(Number(status.timestamp) * 1_000)
    const reason = stage === 'failed' ? failureReason(status) : null
    for (const id of await notePart(tx, workspaceId, channel.id, status.id, { stage, at, reason }))
      concerned.add(id)
  }
  for (const id of concerned) await sumUpParts(app, change, channel, id)
}

function failureReason({ errors = [] }: WhatsappStatus): Reason {
  const [first] = errors
  if (!first) return makeReason('meta_refused')
  const { code, title, message, error_data } = first
  return readGraphError(400, { error: { code, message: message ?? title, error_data } }, undefined).reason
}

/** Stores delivery states of messages sent on Messenger, reported by ID or for all messages up to a time. */
export async function noteMessenger(
  app: App,
  change: SystemChange,
  channel: ChannelRow,
  { sender, message, delivery, read }: MessengerEvent,
): Promise<void> {
  const { tx, workspaceId } = change
  const concerned = new Set<string>()
  const mark = message?.is_echo ? readMark(message.metadata) : null
  if (mark && message && (await markPartSent(tx, workspaceId, { ...mark, providerId: message.mid })))
    concerned.add(mark.messageId)
  const add = (ids: readonly string[]): void => {
    for (const id of ids) concerned.add(id)
  }
  if (delivery) {
    const at = new Date(delivery.watermark ?? change.now.getTime())
    for (const mid of delivery.mids ?? [])
      add(await notePart(tx, workspaceId, channel.id, mid, { stage: 'delivered', at, reason: null }))
    if (delivery.watermark !== undefined)
      add(await notePartsBefore(tx, workspaceId, channel.id, sender.id, { stage: 'delivered', at }))
  }
  if (read) {
    const at = new Date(read.watermark)
    add(await notePartsBefore(tx, workspaceId, channel.id, sender.id, { stage: 'read', at }))
  }
  for (const id of concerned) await sumUpParts(app, change, channel, id)
}
