import { findMessageContent, listSummaries, listVisibleSubjects } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { newId } from '#platform/ids.ts'
import { insertDeliveries } from './deliveries.queries.ts'
import { conversationHref } from './portal-links.ts'
import { replyCodeFor } from './reply-code.ts'
import { factsOf, sentEventTypes, type WebhookFacts } from './webhook-facts.ts'
import { listSubscribed, type WebhookRow } from './webhooks.queries.ts'
import { type Notice, writeBody } from './write-body.ts'

/** Characters of a message's text in a payload. */
const textCharacters = 20_000

/** Stores a delivery for each webhook that is to be sent an event, in the transaction that moves the cursor. */
export const webhookFeeder = defineConsumer({
  name: 'webhooks',
  types: sentEventTypes,
  handle: async (app, tx, event) => {
    const facts = factsOf(event)
    if (!facts) return
    const { workspaceId } = event
    const listed = await listSubscribed(tx, workspaceId, { ...facts, at: event.at })
    // The channel in which a comment was written has it already.
    const subscribed = listed.filter(({ id }) => id !== facts.fromWebhookId)
    if (subscribed.length === 0) return
    const webhooks = await allowedTo(tx, workspaceId, subscribed, facts)
    const [conversation] =
      webhooks.length > 0 ? await listSummaries(tx, workspaceId, [facts.conversationId]) : []
    if (!conversation) return
    const contact = conversation.contactName || conversation.contactAddress
    const about = { id: facts.conversationId, subject: conversation.subject, contact }
    const base = {
      type: facts.type,
      at: event.at,
      conversation: about,
      href: conversationHref(app, about.id),
    }
    const full = webhooks.some(({ payload }) => payload === 'full') ? await fullData(tx, event, facts) : {}
    const languages = await languagesOf(tx, workspaceId, webhooks)
    await insertDeliveries(
      tx,
      workspaceId,
      webhooks.map((webhook) => {
        const data = webhook.payload === 'full' ? full : idsOf(facts)
        const language = languages.get(webhook.ownerId) ?? 'en'
        const replyCode = replyCodeFor(webhook, about.id)
        const body = writeBody({ ...base, data }, { ...webhook, language, replyCode })
        return {
          id: newId(),
          webhookId: webhook.id,
          type: facts.type,
          conversationId: about.id,
          replyCode,
          body,
        }
      }),
    )
  },
})

/** Webhooks whose owner may see the conversation, which is in a shared inbox. */
async function allowedTo(
  tx: Tx,
  workspaceId: string,
  webhooks: readonly WebhookRow[],
  { conversationId, inboxId }: Pick<WebhookFacts, 'conversationId' | 'inboxId'>,
): Promise<readonly WebhookRow[]> {
  if (!(await listSharedInboxIds(tx, workspaceId)).includes(inboxId)) return []
  const allowed = new Set<string>()
  for (const ownerId of new Set(webhooks.map((webhook) => webhook.ownerId)))
    if ((await listVisibleSubjects(tx, workspaceId, ownerId, [conversationId])).size > 0) allowed.add(ownerId)
  return webhooks.filter(({ ownerId }) => allowed.has(ownerId))
}

const idsOf = ({ conversationId, inboxId, ids }: WebhookFacts) => ({ conversationId, inboxId, ...ids })

async function fullData(
  tx: Tx,
  { workspaceId, actorKind, actorId, cause }: StoredEvent,
  facts: WebhookFacts,
): Promise<Notice['data']> {
  const { messageId } = facts.ids
  const message = messageId ? await findMessageContent(tx, workspaceId, messageId, textCharacters) : null
  return {
    ...idsOf(facts),
    ...(facts.summary && { conversation: facts.summary }),
    ...(message && { message }),
    ...facts.more,
    actor: { kind: actorKind, id: actorId, cause },
  }
}

/** The language of each owner. */
export async function languagesOf(
  tx: Tx,
  workspaceId: string,
  webhooks: readonly Pick<WebhookRow, 'ownerId'>[],
): Promise<ReadonlyMap<string, 'en' | 'de'>> {
  const people = await listPeople(tx, workspaceId, {
    ids: [...new Set(webhooks.map(({ ownerId }) => ownerId))],
  })
  return new Map(people.map(({ id, language }) => [id, language]))
}

/** Stores one delivery of a webhook. */
export async function orderDelivery(
  app: App,
  tx: Tx,
  workspaceId: string,
  webhook: WebhookRow,
  notice: Omit<Notice, 'href'>,
): Promise<string> {
  const language = (await languagesOf(tx, workspaceId, [webhook])).get(webhook.ownerId) ?? 'en'
  const href = conversationHref(app, notice.conversation?.id ?? null)
  const id = newId()
  const conversationId = notice.conversation?.id ?? null
  const replyCode = conversationId === null ? null : replyCodeFor(webhook, conversationId)
  await insertDeliveries(tx, workspaceId, [
    {
      id,
      webhookId: webhook.id,
      type: notice.type,
      conversationId,
      replyCode,
      body: writeBody({ ...notice, href }, { ...webhook, language, replyCode }),
    },
  ])
  return id
}
