import type { listSlaOverlaps, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fits, slasOf, sourcesOf } from './choose-sla.ts'
import { recentConversations } from './recent-conversations.ts'

const shownSamples = 5
type Overlaps = OutputOf<typeof listSlaOverlaps>

/** Conversations of the last days that fit several SLAs, by the one they get and each other one. */
export async function listOverlapsCall(ctx: Context): Promise<Overlaps> {
  const { app, tx, workspaceId } = ctx
  const slas = await slasOf(app, tx, workspaceId)
  const pairs = new Map<string, Overlaps['items'][number]>()
  let without = 0
  const chunks = recentConversations(ctx, await sourcesOf(app, tx, workspaceId, slas))
  let next = await chunks.next()
  for (; !next.done; next = await chunks.next())
    for (const { row, snapshot, isRecent } of next.value) {
      if (!isRecent) continue
      const [first, ...others] = slas.filter((sla) => fits(sla, snapshot))
      if (!first) without += 1
      for (const other of first ? others : []) {
        const key = `${first?.id} ${other.id}`
        const pair = pairs.get(key) ?? {
          firstId: first?.id ?? '',
          otherId: other.id,
          conversations: 0,
          samples: [],
        }
        pairs.set(key, {
          ...pair,
          conversations: pair.conversations + 1,
          samples:
            pair.samples.length < shownSamples
              ? [...pair.samples, { conversationId: row.id, subject: row.subject }]
              : pair.samples,
        })
      }
    }
  const items = [...pairs.values()].sort((a, b) => b.conversations - a.conversations)
  return { items, without, isCut: next.value.isCut }
}
