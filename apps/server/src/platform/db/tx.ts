import type pg from 'pg'

const connection = Symbol('connection')

/** A connection inside a transaction or read, with row-level security set to one workspace. */
export interface Tx {
  readonly [connection]: pg.PoolClient
}

const txOf = new WeakMap<pg.PoolClient, Tx>()

/** The transaction of a connection: the same for as long as the connection lives. */
export function txFor(client: pg.PoolClient): Tx {
  const known = txOf.get(client)
  if (known) return known
  const tx = { [connection]: client }
  txOf.set(client, tx)
  return tx
}

/** The driver connection below a transaction. */
export const clientOf = (tx: Tx): pg.PoolClient => tx[connection]
