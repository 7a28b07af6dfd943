import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Creates a URL-safe random token. 32 bytes are 256 bits; fewer than 16 would be guessable (ASVS 11.5.1). */
export function randomToken(sizeBytes = 32): string {
  if (sizeBytes < 16) throw new RangeError('a token needs at least 16 random bytes')
  return randomBytes(sizeBytes).toString('base64url')
}

/** Hash under which a random token is stored. Unsalted: the token itself has enough entropy. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest()
}

/** Compares in constant time, also for values of different length. */
export function constantTimeEqual(a: string | Uint8Array, b: string | Uint8Array): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
