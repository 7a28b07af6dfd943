import type { Events, PayloadOf } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import type { ChainLink } from './append.ts'

interface EventRow {
  readonly workspaceId: string
  readonly seq: number
  readonly at: Date
  readonly scope: string
  readonly inboxId: string | null
  readonly personId: string | null
  readonly subjectId: string | null
  /** Team of the conversation the event is about; if restricted, only its members may see the event. */
  readonly teamId: string | null
  readonly actorKind: string
  readonly actorId: string | null
  readonly cause: string
  /** The rules that led to it; empty for what people, mail servers and the clock began. */
  readonly chain: readonly ChainLink[]
}

export type EventType = keyof Events

/** An event of the log, whose type says what its payload is: null once what it was about has been erased for good. */
export type StoredEvent<Type extends EventType = EventType> = {
  [Each in Type]: EventRow & { readonly type: Each; readonly payload: PayloadOf<Events[Each]> }
}[Type]

/** Whether an event is of one of these types, which its payload then has. */
export const isOf = <Event extends { readonly type: string }, const Type extends string>(
  event: Event,
  types: readonly Type[],
): event is Extract<Event, { readonly type: Type }> => types.some((type) => type === event.type)

/** Whether what happened was erased for good; the event then only keeps its position in the log. */
export const isErased = ({ payload }: Pick<StoredEvent, 'payload'>): boolean => payload === null

/** Events read per statement. */
export const batchSize = 200

const columns = `workspace_id as "workspaceId", seq, at, type, scope, inbox_id as "inboxId", person_id as "personId",
            subject_id as "subjectId", team_id as "teamId", actor_kind as "actorKind", actor_id as "actorId", cause, chain, payload`

type Row = Omit<EventRow, 'seq' | 'chain'> & { seq: string; type: string; chain: unknown; payload: unknown }

// Only events that the contract declares are written.
const toEvent = <Type extends EventType = EventType>(row: Row) =>
  ({
    ...row,
    seq: Number(row.seq),
    chain: (row.chain as readonly ChainLink[] | null) ?? [],
  }) as StoredEvent<Type>

const withoutErased = <Type extends EventType = EventType>(rows: readonly Row[]): StoredEvent<Type>[] =>
  rows.map((row) => toEvent<Type>(row)).filter((event) => !isErased(event))

/** Events of one workspace after `seq`, oldest first, erased ones too. */
export async function readEvents(
  tx: Tx,
  workspaceId: string,
  after: number,
  limit = batchSize,
): Promise<StoredEvent[]> {
  const rows = await query(
    tx,
    `select ${columns} from events where workspace_id = $1 and seq > $2 order by seq limit $3`,
    [workspaceId, after, limit],
    'read_events',
  )
  return rows.map(toEvent)
}

/** Events about these subjects that the consumer has not handled yet, oldest first. */
export async function eventsAhead(
  tx: Tx,
  workspaceId: string,
  consumer: string,
  subjectIds: readonly string[],
): Promise<StoredEvent[]> {
  const rows = await query(
    tx,
    `select ${columns} from events
      where workspace_id = $1 and subject_id = any($3::uuid[])
        and seq > coalesce((select seq from event_consumers where workspace_id = $1 and consumer = $2), 0)
      order by seq`,
    [workspaceId, consumer, subjectIds],
    'events_ahead',
  )
  return withoutErased(rows)
}

/** Events of these types about these subjects, oldest first. */
export async function readEventsOf<Type extends EventType>(
  tx: Tx,
  workspaceId: string,
  subjectIds: readonly string[],
  types: readonly Type[],
): Promise<StoredEvent<Type>[]> {
  const rows = await query(
    tx,
    `select ${columns} from events
      where workspace_id = $1 and subject_id = any($2::uuid[]) and type = any($3) order by seq`,
    [workspaceId, subjectIds, types],
    'read_events_of',
  )
  return withoutErased(rows)
}

/** The same, with the request or the rule run that wrote each event. */
export async function readEventsWithRequests<Type extends EventType>(
  tx: Tx,
  workspaceId: string,
  subjectIds: readonly string[],
  types: readonly Type[],
): Promise<(StoredEvent<Type> & { readonly requestId: string | null })[]> {
  const rows = await query(
    tx,
    `select ${columns}, request_id as "requestId" from events
      where workspace_id = $1 and subject_id = any($2::uuid[]) and type = any($3) order by seq`,
    [workspaceId, subjectIds, types],
    'read_events_with_requests',
  )
  return rows
    .map((row) => ({ ...toEvent<Type>(row), requestId: row.requestId }))
    .filter((event) => !isErased(event))
}

/** Events of these types in the whole log of a workspace, oldest first. */
export async function readEventsOfTypes<Type extends EventType>(
  tx: Tx,
  workspaceId: string,
  types: readonly Type[],
): Promise<StoredEvent<Type>[]> {
  const rows = await query(
    tx,
    `select ${columns} from events where workspace_id = $1 and type = any($2) order by seq`,
    [workspaceId, types],
  )
  return withoutErased(rows)
}

/** When the first event of these types happened that the consumer has not handled; null where there is none. */
export async function unhandledSince(
  tx: Tx,
  workspaceId: string,
  consumer: string,
  types: readonly string[],
): Promise<Date | null> {
  const [row] = await query(
    tx,
    `select at from events
      where workspace_id = $1 and type = any($3)
        and seq > coalesce((select seq from event_consumers where workspace_id = $1 and consumer = $2), 0)
      order by seq limit 1`,
    [workspaceId, consumer, types],
    'unhandled_since',
  )
  return row?.at ?? null
}

interface RecentEvents {
  readonly types: readonly string[]
  readonly inboxIds: readonly string[]
  readonly since: Date
  readonly limit: number
}

/** How far back the log is searched for events of some types: other types between them cost time as well. */
const searchedEvents = 100_000

/** The newest events of these types in the inboxes since a moment, newest first. */
export async function listRecentEvents(
  tx: Tx,
  workspaceId: string,
  { types, inboxIds, since, limit }: RecentEvents,
): Promise<StoredEvent[]> {
  const rows = await query(
    tx,
    `select ${columns} from events
      where workspace_id = $1 and type = any($2) and inbox_id = any($3::uuid[]) and at >= $4
        and seq > (select event_seq - $6 from workspace_heads where workspace_id = $1)
      order by seq desc limit $5`,
    [workspaceId, types, inboxIds, since, limit, searchedEvents],
  )
  return withoutErased(rows)
}
