import { randomBytes, randomUUID } from 'node:crypto'

const countAtMost = 0xfff
let madeAt = 0
let made = 0

/**
 * A UUID of version 7 (RFC 9562 5.7, counted by method 1 of 6.2): in the order in which a process made them, so that mails of
 * the same second stay in the order in which their server has them.
 */
export function newId(): string {
  const now = Date.now()
  made = now === madeAt ? Math.min(made + 1, countAtMost) : 0
  madeAt = now
  const time = hex(now, 12)
  // Behind the count a UUID of version 4 is as random, and Node makes those a hundred at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(made, 3)}${randomUUID().slice(18)}`
}

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0')

/** 16 characters, as the specification has it for X-RequestId. */
export const newRequestId = (): string => randomBytes(12).toString('base64url')
