import { onEvent } from '#lib/realtime.ts'
import { refetchPaced } from '#lib/refetch-paced.ts'
import { customerKey } from './customer-state.ts'

for (const type of ['customers.changed', 'message.received'] as const)
  onEvent(type, (client) => void refetchPaced(client, { queryKey: customerKey }))
