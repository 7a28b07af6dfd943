import {
  commentAdded,
  conversationChanged,
  conversationDueChanged,
  conversationMerged,
  conversationsSynced,
  inboxSettingsChanged,
  mailboxChanged,
  messageDelivery,
  messageQueued,
  messageReceived,
  peoplePassedOver,
  sendCancelled,
} from '@postroom/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { defineConsumer, runConsumerIn } from '#platform/events/consumer.ts'
import { isOf, type StoredEvent } from '#platform/events/read-events.ts'
import { featureJob } from '#platform/feature.ts'
import { smallestIdAt } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { noteImported, orderCounting } from './count-imported.ts'
import { countedByAnother } from './facts.queries.ts'
import { beginStatuses, followStatuses, statusTypes } from './follow-statuses.ts'
import { suggestionTypes } from './list-suggestions.ts'
import { storeFacts } from './store-facts.ts'

/** Conversations whose facts are derived again by the same statements. */
export const factsAtOnce = 200

/** Keeps the facts of reports up to date with the log. */
export const factKeeper = defineConsumer({
  name: 'report-facts',
  types: [
    messageReceived.type,
    messageQueued.type,
    messageDelivery.type,
    sendCancelled.type,
    conversationChanged.type,
    conversationMerged.type,
    commentAdded.type,
    peoplePassedOver.type,
    conversationDueChanged.type,
    conversationsSynced.type,
    inboxSettingsChanged.type,
    ...statusTypes,
    mailboxChanged.type,
    ...suggestionTypes,
  ],
  handle: (app, tx, event) => followEvents(app, tx, [event]),
  handleBatch: (app, tx, events) => followEvents(app, tx, events),
})

/**
 * Follows events of one workspace. Facts of a conversation follow from its whole history, so once is enough for several of
 * its events.
 */
async function followEvents(app: App, tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const ids = new Set<string>()
  const [first] = events
  if (first) await beginStatuses(tx, first.workspaceId)
  for (const event of events)
    if (isOf(event, statusTypes)) await followStatuses(tx, event)
    else if (event.type === inboxSettingsChanged.type) await followSettings(app, tx, event)
    else if (event.type === conversationsSynced.type) await followImport(app, tx, event)
    else if (event.type === mailboxChanged.type) await orderCounting(app, tx, event.workspaceId)
    else for (const id of conversationsOf(event)) ids.add(id)
  const all = [...ids]
  for (let at = 0; first && at < all.length; at += factsAtOnce)
    await storeFacts(tx, first.workspaceId, all.slice(at, at + factsAtOnce))
}

function conversationsOf(event: StoredEvent): readonly string[] {
  if (event.type === conversationMerged.type) {
    const { conversationId, intoId } = event.payload
    return [conversationId, intoId]
  }
  return event.subjectId === null ? [] : [event.subjectId]
}

/** Events of earlier versions do not name the first message: ids are made shortly before the transaction that stores. */
const slackMs = 120_000

function followImport(
  app: App,
  tx: Tx,
  { workspaceId, payload, at }: StoredEvent<'conversations.synced'>,
): Promise<void> {
  const { firstMessageId } = payload
  return noteImported(app, tx, workspaceId, firstMessageId ?? smallestIdAt(new Date(at.getTime() - slackMs)))
}

const definition = defineJob({
  name: 'recount-inbox',
  schema: z.object({ workspaceId: z.uuid(), conversationIds: z.array(z.uuid()) }),
  wake: true,
})

/** Durations of an inbox count by the calendar that it has chosen. */
async function followSettings(
  app: App,
  tx: Tx,
  { workspaceId, payload }: StoredEvent<'inbox.settings_changed'>,
): Promise<void> {
  const { settings } = payload
  const ids = await countedByAnother(tx, workspaceId, settings.inboxId, settings.calendarId)
  for (let i = 0; i < ids.length; i += factsAtOnce)
    await app.jobs.send(
      definition,
      { workspaceId, conversationIds: ids.slice(i, i + factsAtOnce) },
      { tx: jobConnection(tx) },
    )
}

/** Derives facts again because their inbox works by another calendar. */
export const recountJob = featureJob({
  definition,
  handle: async (app, { workspaceId, conversationIds }) => {
    await app.db.write(workspaceId, (tx) => storeFacts(tx, workspaceId, conversationIds))
  },
})

/** Marks the whole log of a workspace as counted. Used for sample data, whose facts are derived at once. */
export const skipLog = (app: App, workspaceId: string): Promise<void> =>
  runConsumerIn(app, { ...factKeeper, handleBatch: async () => undefined }, [workspaceId])
