import type { Reason } from '@postroom/contract'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const providerGrants = pgTable(
  'provider_grants',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    provider: text('provider', { enum: ['google', 'microsoft'] }).notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    scopes: text('scopes').array().notNull(),
    sharedScope: boolean('shared_scope').notNull(),
    sealedRefreshToken: text('sealed_refresh_token').notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
    state: text('state', { enum: ['good', 'refused'] })
      .notNull()
      .default('good'),
    stateReason: jsonb('state_reason').$type<Reason>(),
    renewals: integer('renewals').notNull().default(0),
    renewingUntil: moment('renewing_until'),
    failures: integer('failures').notNull().default(0),
    nextTryAt: moment('next_try_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)

export const grantTokens = pgTable(
  'grant_tokens',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    grantId: uuid('grant_id').notNull(),
    audience: text('audience', { enum: ['mail', 'graph'] }).notNull(),
    sealedAccessToken: text('sealed_access_token').notNull(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)
