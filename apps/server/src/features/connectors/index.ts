import { connectorsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { finishAuthorization, startAuthorization } from './authorize.ts'
import { callConnectorJob } from './carry-out-run.ts'
import { connectorsPolicy } from './connectors.policy.ts'
import { findConnectorRow } from './connectors.queries.ts'
import { connectorSettings } from './connectors.settings.ts'
import { clone, get, list, listMethods, listVariables, remove, save, toggle } from './connectors.ts'
import { listRuns, run } from './conversation-runs.ts'
import { importOperations, listOperations } from './import-connectors.ts'
import { getTest, startTest } from './test-connector.ts'

export { askConnector, createConnector, type SearchValues } from './ask-connector.ts'
export {
  type ConnectorRow,
  connectorIdsForRules,
  findConnectorRow,
  listConnectorRows,
} from './connectors.queries.ts'
export { maskSecrets } from './mask-secrets.ts'
export { ConnectorUnavailable, callByRule } from './order-run.ts'
export { type ConnectorReading, connectorIdsForAgents, readForAgent } from './read-for-agent.ts'
export { namesVariable } from './variables.ts'
export { fixedOrigin, mayUseScheme } from './web-origin.ts'

export const connectorsFeature = defineServerFeature({
  contract: connectorsContract,
  tables: ['api_connectors', 'api_connector_runs', 'api_connector_authorizations'],
  policy: connectorsPolicy,
  settings: [connectorSettings],
  handlers: {
    'api_connectors.list': list,
    'api_connectors.get': get,
    'api_connectors.save': save,
    'api_connectors.toggle': toggle,
    'api_connectors.clone': clone,
    'api_connectors.delete': remove,
    'api_connectors.list_methods': listMethods,
    'api_connectors.list_variables': listVariables,
    'api_connectors.test': startTest,
    'api_connectors.get_test': getTest,
    'api_connectors.start_authorization': startAuthorization,
    'api_connectors.finish_authorization': finishAuthorization,
    'api_connectors.list_operations': listOperations,
    'api_connectors.import': importOperations,
    'api_connectors.list_runs': listRuns,
    'api_connectors.run': run,
  },
  jobs: [callConnectorJob],
  sealedColumns: [
    { table: 'api_connectors', idColumn: 'id', column: 'sealed_auth_data' },
    { table: 'api_connectors', idColumn: 'id', column: 'sealed_tokens' },
    { table: 'api_connector_authorizations', idColumn: 'id', column: 'sealed_verifier' },
  ],
  refs: {
    connector: async (tx, workspaceId, id) => (await findConnectorRow(tx, workspaceId, id)) !== null,
  },
})
