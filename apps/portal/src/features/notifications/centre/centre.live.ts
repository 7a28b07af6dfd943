import { onEvent } from '#lib/realtime.ts'
import { refetchNotifications } from './centre.api.ts'

/** Besides new and read notifications: what changes which kinds are listed, and which conversations the person sees. */
for (const type of [
  'notifications.changed',
  'notifications.settings_changed',
  'inbox.members_changed',
  'inbox.deleted',
  'team.updated',
  'team.deleted',
  'conversation.withdrawn',
  'conversation.discarded',
  'conversations.erased',
  'member.role_changed',
] as const)
  onEvent(type, (client) => refetchNotifications(client))

/** With another team or in another inbox, a conversation may be visible again. */
onEvent('conversation.changed', (client, { payload: { activity } }) => {
  if (activity.teamId !== undefined || activity.type === 'moved_to_inbox') refetchNotifications(client)
})
