import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ENVELOPE = /^v1\.([0-9a-f]{12})\.([A-Za-z0-9_-]+)$/

/**
 * The place of a secret. It is bound to the encrypted value as additional data, so that the value cannot be decrypted
 * elsewhere. `null`: no tenant.
 */
export interface SealPlace {
  workspaceId: string | null
  table: string
  rowId: string
  column: string
}

export interface SecretBox {
  seal(plaintext: string | Uint8Array, place: SealPlace): string
  /** Decrypts; throws `SecretBoxError` for anything not encrypted for exactly this place. */
  open(envelope: string, place: SealPlace): string
  openBytes(envelope: string, place: SealPlace): Buffer
  /** True if it was encrypted with a key that is no longer active. */
  isStale(envelope: string): boolean
}

export class SecretBoxError extends Error {
  readonly kind: 'malformed' | 'unknown_key' | 'forged'
  constructor(kind: SecretBoxError['kind'], message: string) {
    super(message)
    this.name = 'SecretBoxError'
    this.kind = kind
  }
}

/** Encrypts single values for storage in the database: `v1.<key id>.<nonce, ciphertext and tag in base64url>`. */
export function createSecretBox({ keyring }: { keyring: Keyring }): SecretBox {
  const openBytes = (envelope: string, place: SealPlace) => {
    const { keyId, body } = parseEnvelope(envelope)
    const key = keyring.find(keyId)
    if (!key) throw new SecretBoxError('unknown_key', `key ${keyId} is not in the keyring`)
    const decipher = createDecipheriv(ALGORITHM, key.bytes, body.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(additionalData(keyId, place))
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    } catch (cause) {
      const error = new SecretBoxError(
        'forged',
        `the value was not encrypted for ${place.table}.${place.column}`,
      )
      error.cause = cause
      throw error
    }
  }
  return {
    seal(plaintext, place) {
      const key = keyring.active()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(additionalData(key.id, place))
      const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
      const body = Buffer.concat([nonce, ciphertext, cipher.getAuthTag()])
      return `${VERSION}.${key.id}.${body.toString('base64url')}`
    },
    open: (envelope, place) => openBytes(envelope, place).toString('utf8'),
    openBytes,
    isStale: (envelope) => parseEnvelope(envelope).keyId !== keyring.active().id,
  }
}

function parseEnvelope(envelope: string): { keyId: string; body: Buffer } {
  const [, keyId, text] = ENVELOPE.exec(envelope) ?? []
  const body = Buffer.from(text ?? '', 'base64url')
  if (!keyId || body.length < NONCE_BYTES + TAG_BYTES) {
    throw new SecretBoxError('malformed', 'not a value encrypted by the secret box')
  }
  return { keyId, body }
}

// JSON, because plain concatenation would give ('a', 'bc') and ('ab', 'c') the same data.
function additionalData(keyId: string, { workspaceId, table, rowId, column }: SealPlace): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, workspaceId, table, rowId, column]), 'utf8')
}
