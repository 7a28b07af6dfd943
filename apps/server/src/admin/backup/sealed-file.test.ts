import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BackupSecret, DamagedBackupError, seal, unseal } from './sealed-file.ts'

const key: BackupSecret = { kind: 'key', bytes: randomBytes(32) }
const passphrase: BackupSecret = { kind: 'passphrase', text: 'eleven herons at low tide' }
const piece = 1_048_576

async function* chunksOf(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const held: Buffer[] = []
  for await (const chunk of chunks) held.push(chunk)
  return Buffer.concat(held)
}

const sealed = (content: Buffer, secret: BackupSecret = key): Promise<Buffer> =>
  all(seal(chunksOf(content, 65_000), secret))
const opened = (bytes: Buffer, secret: BackupSecret = key, chunk = 70_000): Promise<Buffer> =>
  all(unseal(chunksOf(bytes, chunk), secret))

test.each([0, 1, piece - 1, piece, piece + 1, 2 * piece, 2 * piece + 77])(
  '%i bytes are restored',
  async (size) => {
    const content = randomBytes(size)
    expect((await opened(await sealed(content))).equals(content)).toBe(true)
  },
)

test('only the right passphrase decrypts', async () => {
  const bytes = await sealed(Buffer.from('all of it'), passphrase)
  expect((await opened(bytes, passphrase)).toString()).toBe('all of it')
  await expect(opened(bytes, { kind: 'passphrase', text: 'ten herons at low tide' })).rejects.toThrow(
    DamagedBackupError,
  )
  await expect(opened(bytes, key)).rejects.toThrow('needs a passphrase')
  await expect(
    opened(await sealed(Buffer.from('x')), { kind: 'key', bytes: randomBytes(32) }),
  ).rejects.toThrow(DamagedBackupError)
})

test('each flipped bit is detected', async () => {
  const content = randomBytes(piece + 5_000)
  const bytes = await sealed(content)
  const places = fc.oneof(
    fc.nat(200),
    fc.nat(bytes.length - 1),
    fc.integer({ min: bytes.length - 40, max: bytes.length - 1 }),
  )
  await fc.assert(
    fc.asyncProperty(places, fc.nat(7), async (place, bit) => {
      const flipped = Buffer.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ (1 << bit)
      await expect(opened(flipped)).rejects.toThrow(DamagedBackupError)
    }),
    { numRuns: 150 },
  )
})

test('each truncation is detected, also at the end of a chunk', async () => {
  const bytes = await sealed(randomBytes(2 * piece + 100))
  const head = bytes.length - (2 * piece + 100) - 3 * 16
  const ends = [0, 5, head, head + piece + 16, head + 2 * (piece + 16), bytes.length - 1]
  for (const end of ends)
    await expect(opened(bytes.subarray(0, end)), `${end}`).rejects.toThrow(DamagedBackupError)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), async (end) => {
      await expect(opened(bytes.subarray(0, end))).rejects.toThrow(DamagedBackupError)
    }),
    { numRuns: 30 },
  )
})

test('chunks cannot be swapped, repeated or taken from another file', async () => {
  const bytes = await sealed(
    Buffer.concat([Buffer.alloc(piece, 1), Buffer.alloc(piece, 2), Buffer.from('end')]),
  )
  const headBytes = bytes.length - (2 * piece + 3) - 3 * 16
  const part = (n: number) => bytes.subarray(headBytes + n * (piece + 16), headBytes + (n + 1) * (piece + 16))
  const head = bytes.subarray(0, headBytes)
  const other = await sealed(Buffer.alloc(piece + 1, 1))
  const forged = [
    [head, part(1), part(0), part(2)],
    [head, part(0), part(0), part(1), part(2)],
    [head, part(0), part(1), part(1), part(2)],
    [head, part(2)],
    [head, part(0), part(1), part(2), Buffer.from('more')],
    [other.subarray(0, headBytes), part(0), part(1), part(2)],
  ]
  for (const pieces of forged) await expect(opened(Buffer.concat(pieces))).rejects.toThrow(DamagedBackupError)
})
