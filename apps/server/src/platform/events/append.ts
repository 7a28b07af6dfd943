import type { EventDeclaration, PayloadOf } from '@postroom/contract'
import { rawQuery, type Tx } from '#platform/db/index.ts'

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

/** Starts the event log and the audit chain of a new workspace. */
export async function beginLog(tx: Tx, workspaceId: string): Promise<void> {
  await rawQuery(tx, 'insert into workspace_heads (workspace_id) values ($1)', [workspaceId])
}

export interface Head {
  readonly eventSeq: number
  readonly auditSeq: number
  readonly auditHash: Buffer
}

/**
 * Locks the workspace's head until commit, so that numbers follow commit order without gaps. Must be the last step of a
 * transaction, since all other writes of the workspace wait for it.
 */
export async function takeHead(tx: Tx, workspaceId: string, events: number, entries: number): Promise<Head> {
  const [row] = await rawQuery<{ event_seq: string; audit_seq: string; audit_hash: Buffer }>(
    tx,
    `update workspace_heads set event_seq = event_seq + $2, audit_seq = audit_seq + $3
      where workspace_id = $1 returning event_seq, audit_seq, audit_hash`,
    [workspaceId, events, entries],
    'take_head',
  )
  if (!row) throw new Error('The workspace has no head.')
  return { eventSeq: Number(row.event_seq), auditSeq: Number(row.audit_seq), auditHash: row.audit_hash }
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
  await rawQuery(
    tx,
    `with written as (
       insert into events (workspace_id, seq, at, type, scope, inbox_id, person_id, subject_id, payload,
                           actor_kind, actor_id, cause, request_id, chain)
       select $1, e.seq, coalesce(e.at, now()), e.type, e.scope, e.inbox_id, e.person_id, e.subject_id, e.payload,
              e.actor_kind, e.actor_id, e.cause, e.request_id, e.chain
         from jsonb_to_recordset($2::jsonb)
           as e(seq bigint, at timestamptz, type text, scope text, inbox_id uuid, person_id uuid, subject_id uuid,
                payload jsonb, actor_kind text, actor_id uuid, cause text, request_id text, chain jsonb))
     select pg_notify($3, $4)`,
    [workspaceId, JSON.stringify(rows), eventChannel, noticeOf(workspaceId, events)],
    'append_events',
  )
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
