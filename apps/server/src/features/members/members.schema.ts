import { customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const invitations = pgTable(
  'invitations',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: ['Admin', 'Member'] }).notNull(),
    inboxIds: uuid('inbox_ids').array().notNull().default([]),
    invitedBy: text('invited_by').notNull(),
    language: text('language', { enum: ['en', 'de'] })
      .notNull()
      .default('en'),
    timeZone: text('time_zone').notNull().default('UTC'),
    codeHash: bytea('code_hash').notNull(),
    mailedCodeHash: bytea('mailed_code_hash'),
    sealedLink: text('sealed_link'),
    delivery: text('delivery', { enum: ['queued', 'sent', 'failed', 'not_configured'] }).notNull(),
    deliveryText: text('delivery_text'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by', { enum: ['accepted', 'revoked', 'expired'] }),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)
