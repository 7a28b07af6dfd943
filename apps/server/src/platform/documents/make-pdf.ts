import { Worker } from 'node:worker_threads'
import type { PdfDocument } from './document.ts'
import type { PdfAnswer, PdfOrder } from './pdf.worker.ts'

const memoryMb = 512
/** The thread with its fonts is kept for a while, since documents are often asked for one after the other. */
const idleMs = 60_000

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

let current: { readonly worker: Worker; readonly waiting: Map<number, Waiting> } | null = null
let idle: NodeJS.Timeout | undefined
let lastId = 0

/** Lays out a document as tagged PDF in a thread. Throws if that takes longer than `timeoutMs` or too much memory. */
export async function makePdf(
  document: PdfDocument,
  { timeoutMs = 120_000 }: { timeoutMs?: number } = {},
): Promise<Buffer> {
  clearTimeout(idle)
  current ??= start()
  const { worker, waiting } = current
  lastId += 1
  const id = lastId
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  waiting.set(id, { resolve, reject })
  const timer = setTimeout(
    () => end(worker, new Error(`The PDF was not ready in ${timeoutMs} ms.`)),
    timeoutMs,
  )
  try {
    worker.postMessage({ id, document } satisfies PdfOrder)
    return Buffer.from(await promise)
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
    if (current?.worker === worker && waiting.size === 0)
      idle = setTimeout(() => end(worker, new Error('The thread was idle.')), idleMs).unref()
  }
}

function start(): NonNullable<typeof current> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const waiting = new Map<number, Waiting>()
  worker.on('message', (answer: PdfAnswer) => {
    const one = waiting.get(answer.id)
    if ('bytes' in answer) one?.resolve(answer.bytes)
    else one?.reject(new Error(answer.problem))
  })
  worker.on('error', (error) => end(worker, error as Error))
  worker.on('exit', () => end(worker, new Error('The thread that lays out documents ended.')))
  // An idle thread does not keep the process alive; one at work is waited for by its call.
  worker.unref()
  return { worker, waiting }
}

/** Gives up a thread with everything that waits for it; the next document gets another one. */
function end(worker: Worker, error: Error): void {
  if (current?.worker !== worker) return
  const { waiting } = current
  current = null
  for (const { reject } of waiting.values()) reject(error)
  void worker.terminate()
}
