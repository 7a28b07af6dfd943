import { onEvent } from '#lib/realtime.ts'
import { refetchTasks, taskSettingsQuery } from './tasks.api.ts'

onEvent('tasks.changed', (client, { payload }) => refetchTasks(client, payload.conversationId))
onEvent('tasks.settings_changed', (client, { payload }) =>
  client.setQueryData(taskSettingsQuery.queryKey, payload),
)

/** What changes who may have tasks, and which conversations the person sees. */
for (const type of [
  'inbox.members_changed',
  'inbox.deleted',
  'team.updated',
  'team.deleted',
  'member.removed',
  'conversation.withdrawn',
  'conversation.merged',
  'conversation.discarded',
  'conversations.erased',
] as const)
  onEvent(type, (client) => refetchTasks(client))

/** Assigned to another team, a conversation may be visible to others. */
onEvent('conversation.changed', (client, { payload: { activity } }) => {
  if (activity.teamId !== undefined) refetchTasks(client)
})
