import { readEvents, type StoredEvent } from '#platform/events/read-events.ts'
import type { Platform } from '#platform/platform.ts'

const kept = 500

export interface RecentEvents {
  /** Events of a workspace after `seq`, oldest first, one batch per call; empty if there are none. */
  eventsAfter(workspaceId: string, seq: number): Promise<readonly StoredEvent[]>
  /** The newest event in memory; null if none was read yet. */
  newestKnown(workspaceId: string): number | null
}

interface Tail {
  /** `events` has everything after this number, without gaps. */
  from: number
  events: StoredEvent[]
  last: Promise<unknown>
  /** A read that has not started yet; it will include everything committed by now. */
  coming: Promise<void> | null
}

/** Keeps the newest events of each workspace in memory, so that a hundred streams cost one query. */
export function createRecentEvents(app: Pick<Platform, 'db'>): RecentEvents {
  const tails = new Map<string, Tail>()

  const readOn = (workspaceId: string, tail: Tail): Promise<void> =>
    app.db.read(workspaceId, async (tx) => {
      tail.coming = null
      const last = tail.events.at(-1)?.seq ?? tail.from
      tail.events.push(...(await readEvents(tx, workspaceId, last)))
      const surplus = tail.events.length - kept
      if (surplus <= 0) return
      tail.from = tail.events[surplus - 1]?.seq ?? tail.from
      tail.events.splice(0, surplus)
    })
  const startReading = (workspaceId: string, tail: Tail): Promise<void> => {
    const round = tail.last
      .then(() => readOn(workspaceId, tail))
      .finally(() => {
        if (tail.coming === round) tail.coming = null
      })
    tail.last = round.catch(() => undefined)
    tail.coming = round
    return round
  }

  return {
    newestKnown: (workspaceId) => {
      const tail = tails.get(workspaceId)
      return tail ? (tail.events.at(-1)?.seq ?? tail.from) : null
    },
    eventsAfter: async (workspaceId, seq) => {
      const tail = tails.get(workspaceId) ?? {
        from: seq,
        events: [],
        last: Promise.resolve(),
        coming: null,
      }
      tails.set(workspaceId, tail)
      if (seq < tail.from) return app.db.read(workspaceId, (tx) => readEvents(tx, workspaceId, seq))
      const newer = tail.events.filter((event) => event.seq > seq)
      if (newer.length > 0) return newer
      await (tail.coming ?? startReading(workspaceId, tail))
      return tail.events.filter((event) => event.seq > seq)
    },
  }
}
