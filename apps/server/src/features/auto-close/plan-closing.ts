import type { messageReceived, PayloadOf } from '@postroom/contract'
import { z } from 'zod'
import { closingOfInbox } from '#features/closing-policies/index.ts'
import { findSilence, listSilences } from '#features/conversations/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { calendarOfInbox, nextStep, remindersSince } from './next-step.ts'

export const autoCloseTimer = 'auto-close'

/** Sets the timer of a conversation after our last reply, and cancels it on the next message. */
export const closingPlanner = defineConsumer({
  name: 'auto-close',
  types: ['message.received', 'message.delivery_changed', 'message.send_cancelled', 'conversation.changed'],
  handle: async (_, tx, event) => {
    const place = placeOf(event)
    if (place) await planConversation(tx, event.workspaceId, place)
  },
})

interface Place {
  readonly conversationId: string
  readonly inboxId: string
}

/** Changes of tags or assignees end no silence. */
const changingTypes = new Set([
  'closed',
  'reopened',
  'snoozed',
  'unsnoozed',
  'removed',
  'brought_back',
  'moved_to_inbox',
  'merged',
  'split',
  'split_off',
])

function placeOf({ type, payload, inboxId }: StoredEvent): Place | null {
  if (type === 'message.delivery_changed') {
    const { conversationId, state } = payload
    return inboxId === null || state !== 'sent' ? null : { conversationId, inboxId }
  }
  if (type === 'conversation.changed') {
    const { conversation, activity } = payload
    if (!changingTypes.has(activity.type)) return null
    return { conversationId: conversation.id, inboxId: conversation.inboxId }
  }
  const { conversation } = payload as Pick<PayloadOf<typeof messageReceived>, 'conversation'>
  return { conversationId: conversation.id, inboxId: conversation.inboxId }
}

async function planConversation(
  tx: Tx,
  workspaceId: string,
  { conversationId, inboxId }: Place,
): Promise<void> {
  const { autoClose } = await closingOfInbox(tx, workspaceId, inboxId)
  if (!autoClose.isOn) return
  const silence = await findSilence(tx, workspaceId, conversationId)
  const key = { workspaceId, timer: autoCloseTimer, subjectId: conversationId }
  if (!silence) return cancelTimer(tx, key)
  const reminders = await remindersSince(tx, workspaceId, [silence])
  const time = await calendarOfInbox(tx, workspaceId, inboxId)
  const step = nextStep(autoClose, time, silence.silentSince, reminders.get(conversationId) ?? null)
  if (step) await setTimer(tx, { ...key, dueAt: step.at })
}

const planAutoClose = defineJob({
  name: 'plan-auto-close',
  schema: z.object({ workspaceId: z.uuid() }),
  policy: 'stately',
  wake: true,
})

/** Recomputes the timers of all silent conversations when a policy, a calendar or its hours change. */
export const replanner = defineConsumer({
  name: 'plan-auto-close',
  types: ['closing_policies.changed', 'inbox.settings_changed', 'calendar.updated'],
  handle: async (app, tx, { workspaceId }) => {
    await app.jobs.send(planAutoClose, { workspaceId }, { singletonKey: workspaceId, tx: jobConnection(tx) })
  },
})

export const planAutoCloseJob = featureJob({
  definition: planAutoClose,
  handle: (app, { workspaceId }, { signal }) => planWorkspace(app, workspaceId, signal),
})

const batchSize = 200

/** Timers of inboxes without auto-close stay until they fire, and do nothing then. */
export async function planWorkspace(app: App, workspaceId: string, signal: AbortSignal): Promise<void> {
  const inboxIds = await app.db.read(workspaceId, (tx) => listSharedInboxIds(tx, workspaceId))
  for (const inboxId of inboxIds) {
    let after: string | null = null
    do {
      after = await app.db.write(workspaceId, (tx) => planBatch(tx, workspaceId, inboxId, after))
    } while (after !== null && !signal.aborted)
  }
}

/** Answers the last conversation of a full batch; null at the end. */
async function planBatch(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  after: string | null,
): Promise<string | null> {
  const { autoClose } = await closingOfInbox(tx, workspaceId, inboxId)
  if (!autoClose.isOn) return null
  const silences = await listSilences(tx, workspaceId, [inboxId], { after, limit: batchSize })
  const reminders = await remindersSince(tx, workspaceId, silences)
  const time = await calendarOfInbox(tx, workspaceId, inboxId)
  for (const { conversationId, silentSince } of silences) {
    const step = nextStep(autoClose, time, silentSince, reminders.get(conversationId) ?? null)
    if (step)
      await setTimer(tx, { workspaceId, timer: autoCloseTimer, subjectId: conversationId, dueAt: step.at })
  }
  return silences.length < batchSize ? null : (silences.at(-1)?.conversationId ?? null)
}
