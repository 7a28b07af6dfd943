import { onEvent } from '#lib/realtime.ts'
import { refreshFigures } from './reporting.api.ts'

const lists = ['reporting', 'list'] as const

// The events contain neither figures nor abilities, so everything but the figures is fetched again.
for (const type of ['report.saved', 'reports.arranged'] as const)
  onEvent(type, (client) => {
    for (const part of ['list', 'report', 'publications', 'schedules'])
      void client.invalidateQueries({ queryKey: ['reporting', part] })
  })

// The page of the deleted report is about to close: fetching it again would only find that it is gone.
onEvent('report.deleted', (client) => {
  void client.invalidateQueries({ queryKey: lists })
  void client.invalidateQueries({ queryKey: ['reporting', 'report'], refetchType: 'none' })
})

onEvent('report.corrected', (client) => void refreshFigures(client))

for (const type of ['package.changed', 'package.quote_answered'] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: ['reporting', 'quotes'] }))

// Insights are sent to teams, which their settings list.
for (const type of ['team.created', 'team.updated', 'team.deleted'] as const)
  onEvent(type, (client) => void client.invalidateQueries({ queryKey: ['reporting', 'bot', 'insights'] }))
