import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '#app/session.ts'
import { onNewNumbers } from '#lib/new-numbers.ts'
import { onEvent } from '#lib/realtime.ts'
import { refetchPaced } from '#lib/refetch-paced.ts'
import { wallQuery } from './wall.api.ts'

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

const renew = (client: QueryClient): void => void refetchPaced(client, { queryKey: wallQuery.queryKey })

for (const type of types) onEvent(type, renew)
onNewNumbers(() => renew(queryClient))
