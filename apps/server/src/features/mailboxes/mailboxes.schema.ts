import type { ChannelKind, Mailbox, Reason } from '@postroom/contract'
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const mailboxes = pgTable(
  'mailboxes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull().default(''),
    provider: text('provider').$type<Mailbox['provider']>().notNull(),
    scope: text('scope').$type<Mailbox['scope']>().notNull(),
    channel: text('channel').$type<ChannelKind>(),
    handle: text('handle'),
    inboxId: uuid('inbox_id'),
    state: text('state').$type<Mailbox['state']>().notNull(),
    stateReason: jsonb('state_reason').$type<Reason>(),
    imap: jsonb('imap').$type<Mailbox['imap']>().notNull(),
    smtp: jsonb('smtp').$type<Mailbox['smtp']>().notNull(),
    access: text('access').$type<Mailbox['access']>().notNull().default('password'),
    grantId: uuid('grant_id'),
    account: text('account'),
    serviceUrl: text('service_url'),
    imapPassword: text('imap_password'),
    smtpPassword: text('smtp_password'),
    smtpMaxBytes: bigint('smtp_max_bytes', { mode: 'number' }),
    messagesOnServer: integer('messages_on_server').notNull().default(0),
    messagesHeld: integer('messages_held').notNull().default(0),
    quarantined: integer('quarantined').notNull().default(0),
    lastSyncAt: moment('last_sync_at'),
    /** Owner of a personal mailbox; null for a shared one. */
    ownerId: uuid('owner_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)
