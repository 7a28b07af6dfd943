import { randomBytes, randomUUID } from 'node:crypto'

/** A UUID of version 7 (RFC 9562 5.7): ordered by the millisecond it was made in. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  // Behind the time a UUID of version 4 is as random, and Node makes those a hundred at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** 16 characters, as the specification has it for X-RequestId. */
export const newRequestId = (): string => randomBytes(12).toString('base64url')
