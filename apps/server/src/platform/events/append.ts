import type { EventDeclaration, PayloadOf } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import { type Head, insertEvents } from './event-log.queries.ts'

export { beginLog, type Head, takeHead } from './event-log.queries.ts'

/** What caused an event, shown in the history. */
export interface Cause {
  readonly kind: 'person' | 'system' | 'mail' | 'import' | 'rule'
  readonly id: string | null
  /** Text: the call, the rule and its version, or the header that matched. */
  readonly text: string
  /** The rules that led to it, the first one first. Whatever reacts to an event of rules passes its chain on. */
  readonly chain?: readonly ChainLink[]
}

/** One rule that acted in one of its versions. */
export interface ChainLink {
  readonly ruleId: string
  readonly version: number
}

export interface NewEvent {
  readonly type: string
  readonly scope: EventDeclaration['scope']
  readonly payload: unknown
  readonly inboxId: string | null
  readonly personId: string | null
  /** The object whose history the event belongs to, such as a conversation. */
  readonly subjectId: string | null
  /** Set if it did not happen at the time of the change. */
  readonly at: Date | null
}

export interface EventPlace {
  readonly inboxId?: string
  readonly personId?: string
  readonly subjectId?: string
  readonly at?: Date | undefined
  /** The only person who may see it, whatever the event type says, because it concerns personal data. */
  readonly onlyFor?: string
}

/** Builds an event; its scope determines which place must be given. */
export function newEvent<E extends EventDeclaration>(
  event: E,
  payload: PayloadOf<E>,
  place: EventPlace = {},
): NewEvent {
  if (event.scope === 'inbox' && !place.inboxId)
    throw new Error(`${event.type} needs the inbox it happened in.`)
  if (event.scope === 'person' && !place.personId)
    throw new Error(`${event.type} needs the person it concerns.`)
  return {
    type: event.type,
    scope: place.onlyFor === undefined ? event.scope : 'person',
    payload,
    inboxId: place.inboxId ?? null,
    personId: place.onlyFor ?? place.personId ?? null,
    subjectId: place.subjectId ?? null,
    at: place.at ?? null,
  }
}

export interface EventToAppend {
  readonly event: NewEvent
  readonly cause: Cause
  readonly requestId: string | null
  readonly at: Date | undefined
}

/** Writes events numbered up to `head.eventSeq` and notifies readers at commit. */
export async function appendEvents(
  tx: Tx,
  workspaceId: string,
  head: Head,
  events: readonly EventToAppend[],
): Promise<void> {
  if (events.length === 0) return
  const first = head.eventSeq - events.length + 1
  const rows = events.map(({ event, cause, requestId, at }, index) => ({
    seq: first + index,
    type: event.type,
    scope: event.scope,
    inbox_id: event.inboxId,
    person_id: event.personId,
    subject_id: event.subjectId,
    payload: event.payload,
    at: event.at ?? at,
    actor_kind: cause.kind,
    actor_id: cause.id,
    cause: cause.text,
    request_id: requestId,
    chain: cause.chain && cause.chain.length > 0 ? cause.chain : null,
  }))
  await insertEvents(tx, workspaceId, JSON.stringify(rows), {
    channel: eventChannel,
    payload: noticeOf(workspaceId, events),
  })
}

export const eventChannel = 'postroom_events'

/** Notification at commit: the workspace, and the event types unless they are too long to list. */
export interface EventNotice {
  readonly workspaceId: string
  readonly types: ReadonlySet<string> | null
}

/** Below the 8,000 bytes that NOTIFY allows. */
const longestNotice = 4_000

function noticeOf(workspaceId: string, events: readonly EventToAppend[]): string {
  const words = [workspaceId, ...new Set(events.map(({ event }) => event.type))].join(' ')
  return words.length > longestNotice ? workspaceId : words
}

/** Reads the notification that is sent when events are appended. */
export function readNotice(payload: string): EventNotice {
  const [workspaceId = '', ...types] = payload.split(' ')
  return { workspaceId, types: types.length > 0 ? new Set(types) : null }
}
