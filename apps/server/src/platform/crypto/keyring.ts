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
  /** Derived from the key itself, so that two keyrings can never mean different keys by one id. */
  id: string
  bytes: Buffer
}

/** The first key of a keyring seals; every key opens. */
export interface Keyring {
  active(): SecretKey
  find(id: string): SecretKey | undefined
}

/**
 * The keyring of this installation: `POSTROOM_KEY` (keys, active one first), else the file that `POSTROOM_KEY_FILE`
 * names, else `<data>/secrets.key`, which is made at the first start.
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

/** The file with the keys where `POSTROOM_KEY` does not hold them. */
export const keyFileOf = (config: { keyFile?: string | undefined; dataDir: string }): string =>
  config.keyFile ?? join(config.dataDir, FILE_NAME)

/** Where the keys come from, as the operator knows it, at the start of a sentence. */
export function nameOfKeySource(config: {
  key?: string | undefined
  keyFile?: string | undefined
  dataDir: string
}): string {
  if (config.key) return 'POSTROOM_KEY'
  return `The key file ${keyFileOf(config)}${config.keyFile ? ' (POSTROOM_KEY_FILE)' : ''}`
}

/** The ids of keys given as text, the active one first. */
export const keyIdsOf = (text: string): string[] => parseKeys(text).map(({ id }) => id)

/** Keys as text: 32 bytes each in base64, base64url or hex, separated by white space or commas, active one first. */
export function createStaticKeyring(text: string): Keyring {
  const keys = parseKeys(text)
  return { active: () => firstOf(keys), find: (id) => keys.find((key) => key.id === id) }
}

/**
 * Follows its file: a key added by a rotation in another process is sealed with within a second, and an envelope under
 * a key not yet known makes the file be read again at once.
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

/** Puts a new active key before the older ones, which stay so that what they sealed still opens. Returns its id. */
export function rotateKeyFile(path: string): string {
  const lock = `${path}.lock`
  // Two rotations at once would each drop the other's key, and with it whatever was sealed in between.
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

/** Makes the file unless it exists. link(2) fails when another process was first, whose key is then the one that counts. */
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
    // The message must not carry the key: it is shown at start and goes into logs.
    if (bytes.length !== KEY_BYTES)
      throw new Error(`a secret key must have ${KEY_BYTES} bytes, got ${bytes.length}`)
    return { id: keyId(bytes), bytes }
  })
  if (keys.length === 0) throw new Error('the keyring holds no key')
  return keys
}

function firstOf(keys: SecretKey[]): SecretKey {
  const [first] = keys
  if (!first) throw new Error('the keyring holds no key')
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
