import type { TestClient } from '../../apps/server/test/client.ts'

interface Setting {
  readonly owner: TestClient
  readonly conversationId: string
}

let names = 0
const newConnector = ({ owner }: Setting) =>
  owner.call('api_connectors.save', {
    name: `Connector ${++names}`,
    url: 'https://orders.example.com/',
    callers: ['sidebar'],
    active: true,
  })

/** How each event of API connectors comes about. */
export const connectorScenarios = {
  'api_connector.changed': async (s: Setting) => () => newConnector(s),
  'api_connector.ran': async (s: Setting) => {
    const { id: connectorId } = await newConnector(s)
    return () => s.owner.call('api_connectors.run', { conversationId: s.conversationId, connectorId })
  },
}
