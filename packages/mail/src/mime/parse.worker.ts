import { parentPort } from 'node:worker_threads'
import type { ParseBatch, ParseResults } from './parse-pool.ts'
import { readMessage } from './read-message.ts'

/** Runs in a thread of the pool. `progress` tells the owner which message is to blame if the thread dies. */
parentPort?.on('message', ({ buffer, ranges, progress, limits }: ParseBatch) => {
  const current = new Int32Array(progress)
  const results: ParseResults = ranges.map(([start, end], index) => {
    Atomics.store(current, 0, index)
    return readMessage(Buffer.from(buffer, start, end - start), limits)
  })
  parentPort?.postMessage(results)
})
