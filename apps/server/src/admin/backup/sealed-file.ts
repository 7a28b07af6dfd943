import { argon2, createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

const magic = Buffer.from('POSTROOM BACKUP 1\n', 'latin1')
const pieceBytes = 1_048_576
const tagBytes = 16
const longestPreamble = 1_024

/** Secret of a backup: 32 random bytes from a file, or a passphrase. */
export type BackupSecret =
  | { readonly kind: 'key'; readonly bytes: Buffer }
  | { readonly kind: 'passphrase'; readonly text: string }

/** The file is damaged or incomplete, or the key is wrong. */
export class DamagedBackupError extends Error {}

const preamble = z.discriminatedUnion('kdf', [
  z.strictObject({ kdf: z.literal('hkdf'), salt: z.base64() }),
  z.strictObject({
    kdf: z.literal('argon2id'),
    salt: z.base64(),
    // Limits, so that a forged file cannot demand all memory.
    memoryKib: z.int().min(8_192).max(1_048_576),
    passes: z.int().min(1).max(16),
  }),
])
type Preamble = z.infer<typeof preamble>

/** RFC 9106, section 4: the second recommended parameters, with more passes for less memory. */
const argonCost = { memoryKib: 65_536, passes: 3 }

/**
 * Encrypts a stream with AES-256-GCM in chunks of 1 MiB, under a key used only for this file. The nonce of a chunk
 * encodes its number and whether it is the last (STREAM, Hoang et al. 2015), so that chunks cannot be changed, moved,
 * repeated or cut off.
 */
export async function* seal(
  content: AsyncIterable<Uint8Array>,
  secret: BackupSecret,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(32).toString('base64')
  const about: Preamble =
    secret.kind === 'key' ? { kdf: 'hkdf', salt } : { kdf: 'argon2id', salt, ...argonCost }
  const text = Buffer.from(JSON.stringify(about))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const head = Buffer.concat([magic, length, text])
  const key = await keyOf(secret, about)
  yield head
  let number = 0
  for await (const { bytes, isLast } of inPieces(content, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(digestOf(head))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** Decrypts chunk by chunk; each is authenticated before it is returned. Throws `DamagedBackupError`. */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  secret: BackupSecret,
): AsyncGenerator<Buffer> {
  const { head, about, rest } = await readHead(sealed)
  const key = await keyOf(secret, about)
  let number = 0
  for await (const { bytes, isLast } of inPieces(rest, pieceBytes + tagBytes)) {
    yield open(bytes, { key, nonce: nonceOf(number, isLast), head, number })
    number += 1
  }
}

function open(
  sealed: Buffer,
  { key, nonce, head, number }: { key: Buffer; nonce: Buffer; head: Buffer; number: number },
): Buffer {
  if (sealed.length < tagBytes) throw new DamagedBackupError('The backup is truncated.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(digestOf(head)).setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new DamagedBackupError(
      number === 0
        ? 'This key or passphrase does not decrypt the backup, or the backup is damaged.'
        : `The backup is damaged or cut short after ${number} MiB.`,
    )
  }
}

/** Splits a stream into chunks of equal size; the last one has the rest and always exists. */
async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  for await (const chunk of content) {
    held.push(chunk)
    heldBytes += chunk.length
    // A chunk is known not to be the last only when another byte follows.
    if (heldBytes <= sizeBytes) continue
    let all = Buffer.concat(held)
    for (; all.length > sizeBytes; all = all.subarray(sizeBytes)) {
      yield { bytes: all.subarray(0, sizeBytes), isLast: false }
    }
    held = [all]
    heldBytes = all.length
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}

async function readHead(
  sealed: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; about: Preamble; rest: AsyncIterable<Uint8Array> }> {
  const reader = sealed[Symbol.asyncIterator]()
  let bytes: Buffer = Buffer.alloc(0)
  const fill = async (wanted: number): Promise<void> => {
    while (bytes.length < wanted) {
      const next = await reader.next()
      if (next.done) throw new DamagedBackupError('This is not a Postroom backup, or it is truncated.')
      bytes = Buffer.concat([bytes, next.value])
    }
  }
  const lengthAt = magic.length
  await fill(lengthAt + 4)
  const length = bytes.readUInt32BE(lengthAt)
  if (!bytes.subarray(0, lengthAt).equals(magic) || length > longestPreamble) {
    throw new DamagedBackupError('This is not a Postroom backup, or its beginning is damaged.')
  }
  const end = lengthAt + 4 + length
  await fill(end)
  const about = readPreamble(bytes.subarray(lengthAt + 4, end))
  return { head: bytes.subarray(0, end), about, rest: joined(bytes.subarray(end), reader) }
}

async function* joined(first: Buffer, reader: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
}

function readPreamble(bytes: Buffer): Preamble {
  try {
    return preamble.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new DamagedBackupError('The beginning of the backup is damaged.')
  }
}

async function keyOf(secret: BackupSecret, about: Preamble): Promise<Buffer> {
  const salt = Buffer.from(about.salt, 'base64')
  if (about.kdf === 'hkdf') {
    if (secret.kind !== 'key') throw new DamagedBackupError('This backup needs a key file, not a passphrase.')
    return Buffer.from(hkdfSync('sha256', secret.bytes, salt, 'postroom backup', 32))
  }
  if (secret.kind !== 'passphrase') {
    throw new DamagedBackupError('This backup needs a passphrase, not a key file.')
  }
  const { memoryKib: memory, passes } = about
  const options = {
    message: secret.text.normalize('NFC'),
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  }
  return promisify(argon2)('argon2id', options)
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
