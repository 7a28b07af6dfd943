import { Worker } from 'node:worker_threads'
import type { FileAnswer, FileToRead } from './file-text.worker.ts'

/** As much as is put into the index of a message. */
const maxLength = 200_000
const memoryMb = 192

export interface FileReader {
  /** One after the other: wait for the answer before asking again. */
  read(file: Omit<FileToRead, 'maxLength'>): Promise<FileAnswer>
  close(): Promise<void>
}

/**
 * Reads the text of files in a thread of its own, which goes on with the next file. It is ended when one takes too long or
 * needs too much memory: what is wrong with a file is said, never thrown.
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
      // One that still listens for errors: what becomes of an ended thread concerns nobody.
      if (current === worker) worker.off('error', onError)
    }
  }
  return { read, close }
}

const start = (): Worker =>
  new Worker(new URL('./file-text.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What a library has to say of a stranger's file is not for our log.
    stdout: true,
    stderr: true,
  })
