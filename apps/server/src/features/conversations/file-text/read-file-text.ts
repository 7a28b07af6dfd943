import { Worker } from 'node:worker_threads'
import type { FileAnswer, FileToRead } from './file-text.worker.ts'

/** As much as is put into the index of a message. */
const maxLength = 200_000
const memoryMb = 192

/**
 * The text of a file, read in a thread that is ended when it takes too long or needs too much memory: what is wrong
 * with a file is said, never thrown.
 */
export function readFileText(
  file: Omit<FileToRead, 'maxLength'>,
  { timeoutMs = 20_000 }: { timeoutMs?: number } = {},
): Promise<FileAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./file-text.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // What a library has to say of a stranger's file is not for our log.
      stdout: true,
      stderr: true,
    })
    const finish = (answer: FileAnswer): void => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(() => finish({ problem: `not read within ${timeoutMs} ms` }), timeoutMs)
    worker.on('message', finish)
    worker.on('error', (error) => finish({ problem: String(error) }))
    worker.on('exit', () => finish({ problem: 'the thread that read it ended' }))
    worker.postMessage({ ...file, maxLength } satisfies FileToRead)
  })
}
