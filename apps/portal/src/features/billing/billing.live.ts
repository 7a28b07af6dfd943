import { onEvent } from '#lib/realtime.ts'
import { billingKey } from './billing.api.ts'

onEvent('billing.changed', (client) => client.invalidateQueries({ queryKey: billingKey }))
