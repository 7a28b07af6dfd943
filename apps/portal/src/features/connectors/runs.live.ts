import { onEvent } from '#lib/realtime.ts'
import { connectorRunsQuery } from './connectors.api.ts'

// A connector has one line in a conversation: its newest run.
onEvent('api_connector.ran', (client, { payload: { conversationId, run } }) => {
  client.setQueryData(connectorRunsQuery(conversationId).queryKey, (before) => {
    if (!before) return before
    const earlier = before.items.find(({ connectorId }) => connectorId === run.connectorId)
    if (earlier && earlier.id !== run.id && earlier.startedAt > run.startedAt) return before
    const others = before.items.filter(({ connectorId }) => connectorId !== run.connectorId)
    const items = [...others, run].sort((a, b) => (a.connectorId < b.connectorId ? -1 : 1))
    return { ...before, items }
  })
})
