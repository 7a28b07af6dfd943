import {
  type ConversationSummary,
  commentAdded,
  conversationChanged,
  isStateTrigger,
  messageQueued,
  messageReceived,
  type RuleTrigger,
  type RuleWait,
  type StateTrigger,
  sendCancelled,
} from '@postroom/contract'
import { type CalendarTime, dueTime } from '#platform/calendar/index.ts'
import type { EventType, StoredEvent } from '#platform/events/read-events.ts'
import type { PlacedEvent } from './occurrences.ts'
import { mayBegin, sinceWhen } from './waits.ts'

/** A conversation as an event describes it. */
export type Summary = Omit<ConversationSummary, 'isUnread'>

/** Types of the events that say in which state a conversation is. */
export const describingTypes: readonly EventType[] = [
  messageReceived.type,
  messageQueued.type,
  sendCancelled.type,
  conversationChanged.type,
  commentAdded.type,
]

interface Past {
  readonly triggers: readonly RuleTrigger[]
  readonly wait: RuleWait
  /** Null for time by the clock. */
  readonly time: CalendarTime | null
  readonly now: Date
}

/**
 * The moments at which states of conversations had lasted for the time of a rule, as their events tell, the newest
 * first: each as an event of then, with the conversation as the last event before described it.
 */
export function simulateWaits(events: readonly StoredEvent[], past: Past): PlacedEvent[] {
  const described = events.filter(
    ({ type, subjectId }) => subjectId !== null && describingTypes.includes(type),
  )
  const triggers = past.triggers.filter(isStateTrigger)
  return [...Map.groupBy(described, ({ subjectId }) => subjectId).values()]
    .flatMap((own) => {
      const inOrder = own.toSorted((a, b) => a.seq - b.seq)
      return triggers.flatMap((trigger) => dueMoments(inOrder, trigger, past))
    })
    .sort((a, b) => b.event.at.getTime() - a.event.at.getTime())
}

function dueMoments(events: readonly StoredEvent[], trigger: StateTrigger, past: Past): PlacedEvent[] {
  const found: PlacedEvent[] = []
  let since: Date | null = null
  let answeredAt: Date | null = null
  for (const [index, event] of events.entries()) {
    const summary = (event.payload as { conversation: Summary }).conversation
    answeredAt = answerAfter(event, answeredAt)
    const before: Date | null = since
    since = sinceWhen(trigger, statesOf(summary, answeredAt), before ?? (mayBegin(event) ? event.at : null))
    if (since === null) continue
    const due = dueTime(since, past.wait, past.time)
    // The due moment of a lasting state lies between two events.
    const until = events[index + 1]?.at ?? past.now
    const from = before?.getTime() === since.getTime() ? event.at : new Date(0)
    if (due === null || due >= until || due < from) continue
    found.push({
      event: { ...event, at: due },
      facts: { triggers: [trigger], conversationId: summary.id, messageId: null, summary },
    })
  }
  return found
}

const statesOf = (
  { inboxId, status, isRemoved, assigneeId, waitingSince }: Summary,
  answeredAt: Date | null,
) => ({
  inboxId,
  isOpen: status === 'open' && !isRemoved,
  isUnassigned: assigneeId === null,
  waitingSince: waitingSince === null ? null : new Date(waitingSince),
  answeredAt,
})

/** When our last message went out; null once the customer wrote again. */
export function answerAfter({ type, payload, at }: StoredEvent, before: Date | null): Date | null {
  switch (type) {
    case messageQueued.type: {
      const { message } = payload
      return message.isAutomatic ? before : new Date(message.delivery?.dueAt ?? at)
    }
    case messageReceived.type:
      return payload.isNew ? null : (before ?? at)
    case sendCancelled.type:
      return null
    default:
      return before
  }
}
