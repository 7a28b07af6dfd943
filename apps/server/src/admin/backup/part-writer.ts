import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pack } from 'tar-stream'
import type { ManifestPart } from './backup-format.ts'

export interface PartWriter {
  /** The archive as a stream; the reader determines the speed. */
  readonly archive: AsyncIterable<Buffer>
  /** Parts written so far, in order. */
  readonly written: readonly ManifestPart[]
  put(name: string, content: Buffer): Promise<void>
  /** Adds a part whose size is known in advance. */
  putStream(name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>): Promise<void>
  end(): void
  fail(error: Error): void
}

/** Writes a tar archive (POSIX.1-1988, section 10.1.1) and hashes its parts. */
export function createPartWriter(): PartWriter {
  const archive = pack()
  const written: ManifestPart[] = []
  const putStream: PartWriter['putStream'] = async (name, sizeBytes, content) => {
    const hash = createHash('sha256')
    const done = Promise.withResolvers<void>()
    // The library has its own stream types, which are compatible with Node's here.
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
