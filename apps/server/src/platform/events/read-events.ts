import { rawQuery, type Tx } from '#platform/db/index.ts'

export interface StoredEvent {
  readonly workspaceId: string
  readonly seq: number
  readonly at: Date
  readonly type: string
  readonly scope: string
  readonly inboxId: string | null
  readonly personId: string | null
  readonly subjectId: string | null
  /** Team of the conversation the event is about; if restricted, only its members may see the event. */
  readonly teamId: string | null
  readonly actorKind: string
  readonly actorId: string | null
  readonly cause: string
  readonly payload: unknown
}

/** Events read per statement. */
export const batchSize = 200

const columns = `workspace_id as "workspaceId", seq, at, type, scope, inbox_id as "inboxId", person_id as "personId",
            subject_id as "subjectId", team_id as "teamId", actor_kind as "actorKind", actor_id as "actorId", cause, payload`

type Row = Omit<StoredEvent, 'seq'> & { seq: string }

const toEvent = (row: Row): StoredEvent => ({ ...row, seq: Number(row.seq) })

/** Events of one workspace after `seq`, oldest first. */
export async function readEvents(
  tx: Tx,
  workspaceId: string,
  after: number,
  limit = batchSize,
): Promise<StoredEvent[]> {
  const rows = await rawQuery<Row>(
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
  const rows = await rawQuery<Row>(
    tx,
    `select ${columns} from events
      where workspace_id = $1 and subject_id = any($3::uuid[])
        and seq > coalesce((select seq from event_consumers where workspace_id = $1 and consumer = $2), 0)
      order by seq`,
    [workspaceId, consumer, subjectIds],
    'events_ahead',
  )
  return rows.map(toEvent)
}
