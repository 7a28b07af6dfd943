import { boolean, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const apiKeys = pgTable(
  'api_keys',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    hash: bytea('hash').notNull(),
    hint: text('hint').notNull(),
    scopes: text('scopes').array().notNull(),
    isByOperator: boolean('is_by_operator').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)
