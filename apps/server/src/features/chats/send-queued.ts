import { extendReason, makeReason } from '@postroom/contract'
import {
  type ChannelRow,
  type Claim,
  findChannel,
  findWindow,
  GraphError,
  loseAccess,
  metaApp,
  openToken,
  personIn,
} from '#features/channels/index.ts'
import { findMailbox } from '#features/mailboxes/index.ts'
import {
  claimQueued,
  type Delivery,
  listAbandoned,
  markDelivery,
  type QueuedMessage,
} from '#features/sending/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { makeMark } from './part-mark.ts'
import { clearTry, findTemplateSent, listParts, markPartSent, preparePart, tryPart } from './parts.queries.ts'
import { type Part, planParts } from './plan-parts.ts'
import { type Sending, sendPart } from './send-part.ts'
import { sumUpParts } from './sum-up-parts.ts'

const cause = { kind: 'mail', id: null, text: 'sending a chat message' } as const
/** Longer than the slowest upload takes. */
const claimMs = 180_000
const attemptsAtMost = 30
const firstRetryMs = 5_000
const longestRetryMs = 3_600_000

/**
 * Sends due messages of a channel one after the other, so that a chat keeps its order. False if the channel must be
 * reconnected first.
 */
export async function sendQueued(
  app: App,
  claim: Claim,
  holder: string,
  stopping: AbortSignal,
): Promise<boolean> {
  const { workspaceId, channelId, mailboxId } = claim
  for (const message of await listAbandoned(app, workspaceId, mailboxId)) {
    await settle(app, workspaceId, message, {
      state: 'unknown',
      reason: makeReason('meta_unconfirmed'),
    })
  }
  while (!stopping.aborted) {
    const ready = await app.db.read(workspaceId, async (tx) => ({
      channel: await findChannel(tx, workspaceId, channelId),
      mailbox: await findMailbox(tx, workspaceId, mailboxId),
    }))
    if (!ready.channel || ready.mailbox?.state !== 'live') return false
    const [message] = await claimQueued(app, workspaceId, mailboxId, {
      by: holder,
      limit: 1,
      leaseMs: claimMs,
    })
    if (!message) return true
    await send(app, ready.channel, message)
  }
  return true
}

const settle = (app: App, workspaceId: string, message: QueuedMessage, delivery: Delivery): Promise<void> =>
  changeAsSystem(app, workspaceId, cause, async (change) => {
    await markDelivery(app, change, message.messageId, delivery)
  })

async function send(app: App, channel: ChannelRow, message: QueuedMessage): Promise<void> {
  const { workspaceId } = channel
  try {
    await sendParts(app, channel, message)
  } catch (error) {
    if (!(error instanceof GraphError)) {
      app.log.error({ channelId: channel.id, error: String(error) }, 'could not send a chat message')
      await settle(app, workspaceId, message, laterOrNever(message, new GraphError('brief')))
      return
    }
    await settle(app, workspaceId, message, laterOrNever(message, error))
    if (error.kind === 'token')
      await loseAccess(app, { workspaceId, mailboxId: channel.mailboxId }, error.reason)
  }
}

function laterOrNever({ attempts }: QueuedMessage, { kind, reason, retryAfterMs }: GraphError): Delivery {
  if (kind === 'unknown') return { state: 'unknown', reason }
  if (kind === 'token')
    return { state: 'queued', reason: extendReason(reason, { nextStep: 'sent_after_sign_in' }) }
  const passes = kind === 'rate' || kind === 'brief' || kind === 'unreachable'
  if (!passes || attempts >= attemptsAtMost) return { state: 'failed', reason }
  const waitMs = retryAfterMs ?? Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1))
  const nextAttemptAt = new Date(Date.now() + waitMs)
  return { state: 'queued', reason: extendReason(reason, { nextStep: 'tried_again' }), nextAttemptAt }
}

async function sendParts(app: App, channel: ChannelRow, message: QueuedMessage): Promise<void> {
  const { workspaceId, kind } = channel
  const { messageId } = message
  const personId = personIn(kind, message.envelope.to[0] ?? '')
  const token = openToken(app, channel)
  const meta = metaApp(app)
  if (personId === null || token === null || !meta) throw new GraphError('refused')
  const template = await app.db.read(workspaceId, (tx) => findTemplateSent(tx, workspaceId, messageId))
  const window = await app.db.read(workspaceId, (tx) => findWindow(app, tx, channel, personId, new Date()))
  if (window.state === 'closed' && !template) throw new GraphError('window')
  const parts = planParts(kind, await app.blobs.get(message.rawSha256), template)
  if (parts.length === 0) throw new GraphError('refused', { reason: makeReason('meta_nothing_to_send') })
  const sent = await app.db.write(workspaceId, async (tx) => {
    for (const part of parts.keys()) {
      await preparePart(tx, workspaceId, { messageId, part, channelId: channel.id, personId })
    }
    return listParts(tx, workspaceId, messageId)
  })
  const sending: Sending = { app, meta, token, channel, personId, window }
  for (const [index, part] of parts.entries()) {
    if (sent[index]?.providerId == null) await sendOnce(sending, messageId, index, part)
  }
  await changeAsSystem(app, workspaceId, cause, (change) => sumUpParts(app, change, channel, messageId))
}

async function sendOnce(sending: Sending, messageId: string, index: number, part: Part): Promise<void> {
  const { app, channel } = sending
  const { workspaceId } = channel
  const place = { messageId, part: index }
  await app.db.write(workspaceId, (tx) => tryPart(tx, workspaceId, place))
  try {
    const providerId = await sendPart(sending, part, makeMark(messageId, index))
    await app.db.write(workspaceId, (tx) => markPartSent(tx, workspaceId, { ...place, providerId }))
  } catch (error) {
    const isCertain = error instanceof GraphError && error.kind !== 'unknown'
    if (isCertain) await app.db.write(workspaceId, (tx) => clearTry(tx, workspaceId, place))
    throw error
  }
}
