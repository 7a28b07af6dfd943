import { createHash, randomBytes } from 'node:crypto'

const count = 10
/** Without signs that are taken for each other (0 and o, 1 and l); 32 of them, 5 bits each. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'
const signs = 16

/** Ten codes of 80 random bits, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const text = [...randomBytes(signs)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return text.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** What is stored; bound to the person, so that equal codes of two people do not look alike. */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest()
