import { onEvent } from '#lib/realtime.ts'
import { caldavQuery, issueConnectionQuery } from './integrations.api.ts'

onEvent('webhook.changed', (client) => client.invalidateQueries({ queryKey: ['webhooks'] }))
onEvent('issues.connection_changed', (client, { payload }) =>
  client.setQueryData(issueConnectionQuery.queryKey, payload),
)
onEvent('caldav.changed', (client) => client.invalidateQueries({ queryKey: caldavQuery.queryKey }))
