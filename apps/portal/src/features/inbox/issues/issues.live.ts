import { onEvent } from '#lib/realtime.ts'
import { issuesKey } from './issues.api.ts'

onEvent('issues.changed', (client, { payload }) =>
  client.invalidateQueries({ queryKey: [...issuesKey, payload.conversationId] }),
)

/** What changes which repositories are offered, or what the person may do. */
for (const type of ['issues.connection_changed', 'inbox.members_changed', 'team.updated'] as const)
  onEvent(type, (client) => client.invalidateQueries({ queryKey: issuesKey }))
