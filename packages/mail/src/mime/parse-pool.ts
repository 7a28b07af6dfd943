import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { DEFAULT_LIMITS, type MailLimits } from '../limits.ts'
import type { ReadMessage } from './parsed-message.ts'

export interface ParsePoolOptions {
  threads?: number
  /** Heap limit per thread; a message that needs more kills its thread and fails alone. */
  memoryLimitMb?: number
  messageTimeoutMs?: number
  limits?: MailLimits
}

export interface ParsePool {
  /** Rejects with `ParseFailure` if this message killed its thread or took too long. */
  parse: (raw: Uint8Array) => Promise<ReadMessage>
  /** Ends idle threads to free their memory; the next message starts one again. */
  rest: () => void
  /** Accepts no more messages, rejects waiting ones and ends the threads. */
  close: () => Promise<void>
}

/** A message that could not be parsed, or a pool that is closed. */
export class ParseFailure extends Error {
  override name = 'ParseFailure'
}

/** Wire format of one batch: all messages in one shared buffer, which is reused. */
export interface ParseBatch {
  memory: SharedArrayBuffer
  ranges: [start: number, end: number][]
  progress: SharedArrayBuffer
  limits: MailLimits
}

export type ParseResults = ReadMessage[]

interface Waiting {
  raw: Uint8Array
  resolve: (parsed: ReadMessage) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  batch: Waiting[]
  progress: Int32Array<SharedArrayBuffer>
  /** Reused, because new memory for each batch would have to be garbage-collected. */
  memory: SharedArrayBuffer
  lastIndex: number
  watchdog: NodeJS.Timeout | null
}

const BATCH_MESSAGES = 64
const BATCH_BYTES = 4 << 20
/** Progress of a thread that is still loading its code; a failure then is not caused by a message. */
const NOT_STARTED = -1
const DEFAULT_MEMORY_MB = 256
const DEFAULT_TIMEOUT_MS = 10_000

/** Creates a pool of threads that parse messages. */
export function createParsePool(options: ParsePoolOptions = {}): ParsePool {
  return new WorkerParsePool(options)
}

class WorkerParsePool implements ParsePool {
  readonly #memoryLimitMb: number
  readonly #timeoutMs: number
  readonly #limits: MailLimits
  readonly #size: number
  readonly #threads = new Set<Thread>()
  readonly #idle: Thread[] = []
  readonly #ending = new Set<Promise<unknown>>()
  #queue: Waiting[] = []
  /**
   * Messages that shared a batch with a failing one are parsed alone, so that a second failing one affects no other.
   */
  #suspects: Waiting[] = []
  #isClosed = false
  #isScheduled = false

  constructor(options: ParsePoolOptions) {
    this.#size = Math.max(1, options.threads ?? availableParallelism() - 1)
    this.#memoryLimitMb = options.memoryLimitMb ?? DEFAULT_MEMORY_MB
    this.#timeoutMs = options.messageTimeoutMs ?? DEFAULT_TIMEOUT_MS
    this.#limits = options.limits ?? DEFAULT_LIMITS
  }

  parse(raw: Uint8Array): Promise<ReadMessage> {
    if (this.#isClosed) return Promise.reject(new ParseFailure('the parse pool is closed'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ raw, resolve, reject })
      if (this.#isScheduled) return
      this.#isScheduled = true
      // Calls in one turn of the event loop share a batch.
      setImmediate(() => {
        this.#isScheduled = false
        this.#dispatch()
      })
    })
  }

  rest(): void {
    for (const thread of this.#idle.splice(0)) {
      this.#threads.delete(thread)
      this.#end(thread)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const waiting = [...this.#queue, ...this.#suspects, ...[...this.#threads].flatMap(({ batch }) => batch)]
    this.#queue = []
    this.#suspects = []
    const threads = [...this.#threads]
    this.#threads.clear()
    for (const { reject } of waiting) reject(new ParseFailure('the parse pool is closed'))
    for (const { watchdog } of threads) if (watchdog) clearInterval(watchdog)
    for (const thread of threads) this.#end(thread)
    await Promise.all(this.#ending)
  }

  #dispatch(): void {
    while (!this.#isClosed && (this.#queue.length > 0 || this.#suspects.length > 0)) {
      const thread = this.#idle.pop() ?? (this.#threads.size < this.#size ? this.#start() : null)
      if (!thread) return
      const suspect = this.#suspects.pop()
      this.#send(thread, suspect ? [suspect] : this.#takeBatch())
    }
  }

  #takeBatch(): Waiting[] {
    let bytes = 0
    let count = 0
    // Waiting messages are spread over all threads before a batch is filled.
    const fair = Math.max(1, Math.ceil(this.#queue.length / this.#size))
    for (const { raw } of this.#queue) {
      if (count > 0 && (bytes + raw.byteLength > BATCH_BYTES || count >= Math.min(BATCH_MESSAGES, fair)))
        break
      bytes += raw.byteLength
      count++
    }
    return this.#queue.splice(0, count)
  }

  #send(thread: Thread, batch: Waiting[]): void {
    const needed = batch.reduce((sum, { raw }) => sum + raw.byteLength, 0)
    if (needed > thread.memory.byteLength)
      thread.memory = new SharedArrayBuffer(Math.max(needed, BATCH_BYTES))
    const bytes = new Uint8Array(thread.memory)
    const ranges: ParseBatch['ranges'] = []
    let at = 0
    for (const { raw } of batch) {
      bytes.set(raw, at)
      ranges.push([at, at + raw.byteLength])
      at += raw.byteLength
    }
    thread.batch = batch
    thread.lastIndex = NOT_STARTED
    Atomics.store(thread.progress, 0, NOT_STARTED)
    thread.watchdog = setInterval(() => this.#watch(thread), this.#timeoutMs)
    const { memory, progress } = thread
    const message: ParseBatch = { memory, ranges, progress: progress.buffer, limits: this.#limits }
    thread.worker.postMessage(message)
    // Extra memory for one large message is not kept.
    if (needed > BATCH_BYTES) thread.memory = new SharedArrayBuffer(0)
  }

  #start(): Thread {
    const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryLimitMb },
    })
    const progress = new Int32Array(new SharedArrayBuffer(4))
    const memory = new SharedArrayBuffer(0)
    const thread: Thread = { worker, batch: [], progress, memory, lastIndex: NOT_STARTED, watchdog: null }
    this.#threads.add(thread)
    worker.on('message', (results: ParseResults) => this.#finish(thread, results))
    worker.on('error', (error) => this.#bury(thread, String(error instanceof Error ? error.message : error)))
    worker.on('exit', () => this.#bury(thread, 'the parser thread ended'))
    return thread
  }

  #finish(thread: Thread, results: ParseResults): void {
    if (thread.watchdog) clearInterval(thread.watchdog)
    const batch = thread.batch
    thread.batch = []
    this.#idle.push(thread)
    this.#dispatch()
    for (const [index, waiting] of batch.entries()) {
      const parsed = results[index]
      if (parsed) waiting.resolve(parsed)
      else waiting.reject(new ParseFailure('the parser thread gave no result'))
    }
  }

  /** A thread still at the same message as one period ago has exceeded the time limit. */
  #watch(thread: Thread): void {
    const index = Atomics.load(thread.progress, 0)
    if (index === NOT_STARTED || index !== thread.lastIndex) {
      thread.lastIndex = index
      return
    }
    this.#bury(thread, `no result within ${this.#timeoutMs} ms`)
  }

  #bury(thread: Thread, reason: string): void {
    if (!this.#threads.delete(thread)) return
    this.#end(thread)
    if (thread.watchdog) clearInterval(thread.watchdog)
    const idleAt = this.#idle.indexOf(thread)
    if (idleAt >= 0) this.#idle.splice(idleAt, 1)
    const index = Atomics.load(thread.progress, 0)
    const culprits = index === NOT_STARTED ? thread.batch : thread.batch.slice(index, index + 1)
    this.#suspects.push(...thread.batch.filter((waiting) => !culprits.includes(waiting)))
    thread.batch = []
    this.#dispatch()
    for (const { reject } of culprits) reject(new ParseFailure(reason))
  }

  /** A thread that was stopped in the middle of a message takes a while to end; `close` waits for it. */
  #end({ worker }: Thread): void {
    const ended = worker.terminate().finally(() => this.#ending.delete(ended))
    this.#ending.add(ended)
  }
}
