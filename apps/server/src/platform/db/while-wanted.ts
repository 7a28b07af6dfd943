import { connect } from 'node:net'
import type pg from 'pg'
import { clientOf, type Tx } from './tx.ts'

const cancelRequest = 80_877_102
const cancelWaitMs = 2_000

const wanted = new WeakMap<pg.PoolClient, AbortSignal>()

/** Before each statement: nothing more is asked of the database for somebody who is gone. */
export const throwIfUnwanted = (client: pg.PoolClient): void => wanted.get(client)?.throwIfAborted()

/**
 * Reads for somebody who may stop waiting: once `signal` says so, the statement that runs is ended on the server too,
 * and no further one begun. The connection is as good as before.
 */
export async function whileWanted<T>(tx: Tx, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const client = clientOf(tx)
  let cancelling: Promise<void> | undefined
  const cancel = (): void => {
    cancelling = cancelStatement(client)
  }
  wanted.set(client, signal)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await work()
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    wanted.delete(client)
    signal.removeEventListener('abort', cancel)
    if (cancelling) {
      await cancelling
      // What came too late for that statement ends this one, and never one of whoever has the connection next.
      await client.query('select').catch(() => undefined)
    }
  }
}

interface Backend {
  readonly host: string
  readonly port: number
  readonly processID: number
  readonly secretKey: number
}

/** CancelRequest of PostgreSQL's protocol, on a connection of its own; the server closes it once it has acted. */
function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Backend
  const message = Buffer.alloc(16)
  message.writeInt32BE(16, 0)
  message.writeInt32BE(cancelRequest, 4)
  message.writeInt32BE(processID, 8)
  message.writeInt32BE(secretKey, 12)
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.setTimeout(cancelWaitMs, () => socket.destroy())
    // Not cancelled is only late: the statement has a limit of its own.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.on('connect', () => socket.write(message))
    socket.resume()
  })
}
