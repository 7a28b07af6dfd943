import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const KEY_BYTES = 32
const FILE_NAME = 'secrets.key'

export interface SecretKey {
  /** Derived from the key, so that one id never means different keys in two keyrings. */
  id: string
  bytes: Buffer
}

/** The first key encrypts; all keys decrypt. */
export interface Keyring {
  active(): SecretKey
  find(id: string): SecretKey | undefined
}

/**
 * Opens the keyring of this installation: `POSTROOM_KEY` (active key first), else the file `POSTROOM_KEY_FILE`, else
 * `<data>/secrets.key`, which the first start creates.
 */
export function openKeyring(source: {
  key?: string | undefined
  keyFile?: string | undefined
  dataDirectory: string
}): Keyring {
  if (source.key) return createStaticKeyring(source.key)
  if (source.keyFile) return createFileKeyring(source.keyFile)
  const path = keyFileOf({ dataDir: source.dataDirectory })
  createKeyFile(path)
  return createFileKeyring(path)
}

/** The path of the key file, used unless `POSTROOM_KEY` is set. */
export const keyFileOf = (config: { keyFile?: string | undefined; dataDir: string }): string =>
  config.keyFile ?? join(config.dataDir, FILE_NAME)

/** Names the source of the keys for messages, for the beginning of a sentence. */
export function nameOfKeySource(config: {
  key?: string | undefined
  keyFile?: string | undefined
  dataDir: string
}): string {
  if (config.key) return 'POSTROOM_KEY'
  return `The key file ${keyFileOf(config)}${config.keyFile ? ' (POSTROOM_KEY_FILE)' : ''}`
}

/** Ids of the keys in a text, the active one first. */
export const keyIdsOf = (text: string): string[] => parseKeys(text).map(({ id }) => id)

/** Parses keys: 32 bytes each in base64, base64url or hex, separated by white space or commas, active one first. */
export function createStaticKeyring(text: string): Keyring {
  const keys = parseKeys(text)
  return { active: () => firstOf(keys), find: (id) => keys.find((key) => key.id === id) }
}

/**
 * Follows changes of its file: a key added by another process becomes active within a second, and a value under an
 * unknown key causes an immediate reread.
 */
export function createFileKeyring(path: string, recheckAfterMs = 1_000): Keyring {
  let stamp = ''
  let keys: SecretKey[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  const refresh = () => {
    checkedAt = performance.now()
    const { mtimeMs, ino, size } = statSync(path)
    const current = `${mtimeMs}:${ino}:${size}`
    if (current === stamp) return
    keys = parseKeys(readFileSync(path, 'utf8'))
    stamp = current
  }
  const find = (id: string) => keys.find((key) => key.id === id)
  refresh()
  return {
    active() {
      if (performance.now() - checkedAt >= recheckAfterMs) refresh()
      return firstOf(keys)
    },
    find(id) {
      const known = find(id)
      if (known) return known
      refresh()
      return find(id)
    },
  }
}

/** Adds a new active key before the older ones, which are kept to decrypt existing values. Returns its id. */
export function rotateKeyFile(path: string): string {
  const lock = `${path}.lock`
  // Locked: two concurrent rotations would each overwrite the other's key, and values encrypted with it would be lost.
  closeSync(openSync(lock, 'wx', 0o600))
  try {
    const key = randomBytes(KEY_BYTES)
    const temporary = temporaryName(path)
    writeDurably(temporary, `${key.toString('base64url')}\n${readFileSync(path, 'utf8')}`)
    renameSync(temporary, path)
    syncDirectory(dirname(path))
    return keyId(key)
  } finally {
    rmSync(lock)
  }
}

/** Creates the key file unless it exists. link(2) fails if another process was first; then its key is used. */
function createKeyFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (statSync(path, { throwIfNoEntry: false })) return
  const temporary = temporaryName(path)
  writeDurably(temporary, `${randomBytes(KEY_BYTES).toString('base64url')}\n`)
  try {
    linkSync(temporary, path)
    syncDirectory(dirname(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
}

function parseKeys(text: string): SecretKey[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const keys = words.map((word) => {
    const bytes = /^[0-9a-f]{64}$/i.test(word) ? Buffer.from(word, 'hex') : Buffer.from(word, 'base64')
    // The message must not contain the key: it is shown at start and logged.
    if (bytes.length !== KEY_BYTES)
      throw new Error(`a secret key must have ${KEY_BYTES} bytes, got ${bytes.length}`)
    return { id: keyId(bytes), bytes }
  })
  if (keys.length === 0) throw new Error('the keyring is empty')
  return keys
}

function firstOf(keys: SecretKey[]): SecretKey {
  const [first] = keys
  if (!first) throw new Error('the keyring is empty')
  return first
}

function keyId(bytes: Buffer): string {
  return createHash('sha256').update('postroom key id').update(bytes).digest('hex').slice(0, 12)
}

function temporaryName(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
