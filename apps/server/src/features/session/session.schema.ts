import { languages, type MfaPolicy, signInMethods, subscriptionStatuses, themes } from '@postroom/contract'
import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const workspaces = pgTable('workspaces', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  features: text('features').array().notNull().default([]),
  classificationEnabled: boolean('classification_enabled').notNull().default(false),
  paidUsers: integer('paid_users').notNull().default(-1),
  paidSharedInboxes: integer('paid_shared_inboxes').notNull().default(-1),
  subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses }).notNull().default('Active'),
  signInMethods: text('sign_in_methods', { enum: signInMethods })
    .array()
    .notNull()
    .default(['Password', 'Google', 'Microsoft', 'Passkey']),
  mfaPolicy: jsonb('mfa_policy')
    .$type<MfaPolicy>()
    .notNull()
    .default({ Owner: 'required', Admin: 'required', Member: 'required' }),
  mfaGraceUntil: moment('mfa_grace_until'),
  defaultLanguage: text('default_language', { enum: languages }),
  defaultTimeZone: text('default_time_zone'),
  defaultTheme: text('default_theme', { enum: themes }).notNull().default('system'),
  retainClosedDays: integer('retain_closed_days'),
  retainTrashedDays: integer('retain_trashed_days'),
  deletionDueAt: moment('deletion_due_at'),
  readOnlySince: moment('read_only_since'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash'),
  language: text('language', { enum: ['en', 'de'] })
    .notNull()
    .default('en'),
  theme: text('theme', { enum: ['system', 'light', 'dark'] })
    .notNull()
    .default('system'),
  sendKey: text('send_key', { enum: ['mod_enter', 'enter'] })
    .notNull()
    .default('mod_enter'),
  shortcutScheme: text('shortcut_scheme', { enum: ['postroom', 'gmail', 'front'] })
    .notNull()
    .default('postroom'),
  autoAdvance: text('auto_advance', { enum: ['stay', 'list', 'next', 'previous'] })
    .notNull()
    .default('stay'),
  textFormat: text('text_format', { enum: ['formatted', 'plain'] })
    .notNull()
    .default('formatted'),
  timeZone: text('time_zone').notNull().default('UTC'),
  mfaEnrolled: boolean('mfa_enrolled').notNull().default(false),
  isInstanceAdmin: boolean('is_instance_admin').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const memberships = pgTable(
  'memberships',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: ['Owner', 'Admin', 'Member'] }).notNull(),
    type: text('type', { enum: ['User', 'SharedInbox'] })
      .notNull()
      .default('User'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    lastActiveAt: moment('last_active_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
)

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  workspaceId: uuid('workspace_id').notNull(),
  secretHash: bytea('secret_hash').notNull(),
  device: text('device').notNull(),
  ip: text('ip').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  mfaAt: moment('mfa_at'),
  stepUpAt: moment('step_up_at'),
  passwordAt: moment('password_at'),
  parentId: uuid('parent_id'),
  provedBy: text('proved_by', { enum: ['account', 'workspace'] })
    .notNull()
    .default('account'),
})

export const setupCodes = pgTable('setup_codes', {
  hash: bytea('hash').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
