import { notificationDetails, notificationSettings, type PushMessage, quietUntil } from '@postroom/contract'
import { z } from 'zod'
import {
  findChannels,
  findSettings,
  isHeldBack,
  mayNotify,
  notifyingTypes,
  type Recipient,
  recipientsOf,
} from '#features/notifications/index.ts'
import { findLiveSession, listPeople } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { type BrowserKeys, postMessage } from './post-message.ts'
import { composeMessage } from './push-message.ts'
import {
  deleteSubscriptionById,
  findSubscription,
  findVisible,
  listSubscriptionIds,
} from './web-push.queries.ts'

/** A browser that was off for longer shows nothing; the list in Postroom has it. */
const keptMs = 4 * 3_600_000

/** Kinds that a browser shows. */
const pushedKind = notificationSettings.shape.browser.keyof()

const definition = defineJob({
  name: 'web-push',
  schema: z.object({
    workspaceId: z.uuid(),
    subscriptionId: z.uuid(),
    userId: z.uuid(),
    actorId: z.uuid().nullable(),
    conversationId: z.uuid(),
    kind: pushedKind,
    details: notificationDetails,
    at: z.iso.datetime(),
  }),
  wake: true,
})
type Ordered = z.infer<typeof definition.schema>

/** Queues a push message for each browser of the recipients of an event. */
export const pushConsumer = defineConsumer({
  name: 'web-push',
  types: notifyingTypes,
  accepts: mayNotify,
  handle: async (app, tx, event) => {
    for (const recipient of await recipientsOf(tx, event)) await order(app, tx, event, recipient)
  },
})

async function order(
  app: App,
  tx: Tx,
  { workspaceId, at }: { workspaceId: string; at: Date },
  { userId, actorId, conversationId, kind, details, channels }: Recipient,
): Promise<void> {
  const isPushed = pushedKind.safeParse(kind)
  if (!isPushed.success || !channels.browser) return
  const subscriptions = await listSubscriptionIds(tx, workspaceId, userId)
  if (subscriptions.length === 0) return
  if (!(await isWanted(tx, { workspaceId, userId, conversationId, kind: isPushed.data }))) return
  for (const { id: subscriptionId } of subscriptions) {
    const shown = notificationDetails.parse(details ?? {})
    const about = { userId, actorId, conversationId, kind: isPushed.data, details: shown }
    await app.jobs.send(
      definition,
      { workspaceId, subscriptionId, ...about, at: at.toISOString() },
      { tx: jobConnection(tx) },
    )
  }
}

async function isWanted(
  tx: Tx,
  { workspaceId, userId, ...about }: Pick<Ordered, 'workspaceId' | 'userId' | 'conversationId' | 'kind'>,
): Promise<boolean> {
  const settings = await findSettings(tx, workspaceId, userId)
  const [person] = await listPeople(tx, workspaceId, { ids: [userId] })
  if (!person || quietUntil(settings.quiet, person.timeZone, new Date()) !== null) return false
  if (await isHeldBack(tx, workspaceId, userId, settings)) return false
  return (await findChannels(tx, workspaceId, { userId, ...about })).browser
}

/** Sends one message; a push service that is down is asked again, and a subscription that it no longer has is deleted. */
export const pushJob = featureJob({
  definition,
  handle: async (app, ordered) => {
    const { workspaceId, subscriptionId, at } = ordered
    const keptForMs = Date.parse(at) + keptMs - Date.now()
    const found = keptForMs > 0 ? await app.db.read(workspaceId, (tx) => prepare(tx, ordered)) : null
    if (!found) return
    const status = await postMessage(app, found.subscription, found.message, Math.round(keptForMs / 1_000))
    if (status === 'gone')
      await app.db.write(workspaceId, (tx) => deleteSubscriptionById(tx, workspaceId, subscriptionId))
    else if (status !== 'sent') throw new Error(`The push service did not take the message: ${status}.`)
  },
})

interface Prepared {
  readonly message: PushMessage
  readonly subscription: BrowserKeys
}

/** Checks session, settings and access again, since they may have changed meanwhile. */
async function prepare(tx: Tx, ordered: Ordered): Promise<Prepared | null> {
  const { workspaceId, subscriptionId, userId, actorId, conversationId, kind, details } = ordered
  const subscription = await findSubscription(tx, workspaceId, subscriptionId)
  if (subscription?.userId !== userId || !(await findLiveSession(tx, subscription.sessionId))) return null
  const conversation = await findVisible(tx, workspaceId, conversationId, userId)
  const people = await listPeople(tx, workspaceId, { ids: [userId, ...(actorId ? [actorId] : [])] })
  const person = people.find(({ id }) => id === userId)
  if (!conversation || !person || !(await isWanted(tx, ordered))) return null
  const actor = people.find(({ id }) => id === actorId)
  const message = composeMessage({
    kind,
    conversationId,
    subject: conversation.subject,
    contact: conversation.contact,
    actor: actor ? `${actor.firstName} ${actor.lastName}`.trim() : null,
    text: [...details.text].slice(0, shownText).join(''),
    rule: details.rule?.name ?? null,
    sla: details.sla,
    language: person.language,
    timeZone: person.timeZone,
  })
  return { message, subscription }
}

/** Characters of a comment or of a rule's text; a message has at most 4,096 bytes (RFC 8291, section 4). */
const shownText = 300
