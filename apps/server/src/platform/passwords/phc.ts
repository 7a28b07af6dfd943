/** Argon2id parameters; memory in KiB as in RFC 9106. */
export interface Argon2Cost {
  memoryKib: number
  passes: number
  parallelism: number
}

export interface PhcHash extends Argon2Cost {
  salt: Buffer
  hash: Buffer
}

const PATTERN =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

// A hash with extreme parameters, however it got into the database, must not exhaust memory.
const MAX: Argon2Cost = { memoryKib: 262_144, passes: 16, parallelism: 8 }

/** Formats a PHC string, base64 without padding. */
export function formatPhc({ memoryKib, passes, parallelism, salt, hash }: PhcHash): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Parses a PHC string; null if it is malformed or its parameters are extreme. */
export function parsePhc(text: string): PhcHash | null {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PATTERN.exec(text) ?? []
  const cost = { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const sane =
    cost.parallelism >= 1 &&
    cost.parallelism <= MAX.parallelism &&
    cost.passes >= 1 &&
    cost.passes <= MAX.passes &&
    cost.memoryKib >= 8 * cost.parallelism &&
    cost.memoryKib <= MAX.memoryKib
  return sane ? { ...cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') } : null
}
