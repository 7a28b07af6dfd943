import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, ref, secretText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { connector, connectorFields, connectorMethod, connectorVariables } from './shapes.ts'

const connectorId = ref('connector')
const exampleConnector = '019a9f6e-5d1c-7000-8000-000000000271'
export const listConnectors = defineCall({
  name: 'api_connectors.list',
  summary: 'Lists the API connectors of the workspace by name.',
  rest: { method: 'GET', path: '/api/v1/api-connectors' },
  command: { head: '/api-connectors GetConnectors' },
  access: 'connector.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(connector), abilities }),
  example: { input: {} },
})

export const getConnector = defineCall({
  name: 'api_connectors.get',
  summary: 'Returns one API connector, without its secret.',
  rest: { method: 'GET', path: '/api/v1/api-connectors/:connectorId' },
  command: { head: '/api-connectors GetConnector', args: ['connectorId'], resourceId: 'connectorId' },
  access: 'connector.list',
  impact: 'read',
  input: z.object({ connectorId }),
  output: connector,
  example: { input: { connectorId: exampleConnector } },
})

export const saveConnector = defineCall({
  name: 'api_connectors.save',
  summary:
    'Creates an API connector, or saves a new version of the one with this id. Without authData the stored secret stays, unless it would then go to another host.',
  rest: { method: 'POST', path: '/api/v1/api-connectors' },
  command: { head: '/api-connectors SaveConnector' },
  access: 'connector.manage',
  impact: 'write',
  input: z.object({
    id: connectorId.optional(),
    version: version().optional(),
    communityId: ref('workspace').optional(),
    ...connectorFields,
    /** Password, token, key or client secret. */
    authData: secretText('secret', 8_192).optional(),
    /** For a new connector; an existing one keeps its own. */
    active: z.boolean().default(false),
  }),
  output: connector,
  errors: ['conflict', 'connector_limit', 'connector_name_taken', 'connector_secret_needed'],
  example: {
    input: {
      name: 'Order lookup',
      method: 'GET',
      url: 'https://orders.example.com/orders',
      query: [{ name: 'email', value: '{{ customer.email }}' }],
      authType: 'bearer',
      authData: 'a-token',
      fields: [{ name: 'Order', path: 'orders[0].number' }],
    },
  },
})

export const toggleConnector = defineCall({
  name: 'api_connectors.toggle',
  summary: 'Switches an API connector on or off.',
  rest: { method: 'POST', path: '/api/v1/api-connectors/:connectorId/toggle' },
  command: {
    head: '/api-connectors ToggleConnectorActive',
    args: ['connectorId'],
    resourceId: 'connectorId',
  },
  access: 'connector.manage',
  impact: 'write',
  input: z.object({ connectorId, active: z.boolean() }),
  output: connector,
  errors: ['connector_secret_needed'],
  example: { input: { connectorId: exampleConnector, active: false } },
})

export const cloneConnector = defineCall({
  name: 'api_connectors.clone',
  summary: 'Copies an API connector. The copy has no secret and is off.',
  rest: { method: 'POST', path: '/api/v1/api-connectors/:connectorId/clone' },
  command: { head: '/api-connectors CloneConnector', args: ['connectorId'], resourceId: 'connectorId' },
  access: 'connector.manage',
  impact: 'write',
  input: z.object({ connectorId }),
  output: connector,
  errors: ['connector_limit'],
  example: { input: { connectorId: exampleConnector } },
})

export const deleteConnector = defineCall({
  name: 'api_connectors.delete',
  summary: 'Deletes an API connector with its secret and results. Rules that use it are switched off.',
  rest: { method: 'DELETE', path: '/api/v1/api-connectors/:connectorId' },
  command: { head: '/api-connectors DeleteConnector', args: ['connectorId'], resourceId: 'connectorId' },
  access: 'connector.manage',
  impact: 'destructive',
  input: z.object({ connectorId }),
  output: nothing,
  example: { input: { connectorId: exampleConnector }, output: {} },
})

export const listConnectorMethods = defineCall({
  name: 'api_connectors.list_methods',
  summary: 'Lists the HTTP methods of API connectors.',
  rest: { method: 'GET', path: '/api/v1/api-connector-methods' },
  command: { head: '/api-connectors GetConnectorMethods' },
  access: 'connector.list',
  impact: 'read',
  input: nothing,
  output: z.object({
    items: z.array(z.object({ method: connectorMethod, hasBody: z.boolean(), isIdempotent: z.boolean() })),
  }),
  example: { input: {} },
})

export const listConnectorVariables = defineCall({
  name: 'api_connectors.list_variables',
  summary: 'Lists the variables that templates of API connectors can name.',
  rest: { method: 'GET', path: '/api/v1/api-connector-variables' },
  command: { head: '/api-connectors GetConnectorVariables' },
  access: 'connector.list',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(z.object({ name: z.enum(connectorVariables), sample: z.string() })) }),
  example: { input: {} },
})
