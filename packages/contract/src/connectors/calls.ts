import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { nothing, plainId, ref, secretText, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import {
  connector,
  connectorFields,
  connectorLimits,
  connectorMethod,
  connectorOperation,
  connectorRisks,
  connectorRun,
  connectorTestData,
  connectorVariables,
} from './shapes.ts'

const connectorId = ref('connector')
const exampleConnector = '019a9f6e-5d1c-7000-8000-000000000271'
const exampleConversation = '019a9f6e-5d1c-7000-8000-0000000000d1'
const exampleDocument = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  servers: [{ url: 'https://orders.example.com' }],
  paths: { '/orders/{id}': { get: { operationId: 'getOrder', responses: {} } } },
})

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
    /** Of a new connector; an existing one keeps its own. */
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

export const testConnector = defineCall({
  name: 'api_connectors.test',
  summary:
    'Sends the request of an API connector once, with the values of a conversation or with samples. Ask for the result by task_id.',
  rest: { method: 'POST', path: '/api/v1/api-connectors/:connectorId/test' },
  command: { head: '/api-connectors TestApiConnector', args: ['connectorId'], resourceId: 'connectorId' },
  access: 'connector.manage',
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({ connectorId, conversationId: ref('conversation').optional() }),
  output: z.object({ task_id: plainId() }),
  example: { input: { connectorId: exampleConnector } },
})

export const getConnectorTest = defineCall({
  name: 'api_connectors.get_test',
  summary: 'Returns the result of a test: running, ok with data, or pending for one that failed.',
  rest: { method: 'GET', path: '/api/v1/api-connector-tests/:task_id' },
  command: { head: '/api-connectors GetTestApiConnectorResult', args: ['task_id'], resourceId: 'task_id' },
  access: 'connector.manage',
  impact: 'read',
  input: z.object({ task_id: plainId() }),
  output: z.object({
    code: z.enum(['running', 'ok', 'pending']),
    data: connectorTestData.nullable(),
    reason: shownReason.nullable(),
  }),
  example: { input: { task_id: '019a9f6e-5d1c-7000-8000-000000000272' } },
})

export const startConnectorAuthorization = defineCall({
  name: 'api_connectors.start_authorization',
  summary: 'Starts signing an API connector in with an authorization code (OAuth 2, PKCE).',
  rest: { method: 'POST', path: '/api/v1/api-connectors/:connectorId/authorization' },
  access: 'connector.manage',
  keys: false,
  impact: 'write',
  input: z.object({ connectorId }),
  output: z.object({ url: z.string() }),
  errors: ['connector_secret_needed', 'connector_authorization_unsuitable'],
  example: { input: { connectorId: exampleConnector } },
})

export const finishConnectorAuthorization = defineCall({
  name: 'api_connectors.finish_authorization',
  summary: 'Exchanges the authorization code with which the browser came back, and stores the tokens.',
  rest: { method: 'POST', path: '/api/v1/api-connector-authorizations/finish' },
  access: 'connector.manage',
  keys: false,
  impact: 'write',
  input: z.object({
    state: secretText('state', 200),
    code: secretText('code', 4_096).optional(),
    error: z.string().max(200).optional(),
  }),
  output: z.object({ connectorId }),
  errors: ['connector_authorization_invalid', 'connector_authorization_refused'],
  example: { input: { state: 'example-state', code: 'example-code' } },
})

const document = z
  .string()
  .min(1)
  .max(900_000)
  .meta({ description: 'An OpenAPI 3 document, as JSON or YAML.' })

export const listConnectorOperations = defineCall({
  name: 'api_connectors.list_operations',
  summary: 'Reads the operations of an OpenAPI 3 document that can become API connectors.',
  rest: { method: 'POST', path: '/api/v1/api-connector-operations' },
  access: 'connector.manage',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({ document }),
  output: z.object({ title: z.string(), items: z.array(connectorOperation) }),
  errors: ['openapi_unreadable'],
  example: { input: { document: exampleDocument } },
})

export const importConnectors = defineCall({
  name: 'api_connectors.import',
  summary:
    'Creates an API connector from each chosen operation of an OpenAPI 3 document. They are off and have no secret.',
  rest: { method: 'POST', path: '/api/v1/api-connector-operations/import' },
  access: 'connector.manage',
  impact: 'write',
  limitPerMinute: 10,
  input: z.object({
    document,
    operations: z.array(z.string().max(500)).min(1).max(connectorLimits.operations),
  }),
  output: z.object({ items: z.array(connector) }),
  errors: ['openapi_unreadable', 'openapi_operation_unknown', 'connector_limit'],
  example: { input: { document: exampleDocument, operations: ['GET /orders/{id}'] } },
})

export const listConnectorRuns = defineCall({
  name: 'api_connectors.list_runs',
  summary:
    'Lists the newest result of each API connector in a conversation, and the connectors to run there.',
  rest: { method: 'GET', path: '/api/v1/conversations/:conversationId/api-connectors' },
  access: 'conversation.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ conversationId: ref('conversation') }),
  output: z.object({
    items: z.array(connectorRun),
    /** Active connectors with buttons beside conversations. */
    connectors: z.array(z.object({ id: connectorId, name: z.string(), risk: z.enum(connectorRisks) })),
    abilities,
  }),
  example: { input: { conversationId: exampleConversation } },
})

export const runConnector = defineCall({
  name: 'api_connectors.run',
  summary: 'Calls an API connector for a conversation. The result follows as an event.',
  rest: { method: 'POST', path: '/api/v1/conversations/:conversationId/api-connectors' },
  access: 'conversation.work',
  mfa: 'enrolled',
  impact: 'write',
  limitPerMinute: 30,
  input: z.object({ conversationId: ref('conversation'), connectorId }),
  output: connectorRun,
  errors: ['connector_off'],
  example: { input: { conversationId: exampleConversation, connectorId: exampleConnector } },
})
