import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A URL-safe random token. 32 bytes are 256 bits; fewer than 16 would be guessable (ASVS 11.5.1). */
export function randomToken(sizeBytes = 32): string {
  if (sizeBytes < 16) throw new RangeError('a token needs at least 16 random bytes')
  return randomBytes(sizeBytes).toString('base64url')
}

/** What is stored instead of a random token. Without a salt on purpose: the token itself has the entropy. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest()
}

/** Compares without telling by its duration where, or whether in length, two values differ. */
export function constantTimeEqual(a: string | Uint8Array, b: string | Uint8Array): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
