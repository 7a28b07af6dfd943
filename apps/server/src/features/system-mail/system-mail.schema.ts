import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const systemMails = pgTable(
  'system_mails',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    sealedMail: text('sealed_mail').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)
