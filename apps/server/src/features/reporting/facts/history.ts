import type { Activity, ConversationSummary } from '@postroom/contract'
import {
  commentAdded,
  conversationChanged,
  messageDelivery,
  messageQueued,
  messageReceived,
  type PayloadOf,
  sendCancelled,
} from '@postroom/contract'
import type { StoredEvent } from '#platform/events/read-events.ts'

export interface HistoryMessage {
  readonly id: string
  readonly direction: 'inbound' | 'outbound'
  readonly arrivedAt: Date
  readonly storedAt: Date
  readonly isAutomatic: boolean
  readonly authorId: string | null
  /** For how long a person worked on it. */
  readonly handledMs: number | null
}

/** All that is known of a conversation, from which its facts are derived. */
export interface History {
  readonly status: 'open' | 'closed'
  readonly messages: readonly HistoryMessage[]
  /** For how many milliseconds the authors worked on comments, by id. */
  readonly handledComments: ReadonlyMap<string, number>
  /** Of the conversation, in the order of the log. */
  readonly events: readonly StoredEvent[]
  /** Of conversations that gave or got messages by a split or merge. */
  readonly otherEvents: readonly StoredEvent[]
  /** Of a conversation that was split off: events of the other one from its first message until the split. */
  readonly inherited?: {
    readonly before: StoredEvent | null
    readonly events: readonly StoredEvent[]
  }
}

export type Summary = Pick<
  ConversationSummary,
  'status' | 'assigneeId' | 'teamId' | 'tagIds' | 'isRemoved' | 'waitingSince'
>

/** The state of the conversation after an event. */
export interface StateItem {
  readonly kind: 'state'
  readonly at: Date
  readonly recordedAt: Date
  readonly summary: Summary
  readonly actorId: string | null
  readonly cause: string
  readonly activity: Activity | null
  /** The rule that acted, also where it only replied or commented. */
  readonly rule: { readonly id: string; readonly version: number } | null
  /** The event is about a message of this direction. */
  readonly message: 'inbound' | 'outbound' | null
  /** Null also for a comment from a channel, which is no work of a known person. */
  readonly comment: { readonly id: string; readonly authorId: string; readonly isByRule: boolean } | null
  /** It happened before the conversation was split off; actions count where they were done. */
  readonly isInherited: boolean
}

/** A message at the time at which it counts. */
export interface MessageItem {
  readonly kind: 'message'
  readonly at: Date
  readonly recordedAt: Date
  readonly id: string
  readonly direction: 'inbound' | 'outbound'
  readonly isAutomatic: boolean
  readonly isImported: boolean
  readonly authorId: string | null
  readonly handledMs: number | null
}

export type HistoryItem = StateItem | MessageItem

/** A reply that leaves later was scheduled, and counts when it left. */
const undoMs = 600_000

/**
 * Messages and states of a conversation by time. States keep the order of the log; a message that is found late takes its
 * place by its own time. A reply is before a closing at the same moment, a customer's message after the reopening.
 */
export function itemsOf(history: History): HistoryItem[] {
  const states = statesOf(history)
  const firstAt = states[0]?.at.getTime()
  // The message with which the conversation begins is known before its state.
  const order = (item: HistoryItem): number =>
    item.kind === 'state' ? 1 : item.direction === 'outbound' || item.at.getTime() === firstAt ? 0 : 2
  return [...states, ...messagesOf(history)]
    .map((item, index) => ({ item, index }))
    .sort(
      (a, b) =>
        a.item.at.getTime() - b.item.at.getTime() || order(a.item) - order(b.item) || a.index - b.index,
    )
    .map(({ item }) => item)
}

/** The state that a conversation had before its first message, where it was split off. */
export function stateBefore({ inherited }: History): Summary | null {
  const payload = inherited?.before?.payload as Partial<PayloadOf<typeof conversationChanged>> | undefined
  return payload?.conversation ?? null
}

/** Events that say what a conversation is like after them. */
export const isStateEvent = ({ type, payload }: StoredEvent): boolean =>
  stateTypes.has(type) && (payload as { conversation?: unknown }).conversation !== undefined

function statesOf({ events, messages, inherited }: History): StateItem[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const states: StateItem[] = []
  let last = Number.NEGATIVE_INFINITY
  const taken = new Set(inherited?.events)
  for (const event of [...taken, ...events]) {
    const state = readState(event, byId, taken.has(event))
    if (!state) continue
    last = Math.max(last, state.at.getTime())
    states.push({ ...state, at: new Date(last) })
  }
  return states
}

const stateTypes: ReadonlySet<string> = new Set([
  conversationChanged.type,
  messageReceived.type,
  messageQueued.type,
  sendCancelled.type,
  commentAdded.type,
])

function readState(
  event: StoredEvent,
  messages: ReadonlyMap<string, HistoryMessage>,
  isInherited: boolean,
): StateItem | null {
  if (!stateTypes.has(event.type)) return null
  const payload = event.payload as Partial<
    PayloadOf<typeof conversationChanged> & PayloadOf<typeof messageReceived> & PayloadOf<typeof commentAdded>
  >
  if (!payload.conversation) return null
  const received = event.type === messageReceived.type ? messages.get(payload.messageId ?? '') : undefined
  const { comment } = payload
  return {
    kind: 'state',
    at: received?.direction === 'inbound' && received.arrivedAt < event.at ? received.arrivedAt : event.at,
    recordedAt: event.at,
    summary: payload.conversation,
    actorId: event.actorKind === 'person' ? event.actorId : null,
    cause: causeOf(event, payload.activity ?? null),
    activity: payload.activity ?? null,
    rule: ruleOf(event, payload.activity ?? null),
    message:
      event.type === messageReceived.type
        ? (received?.direction ?? 'inbound')
        : event.type === messageQueued.type
          ? 'outbound'
          : null,
    comment: comment?.authorId
      ? { id: comment.id, authorId: comment.authorId, isByRule: comment.rule !== undefined }
      : null,
    isInherited,
  }
}

/** Replies and comments name no rule in their activity; the last one of the chain wrote them. */
function ruleOf({ actorKind, chain }: StoredEvent, activity: Activity | null): StateItem['rule'] {
  if (activity?.rule) return activity.rule
  const last = actorKind === 'rule' ? chain.at(-1) : undefined
  return last ? { id: last.ruleId, version: last.version } : null
}

function causeOf({ actorKind, type }: StoredEvent, activity: Activity | null): string {
  if (activity?.policy) return 'policy'
  if (activity?.rule || actorKind === 'rule') return 'rule'
  if (actorKind === 'mail') return type === messageReceived.type ? 'customer' : 'mail'
  return actorKind
}

function messagesOf({ messages, events, otherEvents }: History): MessageItem[] {
  const received = new Map<string, Date>()
  const queued = new Map<string, Date>()
  const sent = new Map<string, Date>()
  for (const { type, payload, at } of [...otherEvents, ...events]) {
    const { messageId, message, state } = payload as {
      messageId?: string
      message?: { id: string }
      state?: string
    }
    if (type === messageReceived.type && messageId) keepFirst(received, messageId, at)
    if (type === messageQueued.type && message) keepFirst(queued, message.id, at)
    if (type === messageDelivery.type && messageId && state === 'sent') keepFirst(sent, messageId, at)
  }
  return messages.flatMap(({ id, arrivedAt, storedAt, ...message }): MessageItem[] => {
    const [queuedAt, sentAt, receivedAt] = [queued.get(id), sent.get(id), received.get(id)]
    const item = { kind: 'message', id, ...message, isImported: !queuedAt && !receivedAt } as const
    if (!queuedAt)
      return [{ ...item, at: earlier(arrivedAt, receivedAt), recordedAt: receivedAt ?? storedAt }]
    const leftAt = sentAt ?? receivedAt
    // Still waiting, refused, or its delivery is not confirmed.
    if (!leftAt) return []
    const at = leftAt.getTime() - queuedAt.getTime() > undoMs ? leftAt : queuedAt
    return [{ ...item, at, recordedAt: leftAt }]
  })
}

const earlier = (at: Date, limit: Date | undefined): Date => (limit && limit < at ? limit : at)

function keepFirst(times: Map<string, Date>, id: string, at: Date): void {
  if (!times.has(id)) times.set(id, at)
}
