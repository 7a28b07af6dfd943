import { onEvent } from '#lib/realtime.ts'

onEvent('api_connector.changed', (client) => client.invalidateQueries({ queryKey: ['connectors'] }))
