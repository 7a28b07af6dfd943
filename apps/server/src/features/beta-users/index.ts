import { betaUsersContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { isAllowed, listCall, putCall } from './beta-users.ts'

export const betaUsersFeature = defineServerFeature({
  contract: betaUsersContract,
  tables: ['beta_users'],
  policy: {},
  settings: { none: 'of the instance' },
  handlers: {
    'betaUsers.list': listCall,
    'betaUsers.put': putCall,
    'betaUsers.is_allowed': isAllowed,
  },
})
