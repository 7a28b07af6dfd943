import { createHash, randomBytes } from 'node:crypto'

const count = 10
/** Without characters that look alike (0 and o, 1 and l); 32 characters, 5 bits each. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'
const signs = 16

/** Creates ten codes of 80 random bits, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const text = [...randomBytes(signs)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return text.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** Hash of a recovery code; includes the person, so that equal codes of two people have different hashes. */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest()
