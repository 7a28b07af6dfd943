import { eventChannel, readNotice } from '#platform/events/append.ts'
import type { Platform } from '#platform/platform.ts'
import { listen } from './listen.ts'
import { createRecentEvents, type RecentEvents } from './recent-events.ts'
import { createWriters } from './writers.ts'

const presenceChannel = 'postroom_presence'

/** Presence: who views which conversation. Sent to the people of the inbox, never stored. */
export interface Presence {
  readonly workspaceId: string
  readonly inboxId: string
  /** The conversation's team. */
  readonly teamId: string | null
  readonly conversationId: string
  readonly userId: string
  readonly doing: string
}

export interface Subscriber {
  readonly workspaceId: string
  readonly userId: string
  /** There may be events after the last one sent. */
  onNews(): void
  onPresence(presence: Presence): void
}

export interface Hub extends Pick<RecentEvents, 'eventsAfter'> {
  /** A position in the log that is not after anything read from now on. */
  positionOf(workspaceId: string): Promise<number>
  subscribe(subscriber: Subscriber): () => void
  /** Number of open streams of a person in a workspace, in this process. */
  streamsOf(workspaceId: string, userId: string): number
  announce(presence: Presence): Promise<void>
  /** People who write in the conversation, as far as this process has heard. */
  writersIn(place: Pick<Presence, 'workspaceId' | 'conversationId'>): string[]
  close(): Promise<void>
}

/**
 * Receives new events by LISTEN on one connection for all streams of this process. After a reconnect, every stream
 * reads what it missed from its own position.
 */
export function createHub(app: Pick<Platform, 'db' | 'log' | 'databaseUrl'>): Hub {
  const subscribers = new Map<string, Set<Subscriber>>()
  const recent = createRecentEvents(app)
  const writers = createWriters()
  const of = (workspaceId: string): Iterable<Subscriber> => subscribers.get(workspaceId) ?? []
  const listener = listen({
    url: app.databaseUrl,
    channels: [eventChannel, presenceChannel],
    log: app.log,
    onConnected: () => {
      for (const set of subscribers.values()) for (const subscriber of set) subscriber.onNews()
    },
    onNotification: (channel, payload) => {
      if (channel === eventChannel) {
        for (const subscriber of of(readNotice(payload).workspaceId)) subscriber.onNews()
        return
      }
      const presence = JSON.parse(payload) as Presence
      writers.note(presence, Date.now())
      for (const subscriber of of(presence.workspaceId)) subscriber.onPresence(presence)
    },
  })
  return {
    eventsAfter: recent.eventsAfter,
    // With an open stream of the workspace the newest event is known here, which saves a query.
    positionOf: async (workspaceId) =>
      (subscribers.has(workspaceId) ? recent.newestKnown(workspaceId) : null) ?? currentSeq(app, workspaceId),
    subscribe: (subscriber) => {
      const set = subscribers.get(subscriber.workspaceId) ?? new Set()
      set.add(subscriber)
      subscribers.set(subscriber.workspaceId, set)
      return () => {
        set.delete(subscriber)
        if (set.size === 0) subscribers.delete(subscriber.workspaceId)
      }
    },
    streamsOf: (workspaceId, userId) =>
      [...of(workspaceId)].filter((subscriber) => subscriber.userId === userId).length,
    announce: async (presence) => {
      await app.db.pool.query('select pg_notify($1, $2)', [presenceChannel, JSON.stringify(presence)])
    },
    writersIn: (place) => writers.writersIn(place, Date.now()),
    close: () => listener.close(),
  }
}

/** The newest event of a workspace: where a stream without a position starts. */
export async function currentSeq(app: Pick<Platform, 'db'>, workspaceId: string): Promise<number> {
  const { rows } = await app.db.pool.query<{ event_seq: string }>(
    'select event_seq from workspace_heads where workspace_id = $1',
    [workspaceId],
  )
  return Number(rows[0]?.event_seq ?? 0)
}
