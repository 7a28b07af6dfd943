import { onEvent } from '#lib/realtime.ts'

// The list names the inboxes of each policy.
for (const type of ['closing_policies.changed', 'inbox.created', 'inbox.updated', 'inbox.deleted'] as const)
  onEvent(type, (client) => client.invalidateQueries({ queryKey: ['closing-policies', 'list'] }))
