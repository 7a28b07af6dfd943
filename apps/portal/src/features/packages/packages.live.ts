import { onEvent } from '#lib/realtime.ts'
import { packageKey, packagesKey, rateSheetsQuery, suppliersQuery } from './packages.api.ts'

onEvent('package.changed', (client, { payload: { conversationId } }) =>
  client.invalidateQueries({ queryKey: packageKey(conversationId) }),
)
// Suppliers can be connectors, and models of agents read requests.
for (const type of ['package_supplier.changed', 'api_connector.changed', 'agents.changed'] as const)
  onEvent(type, (client) => client.invalidateQueries({ queryKey: suppliersQuery.queryKey }))
onEvent('rate_sheet.changed', (client) => {
  void client.invalidateQueries({ queryKey: rateSheetsQuery.queryKey })
  // A package says which margin is the least.
  void client.invalidateQueries({ queryKey: packagesKey })
})
