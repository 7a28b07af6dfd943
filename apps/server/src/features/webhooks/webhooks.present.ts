import {
  showReason,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  webhookLimits,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import type { Attempt, DeliveryRow } from './deliveries.queries.ts'
import { replyAddress } from './reply-address.ts'
import { openUrl } from './secrets.ts'
import type { WebhookRow } from './webhooks.queries.ts'

const noDeliveries = { all: 0, delivered: 0, waiting: 0, failed: 0 }

/** A webhook on the wire; its secrets are never part of it, nor the path of a channel's address. */
export function presentWebhook(
  ctx: Context,
  row: WebhookRow,
  counts: Webhook['counts'] = noDeliveries,
): Webhook {
  const { sealedUrl, sealedSecret, sealedPreviousSecret, sealedReplySecret, ...shown } = row
  const { isActive, activeSince, offReason, ...rest } = shown
  const url = openUrl(ctx.app, ctx.workspaceId, row)
  const until = row.previousSecretUntil
  return {
    ...rest,
    url: row.format === 'standard' ? url : new URL(url).origin,
    replies: sealedReplySecret !== null,
    replyUrl: row.format === 'standard' ? null : replyAddress(ctx, row.id),
    active: isActive,
    offReason: offReason && showReason(offReason),
    failingSince: row.failingSince?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    previousSecretUntil: until && until > ctx.now ? until.toISOString() : null,
    counts,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    abilities: ctx.abilitiesOn(['webhook.manage']),
  }
}

export function presentDelivery(row: DeliveryRow, subject: string | null): WebhookDelivery {
  const last = row.log.at(-1)
  const isWaiting = row.state === 'waiting'
  return {
    id: row.id,
    webhookId: row.webhookId,
    type: row.type,
    conversationId: row.conversationId,
    subject,
    state: row.state,
    tries: row.log.map(({ at, reason }) => ({ at, ok: reason === null })),
    lastStatus: last?.status ?? null,
    lastReason: last?.reason ? showReason(last.reason) : null,
    lastDurationMs: last?.durationMs ?? null,
    nextAttemptAt: isWaiting && row.attempts < webhookLimits.attempts ? row.nextAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

export const presentDeliveryDetail = (row: DeliveryRow, subject: string | null): WebhookDeliveryDetail => ({
  ...presentDelivery(row, subject),
  body: row.body,
  attempts: row.log.map(presentAttempt),
})

const presentAttempt = ({ reason, requestHeaders, responseHeaders, ...rest }: Attempt) => ({
  ...rest,
  reason: reason && showReason(reason),
  requestHeaders: [...requestHeaders],
  responseHeaders: [...responseHeaders],
})
