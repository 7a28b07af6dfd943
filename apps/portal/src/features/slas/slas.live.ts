import { onEvent } from '#lib/realtime.ts'

// Events of SLAs contain neither figures nor abilities, so the list is fetched again.
for (const type of ['sla.saved', 'sla.switched', 'sla.deleted', 'slas.reordered'] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: ['slas'] }))
