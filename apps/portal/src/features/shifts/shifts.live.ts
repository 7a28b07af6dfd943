import { onEvent } from '#lib/realtime.ts'

onEvent('shift_feed.changed', (client) => client.invalidateQueries({ queryKey: ['shiftFeed'] }))
onEvent('shifts.changed', (client) => client.invalidateQueries({ queryKey: ['shifts'] }))
