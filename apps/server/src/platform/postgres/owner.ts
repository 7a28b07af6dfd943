import { escapeIdentifier, escapeLiteral } from 'pg'
import type { ClusterState } from './cluster.ts'
import { superuser } from './postmaster.ts'

const owner = 'postroom'
const database = 'postroom'

/**
 * The role that owns the database is no superuser, as with a hosted PostgreSQL, so that nothing depends on superuser
 * rights.
 */
export async function ensureOwner(port: number, state: ClusterState, throwaway: boolean): Promise<void> {
  const client = superuser(port, state)
  await client.connect()
  try {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [owner])
    if (role.rowCount === 0) {
      const password = escapeLiteral(state.ownerPassword)
      await client.query(
        `CREATE ROLE ${escapeIdentifier(owner)} LOGIN CREATEDB CREATEROLE PASSWORD ${password}`,
      )
    }
    // Tests drop databases in which the application's role is still connected.
    if (throwaway) await client.query(`GRANT pg_signal_backend TO ${escapeIdentifier(owner)}`)
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) {
      await client.query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${escapeIdentifier(owner)}`)
    }
  } finally {
    await client.end()
  }
}

/** Address of the database for the role that owns its tables. */
export function ownerUrl(port: number, state: ClusterState): string {
  return `postgres://${owner}:${state.ownerPassword}@127.0.0.1:${port}/${database}`
}
