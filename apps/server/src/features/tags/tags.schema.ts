import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const tags = pgTable(
  'tags',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    group: text('tag_group'),
    description: text('description').notNull().default(''),
    isArchived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)

export const conversationTags = pgTable(
  'conversation_tags',
  {
    workspaceId: uuid('workspace_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    tagId: uuid('tag_id').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.conversationId, table.tagId] })],
)

export const removedConversationTags = pgTable(
  'removed_conversation_tags',
  {
    workspaceId: uuid('workspace_id').notNull(),
    tagId: uuid('tag_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.tagId, table.conversationId] })],
)
