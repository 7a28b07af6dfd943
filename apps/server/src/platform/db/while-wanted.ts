import { connect } from 'node:net'
import type pg from 'pg'
import { clientOf, type Tx } from './tx.ts'

const cancelRequest = 80_877_102
const cancelWaitMs = 2_000

const wanted = new WeakMap<pg.PoolClient, AbortSignal>()

/** Called before each statement: sends none if the client has disconnected. */
export const throwIfDisconnected = (client: pg.PoolClient): void => wanted.get(client)?.throwIfAborted()

/**
 * Runs reads that the client may abort: when `signal` fires, the running statement is cancelled on the server and no
 * further one starts. The connection stays usable.
 */
export async function runWhileWanted<T>(tx: Tx, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
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
      // A cancel request that arrives late cancels this statement instead of one by the connection's next user.
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

/** Sends PostgreSQL's CancelRequest on a separate connection; the server closes it after acting. */
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
    // A failed cancellation only costs time: the statement has its own timeout.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.on('connect', () => socket.write(message))
    socket.resume()
  })
}
