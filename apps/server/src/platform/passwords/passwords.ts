import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createHashQueue } from './hash-queue.ts'
import { type Argon2Cost, formatPhc, type PhcHash, parsePhc } from './phc.ts'

export interface Passwords {
  /** The password as a PHC string; throws `PasswordsOverloadedError` if too many are waiting. */
  hashPassword(password: string): Promise<string>
  /**
   * Verifies a password. Pass null for an account that does not exist or has no password: takes equally long and
   * returns false.
   */
  verifyPassword(hash: string | null, password: string): Promise<boolean>
  /** True if the hash has other parameters than the current ones; hash again after a successful sign-in. */
  needsRehash(hash: string): boolean
}

// OWASP Password Storage Cheat Sheet: the first of its equivalent Argon2id choices that suits small machines.
const OWASP: Argon2Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashes and verifies passwords with Argon2id, a few at a time. */
export function createPasswords(
  options: { cost?: Argon2Cost; running?: number; waiting?: number } = {},
): Passwords {
  const cost = options.cost ?? OWASP
  const queue = createHashQueue({
    running: options.running ?? Math.max(1, Math.min(availableParallelism(), 3)),
    waiting: options.waiting ?? 64,
  })
  const dummy: PhcHash = { ...cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }

  return {
    hashPassword: (password) =>
      queue(async () => {
        const salt = randomBytes(SALT_BYTES)
        return formatPhc({ ...cost, salt, hash: await derive(password, { ...cost, salt }, HASH_BYTES) })
      }),
    verifyPassword: (text, password) =>
      queue(async () => {
        const stored = text === null ? null : parsePhc(text)
        const { hash, ...parameters } = stored ?? dummy
        const equal = timingSafeEqual(await derive(password, parameters, hash.length), hash)
        return equal && stored !== null
      }),
    needsRehash(text) {
      const stored = parsePhc(text)
      if (!stored) return true
      return (['memoryKib', 'passes', 'parallelism'] as const).some((name) => stored[name] !== cost[name])
    },
  }
}

function derive(
  password: string,
  { salt, ...cost }: Omit<PhcHash, 'hash'>,
  tagLength: number,
): Promise<Buffer> {
  const parameters = {
    // Keyboards may produce the same letters with different code points (NIST SP 800-63B, 3.1.1.2).
    message: password.normalize('NFKC'),
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength,
  }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, derived) => (error ? reject(error) : resolve(derived)))
  })
}
