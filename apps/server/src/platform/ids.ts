import { randomBytes, randomUUID } from 'node:crypto'

const maxCount = 0xfff
let countedAt = 0
let count = 0

/**
 * Creates a UUIDv7 (RFC 9562, 5.7; counter by method 1 of 6.2) that increases within a process, so that mails of the
 * same second keep the server's order.
 */
export function newId(): string {
  const now = Date.now()
  count = now === countedAt ? Math.min(count + 1, maxCount) : 0
  countedAt = now
  const time = hex(now, 12)
  // The rest comes from randomUUID, which Node generates in batches.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(count, 3)}${randomUUID().slice(18)}`
}

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0')

/** The smallest UUIDv7 of this time. */
export function smallestIdAt(at: Date): string {
  const time = hex(Math.max(0, at.getTime()), 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** When a UUIDv7 was made. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))

/** The id that was made first; undefined where there is none. */
export const smallestId = (ids: readonly string[]): string | undefined => ids.toSorted()[0]

/** A request id of 16 characters, as X-RequestId requires. */
export const newRequestId = (): string => randomBytes(12).toString('base64url')
