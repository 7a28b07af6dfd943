import { parentPort, workerData } from 'node:worker_threads'
import { findFault } from './fuzz-mail.ts'

const { seed, from, until, progress } = workerData as {
  seed: number
  from: number
  until: number
  /** The number of the mail that is being read, for whoever watches over the time. */
  progress: Int32Array
}

for (let index = from; index < until; index += 1) {
  Atomics.store(progress, 0, index)
  const fault = findFault(seed, index)
  if (fault) parentPort?.postMessage(fault)
}
