import { onEvent } from '#lib/realtime.ts'

// The events contain neither figures nor abilities, so everything but the figures is fetched again.
for (const type of ['report.saved', 'report.deleted', 'reports.arranged'] as const)
  onEvent(type, (client) => {
    for (const part of ['list', 'report', 'publications', 'schedules'])
      void client.invalidateQueries({ queryKey: ['reporting', part] })
  })
