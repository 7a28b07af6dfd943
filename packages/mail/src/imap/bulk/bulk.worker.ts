import { hash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { readMessage } from '../../mime/read-message.ts'
import { inBatches, packUids } from '../uid-set.ts'
import { type BulkConnection, folderName, openBulk } from './bulk-sign-in.ts'
import type { BulkOrder, FromThread, ToThread, WireMessage } from './bulk-types.ts'
import { type FetchResponse, readFetch } from './fetch-response.ts'
import type { ImapWire } from './imap-wire.ts'

/** As many are asked for at once; the next are asked for before these have come. */
const askedAtOnce = 200
/** So that small ones are handed on before they fill a buffer. */
const handedAtOnce = 100

/**
 * Fetches messages on a connection of its own. Their bytes are copied once, out of the connection into memory that is handed
 * to the other thread and comes back to be used again; here they are hashed and read as well. So the heap stays
 * small, and bytes never pass through the other thread's.
 */
class BulkFetcher {
  readonly #order: BulkOrder
  readonly #wire: ImapWire
  readonly #progress: Uint32Array<SharedArrayBuffer>
  readonly #free: ArrayBuffer[]
  readonly #bufferBytes: number
  readonly #sizes = new Map<number, number>()
  #buffer: ArrayBuffer | null = null
  #filled = 0
  #messages: WireMessage[] = []

  constructor(order: BulkOrder, wire: ImapWire) {
    this.#order = order
    this.#wire = wire
    this.#progress = new Uint32Array(order.progress)
    this.#free = [...order.buffers]
    this.#bufferBytes = order.buffers[0]?.byteLength ?? 0
    wire.takeUntagged({
      placeFor: (length) => this.#placeFor(length),
      take: (parts) => this.#take(readFetch(parts)),
    })
  }

  giveBack(buffer: ArrayBuffer): void {
    this.#free.push(buffer)
    this.#wire.proceed()
  }

  async run(capabilities: ReadonlySet<string>): Promise<void> {
    const named = capabilities.has('OBJECTID')
      ? ' EMAILID'
      : capabilities.has('X-GM-EXT-1')
        ? ' X-GM-MSGID'
        : ''
    const slices = [...inBatches(this.#order.uids, askedAtOnce)]
    let sized = this.#askSizes(slices[0])
    let coming: Promise<unknown> = Promise.resolve()
    for (const [index, slice] of slices.entries()) {
      await sized
      sized = this.#askSizes(slices[index + 1])
      const before = coming
      coming = this.#ask(slice, `UID FLAGS INTERNALDATE${named} BODY.PEEK[]`)
      await before
    }
    await coming
    this.#handOver()
  }

  /** Sizes are asked for first: a large one is not to fill the memory, or come twice. */
  #askSizes(slice: readonly number[] = []): Promise<unknown> {
    const asked =
      slice.length > 0
        ? this.#wire.command(`UID FETCH ${packUids(slice)} (UID RFC822.SIZE)`)
        : Promise.resolve()
    // Seen where it is waited for.
    asked.catch(() => undefined)
    return asked
  }

  #ask(slice: readonly number[], what: string): Promise<unknown> {
    const small = slice.filter(
      (uid) => (this.#sizes.get(uid) ?? Number.POSITIVE_INFINITY) <= this.#bufferBytes,
    )
    for (const uid of slice) this.#sizes.delete(uid)
    const asked =
      small.length > 0 ? this.#wire.command(`UID FETCH ${packUids(small)} (${what})`) : Promise.resolve()
    asked.catch(() => undefined)
    return asked
  }

  #placeFor(length: number): Buffer | 'skip' | 'wait' {
    // Servers' sizes are not always true.
    if (length > this.#bufferBytes) return 'skip'
    if (this.#filled + length > this.#bufferBytes) this.#handOver()
    this.#buffer ??= this.#free.pop() ?? null
    return this.#buffer ? Buffer.from(this.#buffer, this.#filled, length) : 'wait'
  }

  #take(found: FetchResponse | null): void {
    if (!found || found.uid === null) return
    const { uid, content } = found
    if (found.sizeBytes !== null) this.#sizes.set(uid, found.sizeBytes)
    if (!content || content.length === 0) return
    const start = this.#filled
    this.#filled += content.length
    this.#messages.push({
      uid,
      // \Recent belongs to the session, not to the message (RFC 3501 2.3.2).
      flags: (found.flags ?? []).filter((flag) => flag !== '\\Recent'),
      internalDate: found.internalDate,
      objectId: found.objectId,
      start,
      end: this.#filled,
      sha256: hash('sha256', content, 'hex'),
      read: this.#read(uid, content),
    })
    if (this.#messages.length >= handedAtOnce) this.#handOver()
  }

  #read(uid: number, content: Buffer): WireMessage['read'] {
    Atomics.store(this.#progress, 0, uid)
    try {
      return readMessage(content, this.#order.limits)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      Atomics.store(this.#progress, 0, 0)
    }
  }

  #handOver(): void {
    const buffer = this.#buffer
    if (!buffer) return
    const messages = this.#messages
    this.#buffer = null
    this.#filled = 0
    this.#messages = []
    tell({ kind: 'batch', buffer, messages }, [buffer])
  }
}

const tell = (message: FromThread, memory: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, memory)

async function fetchAll(order: BulkOrder, { wire, capabilities }: BulkConnection): Promise<void> {
  let uidValidity: string | undefined
  wire.takeUntagged({
    placeFor: () => 'skip',
    take: ([line]) => {
      uidValidity ??= /\[UIDVALIDITY (\d+)\]/i.exec(String(line))?.[1]
    },
  })
  await wire.command(`EXAMINE ${folderName(order.path)}`)
  if (uidValidity !== String(order.uidValidity))
    throw new Error('the folder has other numbers on this connection')
  const fetcher = new BulkFetcher(order, wire)
  parentPort?.on('message', ({ buffer }: ToThread) => fetcher.giveBack(buffer))
  await fetcher.run(capabilities)
  // Some servers close before they have answered.
  await wire.command('LOGOUT').catch(() => undefined)
}

async function main(order: BulkOrder): Promise<void> {
  const connection = await openBulk(order.target)
  try {
    await fetchAll(order, connection)
    tell({ kind: 'done' })
  } finally {
    connection.wire.close()
  }
}

main(workerData as BulkOrder).catch((error: unknown) =>
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
)
