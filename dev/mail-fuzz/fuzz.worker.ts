import { parentPort, workerData } from 'node:worker_threads'
import { findFault } from './fuzz-mail.ts'

const { seed, from, until, progress } = workerData as {
  seed: number
  from: number
  until: number
  /** Index of the mail that is being parsed, for the watchdog. */
  progress: Int32Array
}

for (let index = from; index < until; index += 1) {
  Atomics.store(progress, 0, index)
  const fault = findFault(seed, index)
  if (fault) parentPort?.postMessage(fault)
}
