import { onEvent } from '#lib/realtime.ts'

onEvent('closing_policies.changed', (client) =>
  client.invalidateQueries({ queryKey: ['closing-policies', 'list'] }),
)
