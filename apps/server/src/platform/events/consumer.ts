import type { App } from '#platform/app.ts'
import { commitWithoutWaiting, type Tx } from '#platform/db/index.ts'
import { insertCursor, listWorkspacesBehind, lockCursor, moveCursor } from './event-log.queries.ts'
import { batchSize, type EventType, isErased, readEvents, type StoredEvent } from './read-events.ts'

/**
 * Reads the event log with its own cursor. `handle` runs in the transaction that moves the cursor, so each event is
 * applied exactly once, unless it was erased before; effects outside the database need a job.
 */
export interface EventConsumer<Type extends EventType = EventType> {
  readonly name: string
  readonly types: readonly Type[]
  /**
   * Whether `handle` emits events. That locks the head of the log, which must come last in a transaction, so such
   * events are handled one per transaction.
   */
  readonly emits?: boolean
  /** Whether an event of these types needs `handle`, judged by the event alone; all do without it. */
  accepts?(event: StoredEvent<Type>): boolean
  handle(app: App, tx: Tx, event: StoredEvent<Type>): Promise<void>
  /** Handles the events of a batch in place of `handle`, where together they are less work than one after the other. */
  handleBatch?(app: App, tx: Tx, events: readonly StoredEvent<Type>[]): Promise<void>
}

/** Declares a consumer, which gets the payloads of the types it reads. */
export const defineConsumer = <const Type extends EventType>(consumer: EventConsumer<Type>): EventConsumer =>
  consumer

/** Events read for a consumer that handles one of them per transaction. */
const emittingBatchSize = 40

/** Events read for a consumer that handles them together. */
const togetherBatchSize = 1_000

/**
 * Processes all pending events of one consumer in all workspaces, one batch of each in turn, so that no workspace
 * delays the others. Returns the number of events read; throws the first failure after all others are done.
 */
export async function runConsumer(app: App, consumer: EventConsumer): Promise<number> {
  let read = 0
  const failures = new Map<string, unknown>()
  for (;;) {
    let progress = 0
    for await (const workspaceId of workspacesBehind(app, consumer)) {
      if (failures.has(workspaceId)) continue
      try {
        progress += (await consumeBatch(app, consumer, workspaceId)).read
      } catch (error) {
        failures.set(workspaceId, error)
      }
    }
    read += progress
    if (progress > 0) continue
    for (const error of failures.values()) throw error
    return read
  }
}

/** The same for the given workspaces only. */
export async function runConsumerIn(
  app: App,
  consumer: EventConsumer,
  workspaceIds: Iterable<string>,
): Promise<void> {
  const failures: unknown[] = []
  for (let behind = [...workspaceIds]; behind.length > 0; ) {
    const still: string[] = []
    for (const workspaceId of behind) {
      try {
        if ((await consumeBatch(app, consumer, workspaceId)).isCut) still.push(workspaceId)
      } catch (error) {
        failures.push(error)
      }
    }
    behind = still
  }
  for (const error of failures) throw error
}

/** Yields all workspaces with pending events once, ordered by id. */
async function* workspacesBehind(app: App, consumer: EventConsumer): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const behind = await app.db.instance((tx) => listWorkspacesBehind(tx, consumer.name, after))
    yield* behind
    const last = behind.at(-1)
    if (!last) return
    after = last
  }
}

interface Consumed {
  readonly read: number
  /** More events may follow. */
  readonly isCut: boolean
}

/** Processes one batch in one transaction; skips the workspace if another process holds the cursor. */
const consumeBatch = (app: App, consumer: EventConsumer, workspaceId: string): Promise<Consumed> =>
  app.db.write(workspaceId, async (tx) => {
    const after = await takeCursor(tx, consumer, workspaceId)
    if (after === null) return { read: 0, isCut: false }
    const limit = limitOf(consumer)
    const found = await readEvents(tx, workspaceId, after, limit)
    const events = batchFor(consumer, found)
    const own = events.filter((event) => isFor(consumer, event))
    if (consumer.handleBatch && own.length > 0) await consumer.handleBatch(app, tx, own)
    else for (const event of own) await consumer.handle(app, tx, event)
    const last = events.at(-1)
    if (last) {
      // Only the cursor moved, so losing this commit is harmless: does not wait for the disk.
      if (own.length === 0) await commitWithoutWaiting(tx)
      await moveCursor(tx, consumer.name, workspaceId, last.seq)
    }
    return { read: events.length, isCut: events.length < found.length || found.length === limit }
  })

const limitOf = ({ emits, handleBatch }: EventConsumer): number =>
  emits ? emittingBatchSize : handleBatch ? togetherBatchSize : batchSize

/** The consumer's position, locked; null if another process holds it. */
async function takeCursor(tx: Tx, { name }: EventConsumer, workspaceId: string): Promise<number | null> {
  const cursor = await lockCursor(tx, name, workspaceId)
  if (cursor !== null) return cursor
  await insertCursor(tx, name, workspaceId)
  return lockCursor(tx, name, workspaceId)
}

const isFor = (consumer: EventConsumer, event: StoredEvent): boolean =>
  consumer.types.includes(event.type) && !isErased(event) && (consumer.accepts?.(event) ?? true)

function batchFor(consumer: EventConsumer, events: StoredEvent[]): StoredEvent[] {
  const first = consumer.emits ? events.findIndex((event) => isFor(consumer, event)) : -1
  return first < 0 ? events : events.slice(0, first + 1)
}
