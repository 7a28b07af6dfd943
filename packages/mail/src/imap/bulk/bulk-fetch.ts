import { Worker } from 'node:worker_threads'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { ParseFailure } from '../../mime/parse-pool.ts'
import type { ReadMessage } from '../../mime/parsed-message.ts'
import type { MessageMeta } from '../fetch-raw.ts'
import type { BulkTarget } from './bulk-sign-in.ts'
import type { BulkOrder, FromThread, ToThread, WireMessage } from './bulk-types.ts'

export interface BulkMessage extends MessageMeta {
  /** Valid until the batch is released. */
  readonly raw: Buffer
  readonly sha256: Buffer
  readonly read: ReadMessage | Error
}

export interface BulkBatch {
  readonly messages: readonly BulkMessage[]
  /** Returns the memory of `raw` for reuse; without it, only a few batches arrive. */
  release(): void
}

export interface BulkOptions {
  readonly signal?: AbortSignal
  /** Heap limit of the thread. */
  readonly memoryLimitMb?: number
  /** Limit for parsing one message; exceeding it ends the thread. */
  readonly messageTimeoutMs?: number
}

export interface BulkFolder {
  readonly path: string
  readonly uidValidity: bigint
}

/** Larger messages and those that the server does not return are omitted: compare the result with `uids`. */
const bufferBytes = 4 << 20
const buffersAtOnce = 4
const youngMb = 8

/**
 * Fetches, hashes and parses the messages of a folder in a separate thread with its own connection. Any problem ends it
 * with an Error; fetch the missing messages with `fetchRaw`, which is slower and shows which message or server problem
 * is the cause.
 */
export async function* bulkFetch(
  target: BulkTarget,
  { path, uidValidity }: BulkFolder,
  uids: readonly number[],
  { signal, memoryLimitMb = 128, messageTimeoutMs = 10_000 }: BulkOptions = {},
): AsyncGenerator<BulkBatch> {
  signal?.throwIfAborted()
  const progress = new SharedArrayBuffer(4)
  const buffers = Array.from({ length: buffersAtOnce }, () => new ArrayBuffer(bufferBytes))
  const order: BulkOrder = { target, path, uidValidity, uids, limits: DEFAULT_LIMITS, buffers, progress }
  const worker = new Worker(new URL('./bulk.worker.ts', import.meta.url), {
    workerData: order,
    transferList: buffers,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: youngMb },
  })
  const inbox = new Inbox(worker)
  const stop = (): void => inbox.fail(new Error('cancelled'))
  signal?.addEventListener('abort', stop, { once: true })
  const watch = watchReading(progress, messageTimeoutMs, (uid) =>
    inbox.fail(new Error(`message ${uid} takes too long to parse`)),
  )
  try {
    for (;;) {
      const batch = await inbox.next()
      if (!batch) return
      yield toBatch(worker, batch)
    }
  } finally {
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

type WireBatch = Extract<FromThread, { kind: 'batch' }>

/** Queue of the batches from the thread, ended by success or an error. */
class Inbox {
  readonly #batches: WireBatch[] = []
  #end: Error | 'done' | null = null
  #wake: (() => void) | null = null

  constructor(worker: Worker) {
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'batch') this.#batches.push(message)
      else this.#end ??= message.kind === 'done' ? 'done' : new Error(message.reason)
      this.#wake?.()
    })
    worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.fail(new Error('the thread exited')))
  }

  fail(error: Error): void {
    this.#end ??= error
    this.#wake?.()
  }

  async next(): Promise<WireBatch | null> {
    for (;;) {
      const batch = this.#batches.shift()
      if (batch) return batch
      if (this.#end === 'done') return null
      if (this.#end) throw this.#end
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}

function toBatch(worker: Worker, { buffer, messages }: WireBatch): BulkBatch {
  return {
    messages: messages.map((message) => toMessage(buffer, message)),
    release: () => {
      const back: ToThread = { buffer }
      if (!buffer.detached) worker.postMessage(back, [buffer])
    },
  }
}

const toMessage = (
  buffer: ArrayBuffer,
  { uid, flags, internalDate, objectId, start, end, sha256, read }: WireMessage,
): BulkMessage => ({
  uid,
  flags,
  internalDate,
  modseq: null,
  ...(objectId !== null && { objectId }),
  raw: Buffer.from(buffer, start, end - start),
  sha256: Buffer.from(sha256, 'hex'),
  read: typeof read === 'string' ? new ParseFailure(read) : read,
})

/** Calls `onStuck` if the thread has been parsing the same message for one period. */
function watchReading(
  progress: SharedArrayBuffer,
  periodMs: number,
  onStuck: (uid: number) => void,
): NodeJS.Timeout {
  const current = new Uint32Array(progress)
  let last = 0
  return setInterval(() => {
    const uid = Atomics.load(current, 0)
    if (uid !== 0 && uid === last) onStuck(uid)
    last = uid
  }, periodMs)
}
