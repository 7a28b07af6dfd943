import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const newConnector = ({ owner }: Setting) =>
  owner.call('api_connectors.save', {
    name: fresh('Connector'),
    url: 'https://orders.example.com/',
    callers: ['sidebar'],
    active: true,
  })

/** How each event of API connectors comes about. */
export const scenarios: ScenariosOf<'connectors'> = {
  'api_connector.changed': async (s) => () => newConnector(s),
  'api_connector.ran': async (s) => {
    const { id: connectorId } = await newConnector(s)
    return () => s.owner.call('api_connectors.run', { conversationId: s.conversationId, connectorId })
  },
}
