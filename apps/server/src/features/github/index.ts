import { githubContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { githubPolicy } from './github.policy.ts'
import { begin, disconnect, finishCall, getState, hooksCall } from './github.ts'

/** Lists the web hooks of repositories through a connected GitHub account. */
export const githubFeature = defineServerFeature({
  contract: githubContract,
  tables: ['github_connections', 'github_authorizations'],
  policy: githubPolicy,
  settings: { none: 'an account is connected by its owner’s consent' },
  sealedColumns: [{ table: 'github_connections', idColumn: 'id', column: 'sealed_token' }],
  handlers: {
    'github.begin': begin,
    'github.finish': finishCall,
    'github.get': getState,
    'github.get_web_hooks': hooksCall,
    'github.disconnect': disconnect,
  },
})
