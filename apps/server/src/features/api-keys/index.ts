import { apiKeysContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { apiKeysPolicy } from './api-keys.policy.ts'
import { deleteKeysOf, findKeyRow } from './api-keys.queries.ts'
import { createKey, listKeys, renameKey, revokeKey } from './api-keys.ts'
import { createKeyAuthenticator } from './authenticate-key.ts'
import { tokenVerbs } from './token-verbs.ts'

export const apiKeysFeature = defineServerFeature({
  contract: apiKeysContract,
  tables: ['api_keys'],
  policy: apiKeysPolicy,
  settings: { none: 'keys belong to people and are shown once' },
  keyAuthenticator: createKeyAuthenticator(),
  onTakenOver: deleteKeysOf,
  adminVerbs: tokenVerbs,
  handlers: {
    'apiKeys.list': listKeys,
    'apiKeys.create': createKey,
    'apiKeys.rename': renameKey,
    'apiKeys.revoke': revokeKey,
  },
  refs: { 'api-key': async (tx, workspaceId, id) => (await findKeyRow(tx, workspaceId, id)) !== null },
})
