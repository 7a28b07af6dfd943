import pg from 'pg'
import { clientOf, type Tx, txFor } from './tx.ts'
import { throwIfDisconnected } from './while-wanted.ts'

export interface Database {
  readonly pool: pg.Pool
  /** Reads in one workspace; each statement sees its own snapshot. */
  read<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction in one workspace. */
  write<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction outside any workspace; sees only instance tables until `enterWorkspace`. */
  instance<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The workspace set on each pooled connection outside transactions, so that it is set only when it changes. */
const workspaceOf = new WeakMap<pg.PoolClient, string>()
/** The workspace in which a transaction started. */
const enteredIn = new WeakMap<pg.PoolClient, string>()

/** Opens a pool of connections to PostgreSQL. */
export function createDatabase(options: {
  url: string
  max?: number
  statementTimeoutMs?: number
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'postroom',
    // Statements sent without waiting for each other's result share a round trip; they run in order.
    pipeline: true,
  })
  // An idle connection was closed by the server; the pool opens a new one for the next query.
  pool.on('error', () => undefined)
  // A connection lost between two statements: the next statement fails; without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    pool,
    read: (workspaceId, work) => withClient(pool, workspaceId, (client) => work(txFor(client))),
    write: (workspaceId, work) =>
      withClient(pool, null, (client) => inTransaction(client, workspaceId, work)),
    instance: (work) => withClient(pool, null, (client) => inTransaction(client, '', work)),
    close: () => pool.end(),
  }
}

/** Moves the rest of this transaction into a workspace, for calls that create or find it during their work. */
export async function enterWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await rawQuery(tx, "select set_config('postroom.workspace_id', $1, true)", [workspaceId])
}

/**
 * Rolls back this transaction and commits other work on the same connection, for data that must be stored although the
 * operation is refused. The caller throws the refusal right after.
 */
export async function commitInstead(tx: Tx, work: (tx: Tx) => Promise<void>): Promise<void> {
  const client = clientOf(tx)
  await client.query('rollback')
  await begin(client, enteredIn.get(client) ?? '')
  await work(tx)
  await client.query('commit')
  // The caller rolls back next, which requires an open transaction.
  await client.query('begin')
}

/** Runs part of a transaction; if it fails, its changes are undone and those before it stay. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const client = clientOf(tx)
  await client.query('savepoint part')
  try {
    const result = await work()
    await client.query('release savepoint part')
    return result
  } catch (error) {
    // Rolling back keeps the savepoint, which would hide the one of a surrounding part.
    await client.query('rollback to savepoint part')
    await client.query('release savepoint part')
    throw error
  }
}

/**
 * Commits without waiting for the disk: a crash of the database may lose the newest commits. For data that is sent or
 * found again anyway.
 */
export async function commitWithoutWaiting(tx: Tx): Promise<void> {
  await rawQuery(tx, 'set local synchronous_commit to off')
}

/** Runs one statement; `name` prepares it on the connection, for the few queries whose planning time matters. */
export async function rawQuery<Row extends pg.QueryResultRow>(
  tx: Tx,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const client = clientOf(tx)
  throwIfDisconnected(client)
  const result = await client.query<Row>({ text, values: [...values], ...(name && { name }) })
  return result.rows
}

async function withClient<T>(
  pool: pg.Pool,
  workspaceId: string | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    if (workspaceId !== null && workspaceOf.get(client) !== workspaceId) {
      workspaceOf.delete(client)
      await client.query("select set_config('postroom.workspace_id', $1, false)", [workspaceId])
      workspaceOf.set(client, workspaceId)
    }
    const result = await work(client)
    broken = false
    return result
  } catch (error) {
    broken = !(error instanceof pg.DatabaseError) && !isOurs(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Errors that leave the connection usable: thrown by our code between statements. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && !('errno' in error || 'syscall' in error)

async function inTransaction<T>(
  client: pg.PoolClient,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    await begin(client, workspaceId)
    const result = await work(txFor(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function begin(client: pg.PoolClient, workspaceId: string): Promise<void> {
  enteredIn.set(client, workspaceId)
  const isSet = workspaceOf.get(client) === workspaceId
  const enter = `select set_config('postroom.workspace_id', ${pg.escapeLiteral(workspaceId)}, true)`
  // Both in one round trip; if the first fails, the second is not executed.
  await client.query(isSet ? 'begin' : `begin; ${enter}`)
}
