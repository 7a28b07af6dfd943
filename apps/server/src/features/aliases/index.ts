import { aliasesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { sendCodeCall, verifyCall } from './alias-code.ts'
import { aliasVerifier } from './alias-verifier.ts'
import { aliasesPolicy } from './aliases.policy.ts'
import { findAlias } from './aliases.queries.ts'
import { createCall, listAliases, removeAlias, updateAlias } from './aliases.ts'

export { listVerifiedAliases, noteRefused, type Sender, sendersOf } from './senders.ts'

export const aliasesFeature = defineServerFeature({
  contract: aliasesContract,
  tables: ['alias_codes', 'aliases'],
  policy: aliasesPolicy,
  settings: { none: 'aliases are verified by mail' },
  handlers: {
    'aliases.list': listAliases,
    'aliases.create': createCall,
    'aliases.update': updateAlias,
    'aliases.delete': removeAlias,
    'aliases.send_code': sendCodeCall,
    'aliases.verify': verifyCall,
  },
  consumers: [aliasVerifier],
  refs: { alias: async (tx, workspaceId, id) => (await findAlias(tx, workspaceId, id)) !== null },
})
