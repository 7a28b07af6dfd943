import { onEvent } from '#lib/realtime.ts'
import { startQuery } from './start.api.ts'

// The server computes the steps; each of these events may change them.
for (const type of [
  'mailbox.changed',
  'inbox.created',
  'inbox.deleted',
  'team.created',
  'team.deleted',
  'members_invited',
  'invitation.closed',
  'member.joined',
  'member.removed',
  'calendar.created',
  'calendar.deleted',
  'mfa.enabled',
  'mfa.disabled',
] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: startQuery.queryKey }))
