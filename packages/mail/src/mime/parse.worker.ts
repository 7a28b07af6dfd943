import { parentPort } from 'node:worker_threads'
import type { ParseBatch, ParseResults } from './parse-pool.ts'
import { readMessage } from './read-message.ts'

/** Buffer for one batch; larger ones for a single message are not kept. */
const keptBytes = 4 << 20
let buffer = Buffer.alloc(0)

/**
 * Runs in a thread of the pool. `progress` shows which message is responsible if the thread dies. Shared memory is
 * copied first, because some APIs that read bytes do not accept it.
 */
parentPort?.on('message', ({ memory, ranges, progress, limits }: ParseBatch) => {
  const current = new Int32Array(progress)
  const length = ranges.at(-1)?.[1] ?? 0
  if (buffer.length < length) buffer = Buffer.allocUnsafeSlow(length)
  buffer.set(new Uint8Array(memory, 0, length))
  const results: ParseResults = ranges.map(([start, end], index) => {
    Atomics.store(current, 0, index)
    return readMessage(buffer.subarray(start, end), limits)
  })
  parentPort?.postMessage(results)
  if (length > keptBytes) buffer = Buffer.alloc(0)
})
