/** Tables that change without a request. */
export const restless: ReadonlySet<string> = new Set(['rate_limits', 'schema_migrations'])

/** Tables with times of last activity, and those columns. */
export const seenTables: ReadonlySet<string> = new Set(['api_keys', 'memberships', 'sessions'])
export const seenColumns = ['last_seen_at', 'last_active_at', 'last_used_at'] as const
