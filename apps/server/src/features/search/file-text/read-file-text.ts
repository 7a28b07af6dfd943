import { Worker } from 'node:worker_threads'
import type { FileAnswer, FileToRead } from './file-text.worker.ts'

/** Characters; the index takes no more per message. */
const maxLength = 200_000
const memoryMb = 192

export interface FileReader {
  /** Accepts one file at a time; wait for the answer before the next call. */
  read(file: Omit<FileToRead, 'maxLength'>): Promise<FileAnswer>
  close(): Promise<void>
}

/**
 * Extracts text from files in a reused worker thread, which is terminated when a file takes too long or too much
 * memory. Failures are returned as `problem`, never thrown.
 */
export function openFileReader({ timeoutMs = 20_000 }: { timeoutMs?: number } = {}): FileReader {
  let current: Worker | null = null
  const close = async (): Promise<void> => {
    const worker = current
    current = null
    await worker?.terminate()
  }
  const read: FileReader['read'] = async (file) => {
    current ??= start()
    const worker = current
    const { promise, resolve } = Promise.withResolvers<FileAnswer>()
    const answered = (answer: FileAnswer): void => resolve(answer)
    const failed = (problem: string): void => {
      if (current === worker) void close()
      resolve({ problem })
    }
    const onError = (error: unknown): void => failed(String(error))
    const onExit = (): void => failed('the thread that read it ended')
    const timer = setTimeout(() => failed(`not read within ${timeoutMs} ms`), timeoutMs)
    worker.on('message', answered).on('error', onError).on('exit', onExit)
    try {
      worker.postMessage({ ...file, maxLength } satisfies FileToRead)
      return await promise
    } finally {
      clearTimeout(timer)
      worker.off('message', answered).off('exit', onExit)
      // A terminated worker keeps its error listener, so that late errors are not uncaught.
      if (current === worker) worker.off('error', onError)
    }
  }
  return { read, close }
}

const start = (): Worker =>
  new Worker(new URL('./file-text.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Keeps the libraries' output about received files out of the log.
    stdout: true,
    stderr: true,
  })
