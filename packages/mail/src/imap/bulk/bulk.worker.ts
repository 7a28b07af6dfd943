import { hash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { readMessage } from '../../mime/read-message.ts'
import { inBatches, packUids } from '../uid-set.ts'
import { type BulkConnection, folderName, openBulk } from './bulk-sign-in.ts'
import type { BulkOrder, FromThread, ToThread, WireMessage } from './bulk-types.ts'
import { type FetchResponse, readFetch } from './fetch-response.ts'
import type { ImapWire } from './imap-wire.ts'

/** UIDs per command; the next command is sent before these messages have arrived. */
const uidsPerCommand = 200
/** Limit that passes small messages on before they fill a buffer. */
const messagesPerBatch = 100

/**
 * Fetches, hashes and parses messages on a separate connection. Their bytes are copied once, from the socket into
 * buffers that are transferred to the main thread and returned for reuse, so that the heaps of both threads stay small.
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

  reuse(buffer: ArrayBuffer): void {
    this.#free.push(buffer)
    this.#wire.proceed()
  }

  async run(capabilities: ReadonlySet<string>): Promise<void> {
    const named = capabilities.has('OBJECTID')
      ? ' EMAILID'
      : capabilities.has('X-GM-EXT-1')
        ? ' X-GM-MSGID'
        : ''
    const slices = [...inBatches(this.#order.uids, uidsPerCommand)]
    let sized = this.#askSizes(slices[0])
    let fetching: Promise<unknown> = Promise.resolve()
    for (const [index, slice] of slices.entries()) {
      await sized
      sized = this.#askSizes(slices[index + 1])
      const before = fetching
      fetching = this.#ask(slice, `UID FLAGS INTERNALDATE${named} BODY.PEEK[]`)
      await before
    }
    await fetching
    this.#postBatch()
  }

  /** Requests sizes first, so that large messages are not downloaded here and again by `fetchRaw`. */
  #askSizes(slice: readonly number[] = []): Promise<unknown> {
    const response =
      slice.length > 0
        ? this.#wire.command(`UID FETCH ${packUids(slice)} (UID RFC822.SIZE)`)
        : Promise.resolve()
    // The rejection is handled where the promise is awaited.
    response.catch(() => undefined)
    return response
  }

  #ask(slice: readonly number[], what: string): Promise<unknown> {
    const small = slice.filter(
      (uid) => (this.#sizes.get(uid) ?? Number.POSITIVE_INFINITY) <= this.#bufferBytes,
    )
    for (const uid of slice) this.#sizes.delete(uid)
    const response =
      small.length > 0 ? this.#wire.command(`UID FETCH ${packUids(small)} (${what})`) : Promise.resolve()
    response.catch(() => undefined)
    return response
  }

  #placeFor(length: number): Buffer | 'skip' | 'wait' {
    // The announced RFC822.SIZE may be wrong.
    if (length > this.#bufferBytes) return 'skip'
    if (this.#filled + length > this.#bufferBytes) this.#postBatch()
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
      // \Recent belongs to the session, not to the message (RFC 3501 section 2.3.2).
      flags: (found.flags ?? []).filter((flag) => flag !== '\\Recent'),
      internalDate: found.internalDate,
      objectId: found.objectId,
      start,
      end: this.#filled,
      sha256: hash('sha256', content, 'hex'),
      read: this.#read(uid, content),
    })
    if (this.#messages.length >= messagesPerBatch) this.#postBatch()
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

  #postBatch(): void {
    const buffer = this.#buffer
    if (!buffer) return
    const messages = this.#messages
    this.#buffer = null
    this.#filled = 0
    this.#messages = []
    post({ kind: 'batch', buffer, messages }, [buffer])
  }
}

const post = (message: FromThread, memory: ArrayBuffer[] = []): void =>
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
  if (uidValidity !== String(order.uidValidity)) throw new Error('UIDVALIDITY differs on this connection')
  const fetcher = new BulkFetcher(order, wire)
  parentPort?.on('message', ({ buffer }: ToThread) => fetcher.reuse(buffer))
  await fetcher.run(capabilities)
  // Some servers close the connection without answering.
  await wire.command('LOGOUT').catch(() => undefined)
}

async function main(order: BulkOrder): Promise<void> {
  const connection = await openBulk(order.target)
  try {
    await fetchAll(order, connection)
    post({ kind: 'done' })
  } finally {
    connection.wire.close()
  }
}

main(workerData as BulkOrder).catch((error: unknown) =>
  post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
)
