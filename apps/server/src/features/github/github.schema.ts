import { customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const githubConnections = pgTable(
  'github_connections',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    login: text('login').notNull(),
    scopes: text('scopes').array().notNull(),
    sealedToken: text('sealed_token').notNull(),
    connectedAt: moment('connected_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)

export const githubAuthorizations = pgTable(
  'github_authorizations',
  {
    workspaceId: uuid('workspace_id').notNull(),
    stateHash: bytea('state_hash').notNull(),
    sessionId: uuid('session_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.stateHash] })],
)
