import type {
  getWebhookDelivery,
  InputOf,
  listWebhookDeliveries,
  OutputOf,
  resendWebhookDeliveries,
  testWebhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { testEvent } from './deliver.ts'
import {
  type DeliveryRow,
  findDeliveryRow,
  listDeliveryRows,
  resendDeliveries,
} from './deliveries.queries.ts'
import { orderDelivery } from './feed-webhooks.ts'
import { presentDelivery, presentDeliveryDetail } from './webhooks.present.ts'
import { findWebhookRow } from './webhooks.queries.ts'

export async function sendTest(
  ctx: Context,
  { webhookId }: InputOf<typeof testWebhook>,
): Promise<WebhookDelivery> {
  const { app, tx, workspaceId, now } = ctx
  const webhook = found(await findWebhookRow(tx, workspaceId, webhookId))
  const data = { webhookId, name: webhook.name }
  const id = await orderDelivery(app, tx, workspaceId, webhook, {
    type: testEvent,
    at: now,
    conversation: null,
    data,
  })
  return presentDelivery(found(await findDeliveryRow(tx, workspaceId, webhookId, id)), null)
}

export async function listDeliveries(
  ctx: Context,
  { webhookId, state, type, cursor, limit }: InputOf<typeof listWebhookDeliveries>,
): Promise<OutputOf<typeof listWebhookDeliveries>> {
  const { tx, workspaceId } = ctx
  found(await findWebhookRow(tx, workspaceId, webhookId))
  const page = { webhookId, state: state ?? null, type: type || null, before: readCursor(cursor), limit }
  const rows = await listDeliveryRows(tx, workspaceId, page)
  const subjects = await subjectsOf(ctx, rows)
  return {
    items: rows.flatMap((row) => {
      const subject = subjects(row)
      return subject === undefined ? [] : [presentDelivery(row, subject)]
    }),
    nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** The cursor is the last id of the page before. */
const readCursor = (cursor: string | undefined): string | null =>
  cursor !== undefined && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(cursor) ? cursor : null

/** Finds the subject of a delivery's conversation: null for a test, undefined for what the reader may not see. */
async function subjectsOf(
  { tx, workspaceId, person }: Context,
  rows: readonly Pick<DeliveryRow, 'conversationId'>[],
): Promise<(row: Pick<DeliveryRow, 'conversationId'>) => string | null | undefined> {
  const ids = [...new Set(rows.flatMap(({ conversationId }) => conversationId ?? []))]
  const subjects = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  return ({ conversationId }) => (conversationId === null ? null : subjects.get(conversationId))
}

export async function getDelivery(
  ctx: Context,
  { webhookId, deliveryId }: InputOf<typeof getWebhookDelivery>,
): Promise<WebhookDeliveryDetail> {
  const row = found(await findDeliveryRow(ctx.tx, ctx.workspaceId, webhookId, deliveryId))
  const subject = (await subjectsOf(ctx, [row]))(row)
  return subject === undefined ? fail('not_found') : presentDeliveryDetail(row, subject)
}

export async function resend(
  { tx, workspaceId }: Context,
  { webhookId, deliveryIds = [], failedSince }: InputOf<typeof resendWebhookDeliveries>,
): Promise<OutputOf<typeof resendWebhookDeliveries>> {
  const webhook = found(await findWebhookRow(tx, workspaceId, webhookId))
  if (!webhook.isActive) fail('webhook_off')
  const since = failedSince === undefined ? null : new Date(failedSince)
  return {
    count: await resendDeliveries(tx, workspaceId, { webhookId, ids: deliveryIds, failedSince: since }),
  }
}
