import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '#app/session.ts'
import { onNewNumbers } from '#lib/new-numbers.ts'
import { onEvent } from '#lib/realtime.ts'
import { pause } from '#lib/retry.ts'
import { wallQuery } from './wall.api.ts'

/** Events of one change arrive together. */
const gatherMs = 150

let isDue = false
let isRenewing = false

/** Fetches the figures once more after the events of the last moments, one request at a time. */
async function renewWall(client: QueryClient): Promise<void> {
  isDue = true
  if (isRenewing) return
  isRenewing = true
  try {
    while (isDue) {
      await pause(gatherMs)
      isDue = false
      await client.invalidateQueries({ queryKey: wallQuery.queryKey })
    }
  } finally {
    isRenewing = false
  }
}

/** What changes conversations, who works in an inbox, or who takes work. */
const types = [
  'conversation.changed',
  'conversation.discarded',
  'conversation.due_changed',
  'conversation.merged',
  'conversation.withdrawn',
  'conversations.erased',
  'conversations.synced',
  'message.received',
  'message.queued',
  'message.send_cancelled',
  'availability.changed',
  'availability.statuses_changed',
  'shifts.changed',
  'shift.ended',
  'inbox.created',
  'inbox.updated',
  'inbox.deleted',
  'inbox.members_changed',
  'team.updated',
  'team.deleted',
  'member.joined',
  'member.role_changed',
  'member.removed',
] as const

for (const type of types) onEvent(type, (client) => void renewWall(client))
onNewNumbers(() => void renewWall(queryClient))
