import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pack } from 'tar-stream'
import type { ManifestPart } from './backup-format.ts'

export interface PartWriter {
  /** The archive as it grows; whoever reads it sets the pace. */
  readonly archive: AsyncIterable<Buffer>
  /** What was written so far, in order. */
  readonly written: readonly ManifestPart[]
  put(name: string, content: Buffer): Promise<void>
  /** A part whose size is known before its content. */
  putStream(name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>): Promise<void>
  end(): void
  fail(error: Error): void
}

/** A tar archive (POSIX.1-1988, section 10.1.1) whose parts are hashed as they go in. */
export function createPartWriter(): PartWriter {
  const archive = pack()
  const written: ManifestPart[] = []
  const putStream: PartWriter['putStream'] = async (name, sizeBytes, content) => {
    const hash = createHash('sha256')
    const done = Promise.withResolvers<void>()
    // Its streams are those of another library; at this seam they are what Node's are.
    const entry = archive.entry({ name, size: sizeBytes, mode: 0o600 }, (error) =>
      error ? done.reject(error) : done.resolve(),
    ) as unknown as Writable
    entry.on('error', done.reject)
    for await (const chunk of content) {
      hash.update(chunk)
      if (!entry.write(chunk))
        await Promise.race([new Promise((go) => entry.once('drain', go)), done.promise])
    }
    entry.end()
    await done.promise
    written.push({ name, sizeBytes, sha256: hash.digest('hex') })
  }
  return {
    archive: archive as unknown as AsyncIterable<Buffer>,
    written,
    putStream,
    put: (name, content) => putStream(name, content.length, one(content)),
    end: () => archive.finalize(),
    fail: (error) => void archive.destroy(error),
  }
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  if (content.length > 0) yield content
}
