import { randomUUID } from 'node:crypto'
import type { Known } from '../arranged-inputs.ts'
import type { World } from '../world.ts'

const fields = () => ({
  name: `Connector ${randomUUID()}`,
  method: 'POST' as const,
  url: 'https://orders.example.com/orders',
  query: [{ name: 'email', value: '{{ customer.email }}' }],
  headers: [{ name: 'X-Subject', value: '{{ conversation.subject }}' }],
  body: '{"name": "{{ customer.name }}"}',
  authType: 'none' as const,
  fields: [{ name: 'Order', path: 'orders[0].number' }],
  callers: ['rules' as const, 'sidebar' as const],
  active: true,
})

const makeConnector = async ({ owner }: World): Promise<{ connectorId: string }> => {
  const { id } = await owner.client.call('api_connectors.save', fields())
  return { connectorId: id }
}

const oauth = {
  grant: 'authorization_code' as const,
  clientId: 'postroom',
  tokenUrl: 'https://orders.example.com/token',
  authorizeUrl: 'https://orders.example.com/authorize',
}

/** Inputs of the calls of API connectors that succeed. */
export const inputs: Record<string, Known> = {
  'api_connectors.save': async (world) => {
    const { connectorId: id } = await makeConnector(world)
    return { ...fields(), id, version: 1, communityId: world.owner.workspaceId }
  },
  'api_connectors.get': makeConnector,
  'api_connectors.toggle': makeConnector,
  'api_connectors.clone': makeConnector,
  'api_connectors.delete': makeConnector,
  'api_connectors.test': async (world) => ({
    ...(await makeConnector(world)),
    conversationId: world.ids.conversation[0],
  }),
  'api_connectors.get_test': async (world) => {
    const { task_id } = await world.owner.client.call('api_connectors.test', await makeConnector(world))
    return { task_id }
  },
  'api_connectors.start_authorization': async ({ owner }) => {
    const settings = { authType: 'oauth2' as const, authSettings: oauth }
    const { id } = await owner.client.call('api_connectors.save', { ...fields(), ...settings })
    return { connectorId: id }
  },
  'api_connectors.list_runs': ({ ids }) => ({ conversationId: ids.conversation[0] }),
  'api_connectors.run': async (world) => ({
    ...(await makeConnector(world)),
    conversationId: world.ids.conversation[0],
  }),
}
