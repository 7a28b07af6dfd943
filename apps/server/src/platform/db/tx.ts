import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** A connection inside a transaction or read, with row-level security set to one workspace. */
export type Tx = NodePgDatabase<Record<string, never>>

/** The driver connection below a transaction. */
export const clientOf = (tx: Tx): pg.PoolClient => (tx as Tx & { $client: pg.PoolClient }).$client
