import { defineFeature } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'

export { accessTokenOf, type GrantUse } from './access-token.ts'
export { ConsentError } from './consent-error.ts'
export {
  deleteGrant,
  deleteGrants,
  findGrant,
  type GrantRow,
  listGrantRows,
  type TokenAudience,
} from './grants.queries.ts'
export { keepGrantRow } from './keep-grant-row.ts'
export {
  configuredMethods,
  configuredProvider,
  type KnownProvider,
  type Provider,
} from './known-providers.ts'
export { microsoftRefusal } from './microsoft-refusal.ts'
export { configurationOf, discover } from './oidc-client.ts'
export { ProviderMetadataError } from './provider-metadata-error.ts'
export { codeParameters, grantsMail, scopesFor } from './scopes.ts'

/** Has no calls: stores OAuth grants and supplies access tokens to other features. */
const grantsContract = defineFeature({
  name: 'grants',
  area: null,
  calls: [],
  events: [],
  errors: {},
  abilities: {},
})

export const grantsFeature = defineServerFeature({
  contract: grantsContract,
  tables: ['provider_grants', 'grant_tokens'],
  policy: {},
  settings: { none: 'consent is given by people' },
  handlers: {},
  sealedColumns: [
    { table: 'provider_grants', idColumn: 'id', column: 'sealed_refresh_token' },
    { table: 'grant_tokens', idColumn: 'id', column: 'sealed_access_token' },
  ],
})
