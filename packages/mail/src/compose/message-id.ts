import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const RANDOM_BYTES = 12
const PROOF_LENGTH = 24
const LOCAL = /^([0-9a-f]{24})\.([0-9a-f]{24})$/

function proof(random: string, domain: string, secret: string | Uint8Array): string {
  return createHmac('sha256', secret)
    .update(`message-id\0${random}\0${domain}`)
    .digest('hex')
    .slice(0, PROOF_LENGTH)
}

/**
 * Creates `<random.proof@domain>`. The proof (96 bits of an HMAC) identifies replies to our own mail and cannot be
 * forged by guessing. Hexadecimal, because some servers change the case.
 */
export function newMessageId(domain: string, secret: string | Uint8Array): string {
  const host = domain.toLowerCase()
  if (!/^[a-z0-9.-]{1,253}$/.test(host))
    throw new RangeError(`${JSON.stringify(domain)} is not a domain in ASCII`)
  const random = randomBytes(RANDOM_BYTES).toString('hex')
  return `<${random}.${proof(random, host, secret)}@${host}>`
}

/** Checks the proof; accepts the identifier with or without angle brackets. */
export function isOurMessageId(id: string, secret: string | Uint8Array): boolean {
  const bare = id.trim().replace(/^<|>$/g, '').toLowerCase()
  const at = bare.lastIndexOf('@')
  const [, random, given] = bare.slice(0, Math.max(0, at)).match(LOCAL) ?? []
  if (random === undefined || given === undefined) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(proof(random, bare.slice(at + 1), secret)))
}
