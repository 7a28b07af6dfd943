/** How long clients show a writer; clients report every 12 seconds that a person is still writing. */
const forgottenAfterMs = 30_000

interface Place {
  readonly workspaceId: string
  readonly conversationId: string
}

/** People who are writing in a conversation. Every process gets all reports; nothing is stored. */
export interface Writers {
  note(presence: Place & { readonly userId: string; readonly doing: string }, now: number): void
  writersIn(place: Place, now: number): string[]
}

/** Remembers who writes for as long as the portal shows it. Times are in milliseconds since 1970. */
export function createWriters(): Writers {
  const saidAt = new Map<string, Map<string, number>>()
  let cleanedAt = 0
  const keyOf = ({ workspaceId, conversationId }: Place): string => `${workspaceId} ${conversationId}`

  const forget = (now: number): void => {
    if (now - cleanedAt < forgottenAfterMs) return
    cleanedAt = now
    for (const [key, people] of saidAt)
      if ([...people.values()].every((at) => now - at >= forgottenAfterMs)) saidAt.delete(key)
  }
  return {
    note: (presence, now) => {
      forget(now)
      const people = saidAt.get(keyOf(presence)) ?? new Map<string, number>()
      if (presence.doing === 'writing') people.set(presence.userId, now)
      else people.delete(presence.userId)
      if (people.size > 0) saidAt.set(keyOf(presence), people)
      else saidAt.delete(keyOf(presence))
    },
    writersIn: (place, now) =>
      [...(saidAt.get(keyOf(place)) ?? [])].flatMap(([userId, at]) =>
        now - at < forgottenAfterMs ? userId : [],
      ),
  }
}
