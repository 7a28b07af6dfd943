import type { AuthorizationPurpose, SignInMethod } from '@postroom/contract'
import { boolean, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const method = () => text('method').$type<SignInMethod>().notNull()
const purpose = () => text('purpose').$type<AuthorizationPurpose>().notNull()

export const identities = pgTable('identities', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  method: method(),
  workspaceId: uuid('workspace_id'),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  linkedAt: moment('linked_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
})

export const oidcProviders = pgTable(
  'oidc_providers',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    sealedClientSecret: text('sealed_client_secret').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)

export const authorizationRequests = pgTable('authorization_requests', {
  stateHash: bytea('state_hash').primaryKey(),
  browserHash: bytea('browser_hash').notNull(),
  method: method(),
  purpose: purpose(),
  workspaceId: uuid('workspace_id'),
  userId: uuid('user_id'),
  redirectUri: text('redirect_uri').notNull(),
  returnPath: text('return_path'),
  sharedScope: boolean('shared_scope').notNull().default(false),
  /** Base64, as the provider posted it. */
  samlResponse: text('saml_response'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const providerProofs = pgTable('provider_proofs', {
  id: uuid('id').primaryKey(),
  secretHash: bytea('secret_hash').notNull(),
  browserHash: bytea('browser_hash').notNull(),
  method: method(),
  purpose: purpose(),
  workspaceId: uuid('workspace_id'),
  userId: uuid('user_id'),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  isEmailProved: boolean('is_email_proved').notNull(),
  scopes: text('scopes').array().notNull(),
  sharedScope: boolean('shared_scope').notNull(),
  sealedRefreshToken: text('sealed_refresh_token'),
  createdAt: moment('created_at').notNull().defaultNow(),
})
