import { listVisibleSubjects, lockForRule } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { found } from '#platform/errors/index.ts'
import { orderDelivery } from './feed-webhooks.ts'
import { findWebhookRow } from './webhooks.queries.ts'

/** The webhook is off, or its owner may not see the conversation. */
export class WebhookUnavailable extends Error {}

/** Sends a conversation to a webhook for a rule, whatever events the webhook is sent otherwise. */
export async function sendByRule(
  app: App,
  change: SystemChange,
  rule: {
    readonly id: string
    readonly name: string
    /** What the groups of its condition found. */
    readonly match: Readonly<Record<string, string>>
  },
  conversationId: string,
  webhookId: string,
): Promise<void> {
  const { tx, workspaceId, now } = change
  const row = await lockForRule(change, conversationId)
  const webhook = found(await findWebhookRow(tx, workspaceId, webhookId))
  const visible = await listVisibleSubjects(tx, workspaceId, webhook.ownerId, [row.id])
  if (!webhook.isActive || !visible.has(row.id)) throw new WebhookUnavailable()
  const ids = { conversationId: row.id, inboxId: row.inboxId, rule: { id: rule.id, name: rule.name } }
  const { subject, status, assigneeId, teamId, tagIds, contactName, contactAddress } = row
  const contact = { name: contactName, address: contactAddress }
  const conversation = { id: row.id, subject, status, assigneeId, teamId, tagIds, contact }
  const hasMatch = Object.keys(rule.match).length > 0
  await orderDelivery(app, tx, workspaceId, webhook, {
    type: 'rule.ran',
    at: now,
    conversation: { id: row.id, subject, contact: contactName || contactAddress },
    data: webhook.payload === 'full' ? { ...ids, conversation, ...(hasMatch && { match: rule.match }) } : ids,
    ruleName: rule.name,
  })
}
