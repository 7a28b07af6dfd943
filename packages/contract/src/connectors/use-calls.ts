import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { plainId, ref, secretText } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'
import {
  connector,
  connectorLimits,
  connectorOperation,
  connectorRisks,
  connectorRun,
  connectorTestData,
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
