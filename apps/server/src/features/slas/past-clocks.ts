import {
  type ConversationSummary,
  conversationChanged,
  messageReceived,
  type PayloadOf,
  sendCancelled,
} from '@postroom/contract'
import { listSlasOfClasses } from '#features/classification/index.ts'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import { valuesAfter } from '#features/rules/index.ts'
import { type ConditionSnapshot, type SnapshotSources, takeSnapshots } from '#features/search/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { readEventsOf, type StoredEvent } from '#platform/events/read-events.ts'
import { type CompiledSla, chooseSla, openPromises } from './choose-sla.ts'
import { deriveIntervals, type Fact, type Interval, type SlaRef } from './derive-clocks.ts'
import { listFactsOf } from './facts.queries.ts'
import { followedActivities } from './read-event.ts'

type Summary = Omit<ConversationSummary, 'isUnread'>

/** Something that happened in a conversation, with what its event said of the conversation. */
interface PastFact {
  readonly fact: Fact
  /** Undefined where the event is in the log of a conversation that was merged or split. */
  readonly summary: Summary | null | undefined
  /** The SLA that a rule chose. */
  readonly chosenId: string | undefined
}

export interface Past {
  readonly facts: readonly PastFact[]
  /** The messages of the customer, by id. */
  readonly snapshots: ReadonlyMap<string, ConditionSnapshot>
  readonly sharedInboxIds: ReadonlySet<string>
  /** The SLA of the class that the conversation has now. */
  readonly slaOfClass: string | null
}

const eventTypes = [messageReceived.type, sendCancelled.type, conversationChanged.type]

/** The histories of conversations that SLAs can be replayed on, by conversation. */
export async function readPasts(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  sources: SnapshotSources,
): Promise<ReadonlyMap<string, Past>> {
  const facts = await listFactsOf(tx, workspaceId, conversationIds)
  const ids = [...facts.keys()]
  const events = Map.groupBy(
    await readEventsOf(tx, workspaceId, ids, eventTypes),
    ({ subjectId }) => subjectId ?? '',
  )
  const received = [...facts.values()].flat().filter(({ kind }) => kind === 'received')
  const snapshots = await takeSnapshots(tx, workspaceId, {
    messageIds: [...new Set(received.flatMap(({ messageId }) => messageId ?? []))],
    readerId: null,
    takenAt: new Date(),
    sources,
  })
  const sharedInboxIds = new Set(await listSharedInboxIds(tx, workspaceId))
  const slas = await listSlasOfClasses(tx, workspaceId, ids)
  return new Map(
    [...facts].map(([id, own]) => [
      id,
      {
        facts: withEvents(own, events.get(id) ?? []),
        snapshots,
        sharedInboxIds,
        slaOfClass: slas.get(id) ?? null,
      },
    ]),
  )
}

/** Facts do not name their events: those of messages are found by the message, others by their time. */
function withEvents(facts: readonly Fact[], events: readonly StoredEvent[]): PastFact[] {
  const ofMessages = new Set(facts.flatMap(({ messageId }) => messageId ?? []))
  const byMessage = new Map<string, Summary>()
  const byTime = new Map<number, { summary: Summary; chosenId: string | undefined }[]>()
  for (const { type, payload, at } of events) {
    const said = payload as PayloadOf<typeof messageReceived | typeof conversationChanged>
    const { conversation: summary } = said
    if ('messageId' in said && type === messageReceived.type && ofMessages.has(said.messageId)) {
      if (!byMessage.has(said.messageId)) byMessage.set(said.messageId, summary)
      continue
    }
    const activity = 'activity' in said ? said.activity : undefined
    if (activity && !followedActivities.has(activity.type)) continue
    const same = byTime.get(at.getTime()) ?? []
    byTime.set(at.getTime(), [...same, { summary, chosenId: activity?.chosenSla?.id }])
  }
  return facts
    .filter(({ kind }) => kind !== 'chosen')
    .map(({ sla: _, ...fact }) => {
      if (fact.messageId !== null) {
        // The log says nothing of the conversation when a queued message was sent.
        const summary = byMessage.get(fact.messageId) ?? (fact.kind === 'sent' ? null : undefined)
        return { fact, summary, chosenId: undefined }
      }
      const said = byTime.get(fact.at.getTime())?.shift()
      return { fact, summary: said?.summary ?? null, chosenId: said?.chosenId }
    })
}

export interface ReplayedInterval extends Interval {
  /** Until when its clock ran: a reply to a closed conversation ends a promise whose clock stood still. */
  readonly ranUntil: Date
}

/**
 * The promises of a conversation as if these SLAs had always been there, chosen as after each of its events. One whose
 * next SLA has no such target is cancelled under the one before, as its clock is.
 */
export function replayIntervals(past: Past, slas: readonly CompiledSla[], now: Date): ReplayedInterval[] {
  const facts: Fact[] = []
  const left = new Map<string, Interval>()
  const ranUntil = new Map<string, Date>()
  const run = (intervals: readonly Interval[], until: Date) => {
    for (const interval of intervals) if (interval.endedAt === null) ranUntil.set(clockOf(interval), until)
  }
  let chosenId: string | undefined
  let before: readonly Interval[] = []
  for (const one of past.facts) {
    chosenId = one.chosenId ?? chosenId
    run(before, one.fact.at)
    const sla = slaAfter(past, slas, facts, { ...one, chosenId })
    facts.push({ ...one.fact, ...(sla !== undefined && { sla }) })
    const after = deriveIntervals(facts)
    const ids = new Map(after.map((interval) => [keyOf(interval), interval.sla?.id]))
    for (const interval of before) {
      const isLeft = interval.sla !== null && ids.get(keyOf(interval)) !== interval.sla.id
      if (interval.endedAt === null && isLeft)
        left.set(keyOf(interval), { ...interval, endedAt: one.fact.at, end: 'cancelled' })
    }
    before = after
  }
  run(before, now)
  const hasClock = ({ sla, target }: Interval): boolean =>
    slas.some(({ id, definition }) => id === sla?.id && definition.targets[target] !== null)
  for (const interval of before) if (hasClock(interval)) left.delete(keyOf(interval))
  return [...before.filter(hasClock), ...left.values()].map((interval) => ({
    ...interval,
    ranUntil: ranUntil.get(clockOf(interval)) ?? interval.startedAt,
  }))
}

const keyOf = ({ messageId, target }: Interval): string => `${messageId} ${target}`
const clockOf = (interval: Interval): string => `${keyOf(interval)} ${interval.sla?.id}`

function slaAfter(
  { snapshots, sharedInboxIds, slaOfClass }: Past,
  slas: readonly CompiledSla[],
  earlier: readonly Fact[],
  { fact, summary, chosenId }: PastFact,
): SlaRef | null | undefined {
  if (summary === null || (summary && !sharedInboxIds.has(summary.inboxId))) return undefined
  const promises = openPromises(earlier, fact)
  if (!promises) return undefined
  const snapshot = snapshots.get(promises.messageId)
  if (!snapshot) return null
  const values = { ...snapshot.values, ...valuesAfter({ summary: summary ?? null }, snapshot.values) }
  return chooseSla(slas, {
    snapshot: { ...snapshot, takenAt: fact.at, values },
    since: promises.since,
    current: slas.find(({ id }) => !promises.isNew && id === promises.had?.id) ?? null,
    preferredId: slas.some(({ id }) => id === chosenId) ? (chosenId ?? null) : slaOfClass,
  })
}

/** The SLAs in their order with one as it would be: in its place, or as the last. */
export const withDraft = (slas: readonly CompiledSla[], draft: CompiledSla): readonly CompiledSla[] =>
  slas.some(({ id }) => id === draft.id)
    ? slas.map((sla) => (sla.id === draft.id ? draft : sla))
    : [...slas, draft]
