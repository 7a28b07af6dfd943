/** Tables that move without anyone writing to them. */
export const restless: ReadonlySet<string> = new Set(['rate_limits', 'schema_migrations'])

/** Tables that say when somebody was last there, and the columns that say it. */
export const seenTables: ReadonlySet<string> = new Set(['api_keys', 'memberships', 'sessions'])
export const seenColumns = ['last_seen_at', 'last_active_at', 'last_used_at'] as const
