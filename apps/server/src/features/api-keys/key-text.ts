import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'pr_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 32 bytes in base 62. */
const secretLength = 43
const checksumLength = 6
const hintLength = prefix.length + 5

/**
 * Creates a key: a prefix that secret scanners recognise, 256 random bits, and a checksum to detect typos without a
 * database query. Letters and digits only, so that a double click selects all of it.
 */
export function newKey(): string {
  const secret = inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return `${prefix}${secret}${checksumOf(secret)}`
}

export const isKeyText = (bearer: string): boolean => bearer.startsWith(prefix)

export function isWellFormed(key: string): boolean {
  const secret = key.slice(prefix.length, -checksumLength)
  return isKeyText(key) && secret.length === secretLength && key.endsWith(checksumOf(secret))
}

export const hintOf = (key: string): string => key.slice(0, hintLength)

const checksumOf = (secret: string): string => inDigits(BigInt(crc32(secret)), checksumLength)

function inDigits(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`
  return text.padStart(length, '0')
}
