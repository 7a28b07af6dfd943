import { verificationPurposes } from '@postroom/contract'
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const verificationKeys = pgTable('verification_keys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  purpose: text('purpose', { enum: verificationPurposes }).notNull(),
  keyHash: bytea('key_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})
