import {
  commentAdded,
  conversationChanged,
  messageDelivery,
  messageQueued,
  messageReceived,
  peoplePassedOver,
  sendCancelled,
} from '@postroom/contract'
import { calendarVersions, getCalendarTime, isWorkspaceCalendar } from '#features/calendars/index.ts'
import {
  listHandleTimes,
  listHistoryConversations,
  listHistoryMessages,
  listSplits,
} from '#features/conversations/index.ts'
import { listInboxNames, settingsOfInbox } from '#features/inboxes/index.ts'
import { mailboxStatesOf } from '#features/mailboxes/index.ts'
import { listEndedClocks } from '#features/slas/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { readEventsOf, type StoredEvent } from '#platform/events/read-events.ts'
import { companyDomain } from '#platform/mail-addresses.ts'
import { correctFacts } from './correct-facts.ts'
import { listCorrections } from './corrections.queries.ts'
import { deriveFacts } from './derive-facts.ts'
import type { BusinessTime } from './fact.ts'
import { columnsOf } from './fact-columns.ts'
import { deleteOtherFacts, insertMissingFacts, lockFacts } from './facts.queries.ts'
import { type History, isStateEvent } from './history.ts'
import { suggestionTypes } from './list-suggestions.ts'

const eventTypes = [
  messageReceived.type,
  messageQueued.type,
  messageDelivery.type,
  sendCancelled.type,
  conversationChanged.type,
  commentAdded.type,
  peoplePassedOver.type,
  ...suggestionTypes,
]

/** Derives the facts of conversations again, and writes those that changed; returns how many there are. */
export async function storeFacts(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await lockFacts(tx, workspaceId)
  const conversations = await listHistoryConversations(tx, workspaceId, ids)
  const counted = conversations.filter(({ isExcluded }) => !isExcluded)
  if (counted.length === 0) {
    await deleteOtherFacts(tx, workspaceId, ids, '[]')
    return 0
  }
  const countedIds = counted.map(({ id }) => id)
  const messages = Map.groupBy(
    await listHistoryMessages(tx, workspaceId, countedIds),
    ({ conversationId }) => conversationId,
  )
  const events = await eventsBySubject(tx, workspaceId, counted)
  const handled = await handledMsOf(tx, workspaceId, messages, events)
  const clocks = Map.groupBy(
    await listEndedClocks(tx, workspaceId, countedIds),
    ({ conversationId }) => conversationId,
  )
  const corrections = await listCorrections(tx, workspaceId, {
    conversationIds: countedIds,
    messageIds: [...messages.values()].flatMap((list) => list.map(({ id }) => id)),
  })
  const splits = new Map(
    (await listSplits(tx, workspaceId, countedIds)).map((split) => [split.otherId, split]),
  )
  const places = await placesOf(tx, workspaceId, [...new Set(counted.map(({ inboxId }) => inboxId))])
  const rows = counted.flatMap(({ id, inboxId, contact, status, mergedFrom }) => {
    const place = places.get(inboxId) ?? noPlace
    const own = events.get(id) ?? []
    const others = relatedIds(own, mergedFrom).flatMap((other) => events.get(other) ?? [])
    const history = {
      status: status === 'closed' ? ('closed' as const) : ('open' as const),
      messages: (messages.get(id) ?? []).map(({ direction, ...message }) => ({
        ...message,
        direction: direction === 'outbound' ? ('outbound' as const) : ('inbound' as const),
        handledMs: handled.get(message.id) ?? null,
      })),
      handledComments: handled,
      events: own,
      otherEvents: others,
      ...inheritedOf(splits.get(id), events),
    }
    const common = {
      workspace_id: workspaceId,
      conversation_id: id,
      inbox_id: inboxId,
      channel: place.channel,
      contact,
      // A contact of no company is a customer of its own.
      domain: companyDomain(contact) ?? contact,
      class_ids: classIdsAfter(own),
    }
    const derived = deriveFacts(history, clocks.get(id) ?? [], place.business)
    const facts = correctFacts(derived, id, corrections, place.business)
    return facts.map((fact, number) => ({ ...common, number, ...columnsOf(fact, place.calendarId) }))
  })
  // A missing key is read as null, and half of the values are.
  const facts = JSON.stringify(rows, (_, value) => value ?? undefined)
  await deleteOtherFacts(tx, workspaceId, ids, facts)
  await insertMissingFacts(tx, workspaceId, facts)
  return rows.length
}

/** For how long people worked on their messages and comments, by id. */
async function handledMsOf(
  tx: Tx,
  workspaceId: string,
  messages: ReadonlyMap<string, readonly { readonly id: string }[]>,
  events: ReadonlyMap<string, readonly StoredEvent[]>,
): Promise<ReadonlyMap<string, number>> {
  const commentIds = [...events.values()]
    .flat()
    .flatMap(({ type, payload }) => (type === commentAdded.type ? payload.comment.id : []))
  const ids = [...messages.values()].flatMap((list) => list.map(({ id }) => id))
  const seconds = await listHandleTimes(tx, workspaceId, [...new Set([...ids, ...commentIds])])
  return new Map([...seconds].map(([id, count]) => [id, count * 1000]))
}

/** The classes of the conversation after all its events. */
function classIdsAfter(events: readonly StoredEvent[]): string[] {
  const marks = events.flatMap(({ type, payload }) => {
    if (type !== conversationChanged.type) return []
    const { activity } = payload
    return activity.type === 'classified' && activity.classification ? [activity.classification] : []
  })
  return marks.at(-1)?.classes.map(({ id }) => id) ?? []
}

/** A conversation that was split off has what happened in the other one since its first message. */
function inheritedOf(
  split: Awaited<ReturnType<typeof listSplits>>[number] | undefined,
  events: ReadonlyMap<string, readonly StoredEvent[]>,
): Pick<History, 'inherited'> {
  const all = split ? (events.get(split.conversationId) ?? []).filter(isStateEvent) : []
  const done = all.findIndex(
    ({ payload }) => (payload as { activity?: { editId?: string } }).activity?.editId === split?.id,
  )
  if (!split || done < 0) return {}
  const earlier = all.slice(0, done)
  const first = earlier.findIndex(({ at }) => at >= split.firstAt)
  return {
    inherited: {
      before: (first < 0 ? earlier.at(-1) : earlier[first - 1]) ?? null,
      events: first < 0 ? [] : earlier.slice(first),
    },
  }
}

const relatedIds = (events: readonly StoredEvent[], mergedFrom: readonly string[]): string[] => [
  ...new Set([
    ...mergedFrom,
    ...events.flatMap(({ type, payload }) => {
      const other = type === conversationChanged.type ? payload.activity.other : undefined
      return other ? [other.id] : []
    }),
  ]),
]

/** Events of the conversations and of those that gave them messages. */
async function eventsBySubject(
  tx: Tx,
  workspaceId: string,
  conversations: readonly { readonly id: string; readonly mergedFrom: readonly string[] }[],
): Promise<ReadonlyMap<string, StoredEvent[]>> {
  const ids = conversations.flatMap(({ id, mergedFrom }) => [id, ...mergedFrom])
  const own = await readEventsOf(tx, workspaceId, [...new Set(ids)], eventTypes)
  const known = new Set(ids)
  const missing = relatedIds(own, []).filter((id) => !known.has(id))
  const more = missing.length > 0 ? await readEventsOf(tx, workspaceId, missing, eventTypes) : []
  return Map.groupBy([...own, ...more], ({ subjectId }) => subjectId ?? '')
}

interface Place {
  readonly channel: string
  readonly calendarId: string | null
  readonly business: BusinessTime | null
}
const noPlace: Place = { channel: 'mail', calendarId: null, business: null }

async function placesOf(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  const inboxes = (await listInboxNames(tx, workspaceId)).filter(({ id }) => inboxIds.includes(id))
  const mailboxes = await mailboxStatesOf(
    tx,
    workspaceId,
    inboxes.map(({ mailboxId }) => mailboxId),
  )
  const places = new Map<string, Place>()
  for (const { id, mailboxId } of inboxes) {
    const { calendarId } = await settingsOfInbox(tx, workspaceId, id)
    const business = await businessTime(tx, workspaceId, calendarId)
    places.set(id, {
      channel: mailboxes.get(mailboxId)?.channel ?? 'mail',
      calendarId: business ? calendarId : null,
      business,
    })
  }
  return places
}

async function businessTime(
  tx: Tx,
  workspaceId: string,
  calendarId: string | null,
): Promise<BusinessTime | null> {
  if (calendarId === null || !(await isWorkspaceCalendar(tx, workspaceId, calendarId))) return null
  const time = await getCalendarTime(tx, workspaceId, calendarId)
  return {
    msBetween: (from, to) => time.workingMsBetween(from, to),
    versionAt: await calendarVersions(tx, workspaceId, calendarId),
  }
}
