import { onEvent } from '#lib/realtime.ts'
import { customerKey } from './customer-state.ts'

for (const type of ['customers.changed', 'message.received'] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: customerKey }))
