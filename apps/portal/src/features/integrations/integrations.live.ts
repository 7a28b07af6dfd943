import { onEvent } from '#lib/realtime.ts'

onEvent('webhook.changed', (client) => client.invalidateQueries({ queryKey: ['webhooks'] }))
