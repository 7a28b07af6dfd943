import { onEvent } from '#lib/realtime.ts'

onEvent('macros.changed', (client) => void client.invalidateQueries({ queryKey: ['macros', 'list'] }))
