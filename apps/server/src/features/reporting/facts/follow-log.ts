import {
  availabilityChanged,
  commentAdded,
  conversationChanged,
  conversationDueChanged,
  conversationMerged,
  conversationsSynced,
  inboxSettingsChanged,
  messageDelivery,
  messageQueued,
  messageReceived,
  messageTakenBack,
  type PayloadOf,
} from '@postroom/contract'
import { z } from 'zod'
import { listConversationsStoredSince } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { type EventConsumer, runConsumerIn } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { changeStatus, countedByAnother } from './facts.queries.ts'
import { storeFacts } from './store-facts.ts'

/** Conversations whose facts are derived in one transaction. */
export const factsAtOnce = 200

/** Keeps the facts of reports up to date with the log. */
export const factKeeper: EventConsumer = {
  name: 'report-facts',
  types: [
    messageReceived.type,
    messageQueued.type,
    messageDelivery.type,
    messageTakenBack.type,
    conversationChanged.type,
    conversationMerged.type,
    commentAdded.type,
    conversationDueChanged.type,
    conversationsSynced.type,
    inboxSettingsChanged.type,
    availabilityChanged.type,
  ],
  handle: async (app, tx, event) => {
    if (event.type === availabilityChanged.type) return followStatus(tx, event)
    if (event.type === inboxSettingsChanged.type) return followSettings(app, tx, event)
    await storeInChunks(tx, event.workspaceId, await conversationsOf(tx, event))
  },
}

async function storeInChunks(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  for (let i = 0; i < ids.length; i += factsAtOnce)
    await storeFacts(tx, workspaceId, ids.slice(i, i + factsAtOnce))
}

async function conversationsOf(tx: Tx, event: StoredEvent): Promise<readonly string[]> {
  if (event.type === conversationMerged.type) {
    const { conversationId, intoId } = event.payload as PayloadOf<typeof conversationMerged>
    return [conversationId, intoId]
  }
  if (event.type === conversationsSynced.type) {
    const { inboxId } = event.payload as PayloadOf<typeof conversationsSynced>
    return listConversationsStoredSince(tx, event.workspaceId, inboxId, firstIdAt(event.at))
  }
  return event.subjectId === null ? [] : [event.subjectId]
}

/** Ids of messages are made shortly before the transaction that stores them, by the clock of another machine. */
const slackMs = 120_000

/** The smallest UUIDv7 of this time. */
function firstIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime() - slackMs)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Stores who had which status when. */
export async function followStatus(tx: Tx, { workspaceId, payload, at, seq }: StoredEvent): Promise<void> {
  const { userId, availability } = payload as PayloadOf<typeof availabilityChanged>
  const until = availability?.until ? new Date(availability.until) : null
  await changeStatus(tx, workspaceId, { userId, statusId: availability?.statusId ?? null, at, until, seq })
}

const definition = defineJob({
  name: 'recount-inbox',
  schema: z.object({ workspaceId: z.uuid(), conversationIds: z.array(z.uuid()) }),
  wake: true,
})

/** Durations of an inbox count by the calendar that it has chosen. */
async function followSettings(app: App, tx: Tx, { workspaceId, payload }: StoredEvent): Promise<void> {
  const { settings } = payload as PayloadOf<typeof inboxSettingsChanged>
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
  runConsumerIn(app, { ...factKeeper, handle: async () => undefined }, [workspaceId])
