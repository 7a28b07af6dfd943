import { onEvent } from '#lib/realtime.ts'

// What counts by a calendar is not part of its events: the server is asked again.
for (const type of [
  'calendar.created',
  'calendar.updated',
  'calendar.deleted',
  'inbox.settings_changed',
] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: ['calendars'] }))
