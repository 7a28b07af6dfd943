import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import { reasonParams } from '../core/reason.ts'
import {
  cloneConnector,
  deleteConnector,
  getConnector,
  listConnectorMethods,
  listConnectors,
  listConnectorVariables,
  saveConnector,
  toggleConnector,
} from './calls.ts'
import { connectorRun } from './shapes.ts'
import {
  finishConnectorAuthorization,
  getConnectorTest,
  importConnectors,
  listConnectorOperations,
  listConnectorRuns,
  runConnector,
  startConnectorAuthorization,
  testConnector,
} from './use-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    connector: true
  }
}

export * from './calls.ts'
export * from './shapes.ts'
export * from './use-calls.ts'

export const connectorChanged = defineEvent({
  type: 'api_connector.changed',
  summary: 'An API connector was created, changed, switched on or off, signed in or deleted.',
  scope: 'staff',
  payload: z.object({ connectorId: ref('connector') }),
})

export const connectorRan = defineEvent({
  type: 'api_connector.ran',
  summary: 'An API connector is called for a conversation, or its result is there.',
  scope: 'inbox',
  payload: z.object({ conversationId: ref('conversation'), run: connectorRun }),
})

export const connectorsContract = defineFeature({
  name: 'connectors',
  area: 'workspace',
  calls: [
    listConnectors,
    getConnector,
    saveConnector,
    toggleConnector,
    cloneConnector,
    deleteConnector,
    listConnectorMethods,
    listConnectorVariables,
    testConnector,
    getConnectorTest,
    startConnectorAuthorization,
    finishConnectorAuthorization,
    listConnectorOperations,
    importConnectors,
    listConnectorRuns,
    runConnector,
  ],
  events: [connectorChanged, connectorRan],
  errors: {
    connector_limit: {
      status: 409,
      text: 'A workspace has at most {maximum} connectors.',
      params: z.object({ maximum: z.number() }),
    },
    connector_name_taken: {
      status: 409,
      text: 'There is already a connector called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    connector_secret_needed: {
      status: 400,
      text: 'Please enter the secret. It is not sent to a new host without you.',
      field: 'authData',
    },
    connector_off: { status: 409, text: 'This connector is off, or cannot be used here.' },
    connector_authorization_unsuitable: {
      status: 409,
      text: 'This connector does not sign in with an authorization code.',
    },
    connector_authorization_invalid: {
      status: 409,
      text: 'This sign-in has expired or was started in another session. Start again.',
    },
    connector_authorization_refused: {
      status: 409,
      text: 'The sign-in failed: {reason}',
      params: reasonParams,
    },
    openapi_unreadable: {
      status: 400,
      text: 'This is no OpenAPI 3 document that can be read: {detail}',
      params: z.object({ detail: z.string() }),
      field: 'document',
    },
    openapi_operation_unknown: {
      status: 400,
      text: 'The document has no operation {key}.',
      params: z.object({ key: z.string() }),
      field: 'operations',
    },
  },
  abilities: {
    'connector.list': 'See API connectors',
    'connector.manage': 'Create, change, test and delete API connectors',
  },
})
