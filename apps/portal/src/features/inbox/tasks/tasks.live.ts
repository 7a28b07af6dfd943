import { onEvent } from '#lib/realtime.ts'
import { refetchTasks, refetchTasksWithout, taskSettingsQuery } from './tasks.api.ts'

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
  'conversations.erased',
] as const)
  onEvent(type, (client) => refetchTasks(client))

for (const type of ['conversation.merged', 'conversation.discarded'] as const)
  onEvent(type, (client, { payload }) => refetchTasksWithout(client, payload.conversationId))

/** With another team or in another inbox, a conversation may be visible to others. */
onEvent('conversation.changed', (client, { payload: { activity } }) => {
  if (activity.teamId !== undefined || activity.type === 'moved_to_inbox') refetchTasks(client)
})
