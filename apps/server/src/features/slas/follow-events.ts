import {
  conversationChanged,
  conversationMerged,
  messageDelivery,
  messageReceived,
  sendCancelled,
} from '@postroom/contract'
import { holdConversations, listClockMessages, listSummaries } from '#features/conversations/index.ts'
import { findSharedInbox } from '#features/inboxes/index.ts'
import { valuesAfter } from '#features/rules/index.ts'
import { takeSnapshots } from '#features/search/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer, runConsumerIn } from '#platform/events/consumer.ts'
import type { StoredEvent } from '#platform/events/read-events.ts'
import { actOnClock } from './act.ts'
import { chooseSla, compileSla, openPromises, preferredSla, slasOf, sourcesOf } from './choose-sla.ts'
import type { SlaRef } from './derive-clocks.ts'
import { findChoice, insertFact, listFactMessages, listFacts, moveFacts, putChoice } from './facts.queries.ts'
import { editedConversations, type Happened, readEvent, stateOf } from './read-event.ts'
import { reconcileClocks } from './reconcile.ts'
import { listVersions } from './slas.queries.ts'

/** Keeps the clocks of conversations by the events of their log. */
export const clockKeeper = defineConsumer({
  name: 'sla-clocks',
  types: [
    messageReceived.type,
    messageDelivery.type,
    sendCancelled.type,
    conversationChanged.type,
    conversationMerged.type,
  ],
  emits: true,
  handle: (app, tx, event) => followEvent(app, tx, event),
})

/** Follows the whole log of a workspace as of a given time. Used for sample data, while nothing else writes. */
export const followLog = (app: App, workspaceId: string, asOf: Date): Promise<void> =>
  runConsumerIn(
    app,
    { ...clockKeeper, emits: false, handle: (_, tx, event) => followEvent(app, tx, event, asOf) },
    [workspaceId],
  )

async function followEvent(app: App, tx: Tx, event: StoredEvent, asOf?: Date): Promise<void> {
  const edited = editedConversations(event)
  if (edited) return followEdit(app, tx, event, edited, asOf)
  const happened = await readEvent(tx, event)
  if (happened) await follow(app, tx, event, happened, asOf)
}

/** No actions for targets that were missed before: the log is read after a long pause. */
const freshMs = 86_400_000

async function follow(app: App, tx: Tx, event: StoredEvent, happened: Happened, asOf?: Date): Promise<void> {
  const { workspaceId } = event
  const { conversationId, fact } = happened
  await holdConversations(tx, workspaceId, [conversationId])
  // The conversation may have been erased meanwhile.
  const [row] = await listSummaries(tx, workspaceId, [conversationId])
  if (!row) return
  if (happened.chosenId !== undefined)
    await putChoice(tx, workspaceId, { conversationId, slaId: happened.chosenId, at: event.at })
  const sla = await slaAfter(app, tx, event, happened)
  if (!(await insertFact(tx, workspaceId, conversationId, { ...fact, ...(sla !== undefined && { sla }) })))
    return
  const cause = { kind: 'system', id: null, text: 'SLA', chain: event.chain } as const
  const isFresh = (asOf ?? new Date()).getTime() - event.at.getTime() < freshMs
  const work = async (change: SystemChange) => {
    const missed = await reconcileClocks(app, change, conversationId, { isQuiet: happened.isQuiet ?? false })
    for (const clock of isFresh ? missed : []) await actOnClock(app, change, clock, 'missed')
  }
  await changeWithin(tx, workspaceId, cause, work, asOf)
}

/**
 * The SLA of the conversation after the event: the first that fits it as it was then, with the newest message of the
 * customer. Undefined where nothing is promised that is not kept.
 */
async function slaAfter(
  app: App,
  tx: Tx,
  { workspaceId, inboxId, at }: StoredEvent,
  { conversationId, summary, fact }: Happened,
): Promise<SlaRef | null | undefined> {
  if (!summary || inboxId === null) return undefined
  const slas = await slasOf(app, tx, workspaceId)
  const earlier = await listFacts(tx, workspaceId, conversationId)
  const promises = openPromises(earlier, fact)
  if (!promises) return undefined
  const { messageId, since, had, isNew } = promises
  const chosenId = await findChoice(tx, workspaceId, conversationId)
  if (!had && chosenId === null && slas.every(({ onSince }) => onSince > since)) return undefined
  if (!(await findSharedInbox(tx, workspaceId, inboxId))) return undefined
  const snapshot = (
    await takeSnapshots(tx, workspaceId, {
      messageIds: [messageId],
      readerId: null,
      takenAt: at,
      sources: await sourcesOf(app, tx, workspaceId, slas),
    })
  ).get(messageId)
  if (!snapshot) return null
  const values = { ...snapshot.values, ...valuesAfter({ summary }, snapshot.values) }
  return chooseSla(slas, {
    snapshot: { ...snapshot, values },
    since,
    // Running clocks keep the version of their SLA while it fits.
    current: await versionOf(tx, workspaceId, isNew ? null : had),
    preferredId: await preferredSla(tx, workspaceId, conversationId, slas),
  })
}

/** The version of an SLA that a conversation has. */
export async function versionOf(tx: Tx, workspaceId: string, sla: SlaRef | null) {
  const definition = sla && (await listVersions(tx, workspaceId, [sla])).get(`${sla.id} ${sla.version}`)
  return sla && definition ? compileSla({ ...sla, definition, onSince: new Date(0) }) : null
}

/** History goes where its messages went; then each conversation has its own clocks again. */
async function followEdit(
  app: App,
  tx: Tx,
  { workspaceId, at, chain }: StoredEvent,
  ids: readonly string[],
  asOf?: Date,
): Promise<void> {
  await holdConversations(tx, workspaceId, ids)
  const messageIds = await listFactMessages(tx, workspaceId, ids)
  const places = await listClockMessages(tx, workspaceId, messageIds)
  await moveFacts(
    tx,
    workspaceId,
    places.map(({ id, conversationId }) => ({ messageId: id, conversationId })),
  )
  const cause = { kind: 'system', id: null, text: 'SLA', chain } as const
  const work = async (change: SystemChange) => {
    for (const row of await listSummaries(tx, workspaceId, ids)) {
      const fact = { kind: 'changed', at, messageId: null, ...stateOf(row) } as const
      await insertFact(tx, workspaceId, row.id, fact)
      await reconcileClocks(app, change, row.id, { isQuiet: true })
    }
  }
  await changeWithin(tx, workspaceId, cause, work, asOf)
}
