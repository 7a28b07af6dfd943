import { onEvent } from '#lib/realtime.ts'
import { packageKey, rateSheetsQuery } from './packages.api.ts'

onEvent('package.changed', (client, { payload: { conversationId } }) =>
  client.invalidateQueries({ queryKey: packageKey(conversationId) }),
)
onEvent('rate_sheet.changed', (client) => client.invalidateQueries({ queryKey: rateSheetsQuery.queryKey }))
