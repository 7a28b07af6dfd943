import { onEvent } from '#lib/realtime.ts'

onEvent('shifts.changed', (client) => client.invalidateQueries({ queryKey: ['shifts'] }))
