import {
  type deleteWebhook,
  type getWebhookSecret,
  type InputOf,
  type listWebhooks,
  type OutputOf,
  type rotateWebhookSecret,
  type saveWebhook,
  type toggleWebhook,
  type Webhook,
  webhookChanged,
  webhookLimits,
} from '@postroom/contract'
import { mayUseScheme } from '#features/connectors/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { countDeliveries, failWaiting } from './deliveries.queries.ts'
import { newSecret, openSecret, sealPreviousSecret, sealReplySecret, sealSecret, sealUrl } from './secrets.ts'
import { presentWebhook } from './webhooks.present.ts'
import {
  deleteWebhookRow,
  findWebhookRow,
  insertWebhookRow,
  listWebhookRows,
  lockWebhooks,
  setActive,
  setSecret,
  updateWebhookRow,
  type WebhookRow,
} from './webhooks.queries.ts'

export async function list(ctx: Context): Promise<OutputOf<typeof listWebhooks>> {
  const { tx, workspaceId } = ctx
  const counts = new Map(
    (await countDeliveries(tx, workspaceId)).map(({ webhookId, ...one }) => [webhookId, one]),
  )
  const rows = await listWebhookRows(tx, workspaceId)
  return {
    items: rows.map((row) => presentWebhook(ctx, row, counts.get(row.id))),
    abilities: ctx.abilitiesOn(['webhook.manage']),
  }
}

export async function save(ctx: Context, input: InputOf<typeof saveWebhook>): Promise<Webhook> {
  const { id: savedId, version, url, active, replies, replySecret, ...fields } = input
  const { app, tx, workspaceId, person, now } = ctx
  if (url !== undefined) checkUrl(ctx, url)
  await lockWebhooks(tx, workspaceId)
  const rows = await listWebhookRows(tx, workspaceId)
  const before = savedId === undefined ? null : found(rows.find((row) => row.id === savedId))
  if (before && before.version !== (version ?? failField('version', 'required', { field: 'version' })))
    fail('conflict', { current: presentWebhook(ctx, before) })
  if (rows.some((row) => row.id !== savedId && row.name.toLowerCase() === fields.name.toLowerCase()))
    fail('webhook_name_taken', { name: fields.name })
  await checkInboxes(ctx, fields.inboxIds)
  const id = before?.id ?? newId()
  // The address of one format means nothing to another.
  const keepsUrl = before !== null && url === undefined && before.format === fields.format
  const sealedUrl = keepsUrl
    ? before.sealedUrl
    : sealUrl(app, workspaceId, id, url ?? failField('url', 'required', { field: 'URL' }))
  const sealedReplySecret = replies ? replySecretOf(ctx, input, id, before) : null
  const events = [...new Set(fields.events)]
  const row = { id, ...fields, events, sealedUrl, sealedReplySecret, ownerId: person.userId }
  if (before) await updateWebhookRow(tx, workspaceId, row, now)
  else {
    if (rows.length >= webhookLimits.webhooks) fail('webhook_limit', { maximum: webhookLimits.webhooks })
    const sealedSecret = sealSecret(app, workspaceId, id, newSecret())
    await insertWebhookRow(tx, workspaceId, { ...row, isActive: active, sealedSecret }, now)
  }
  return announce(ctx, id)
}

/** Unencrypted requests go only to loopback addresses that the operator allows. */
function checkUrl({ app }: Context, text: string): void {
  if (text === '') failField('url', 'required', { field: 'URL' })
  const url = /^https?:\/\/[^/\\\s@]+/i.test(text) ? URL.parse(text) : null
  if (!url || url.username !== '' || url.password !== '' || !mayUseScheme(app.egress, url.origin))
    failField('url', 'https_required')
}

/** The new secret for replies, or the stored one: that of one app means nothing to another. */
function replySecretOf(
  { app, workspaceId }: Context,
  { format, replySecret = '' }: Pick<InputOf<typeof saveWebhook>, 'format' | 'replySecret'>,
  id: string,
  before: WebhookRow | null,
): string {
  if (format === 'standard') failField('replies', 'not_valid')
  const secret = replySecret.trim()
  if (secret !== '') return sealReplySecret(app, workspaceId, id, secret)
  const stored = before?.format === format ? before.sealedReplySecret : null
  return stored ?? failField('replySecret', 'required', { field: 'secret' })
}

async function checkInboxes({ tx, workspaceId }: Context, inboxIds: readonly string[]): Promise<void> {
  if (inboxIds.length === 0) return
  const shared = await listSharedInboxIds(tx, workspaceId)
  if (!inboxIds.every((id) => shared.includes(id))) failField('inboxIds', 'condition_value_missing')
}

async function announce(ctx: Context, id: string): Promise<Webhook> {
  ctx.emit(webhookChanged, { webhookId: id }, { subjectId: id })
  return presentWebhook(ctx, found(await findWebhookRow(ctx.tx, ctx.workspaceId, id)))
}

/** Switching one on gives it the rights of the person who does. */
export async function toggle(
  ctx: Context,
  { webhookId: id, active }: InputOf<typeof toggleWebhook>,
): Promise<Webhook> {
  const { tx, workspaceId, person, now } = ctx
  await lockWebhooks(tx, workspaceId)
  const row = found(await findWebhookRow(tx, workspaceId, id))
  if (row.isActive === active) return presentWebhook(ctx, row)
  const ownerId = active ? person.userId : null
  await setActive(tx, workspaceId, { id, isActive: active, offReason: null, ownerId, now })
  if (!active) await failWaiting(tx, workspaceId, id)
  return announce(ctx, id)
}

export async function remove(
  ctx: Context,
  { webhookId }: InputOf<typeof deleteWebhook>,
): Promise<Record<string, never>> {
  if (!(await deleteWebhookRow(ctx.tx, ctx.workspaceId, webhookId))) fail('not_found')
  ctx.emit(webhookChanged, { webhookId }, { subjectId: webhookId })
  return {}
}

export async function getSecret(
  { app, tx, workspaceId }: Context,
  { webhookId }: InputOf<typeof getWebhookSecret>,
): Promise<OutputOf<typeof getWebhookSecret>> {
  const row = found(await findWebhookRow(tx, workspaceId, webhookId))
  return { secret: openSecret(app, workspaceId, row) }
}

export async function rotateSecret(
  ctx: Context,
  { webhookId: id }: InputOf<typeof rotateWebhookSecret>,
): Promise<Webhook> {
  const { app, tx, workspaceId, now } = ctx
  await lockWebhooks(tx, workspaceId)
  const row = found(await findWebhookRow(tx, workspaceId, id))
  await setSecret(tx, workspaceId, {
    id,
    sealedSecret: sealSecret(app, workspaceId, id, newSecret()),
    sealedPrevious: sealPreviousSecret(app, workspaceId, id, openSecret(app, workspaceId, row)),
    until: new Date(now.getTime() + webhookLimits.overlapHours * 3_600_000),
  })
  return announce(ctx, id)
}
