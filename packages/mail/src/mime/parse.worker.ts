import { parentPort } from 'node:worker_threads'
import { parseMessage } from './parse-message.ts'
import type { ParseBatch, ParseResults } from './parse-pool.ts'

/** Runs in a thread of the pool. `progress` tells the owner which message is to blame if the thread dies. */
parentPort?.on('message', ({ buffer, ranges, progress, limits }: ParseBatch) => {
  const current = new Int32Array(progress)
  const results: ParseResults = ranges.map(([start, end], index) => {
    Atomics.store(current, 0, index)
    return parseMessage(Buffer.from(buffer, start, end - start), limits)
  })
  parentPort?.postMessage(results)
})
