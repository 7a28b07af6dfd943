import { afterEach, describe, expect, test } from 'vitest'
import {
  createParsePool,
  DEFAULT_LIMITS,
  ParseFailure,
  type ParsePool,
  readMessage,
} from '../../src/index.ts'
import { message } from './test-message.ts'

let pool: ParsePool | null = null
afterEach(async () => {
  await pool?.close()
  pool = null
})

const mails = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, i) =>
    message(`Subject: number ${i}\nMessage-ID: <${i}@example.org>\n\ntext ${i}`),
  )
/** Limits that allow more nested multiparts than a small heap can hold. */
const UNLIMITED = { ...DEFAULT_LIMITS, depth: 1e9, parts: 1e9, delimiterCandidates: 1e9 }
const heavy = (parts: number): Buffer =>
  Buffer.from(
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: image/png\r\n\r\nx\r\n'.repeat(parts)}`,
  )

describe('the parse pool', () => {
  test('returns each caller its own message and does not detach the bytes', async () => {
    pool = createParsePool({ threads: 2 })
    const raws = mails(300)
    const results = await Promise.all(raws.map((raw) => pool?.parse(raw)))
    expect(results).toEqual(raws.map((raw) => readMessage(raw)))
    expect(raws[0]?.length).toBeGreaterThan(0)
  })

  test('a message that kills its thread fails alone', async () => {
    pool = createParsePool({ threads: 1, memoryLimitMb: 24, limits: UNLIMITED })
    const raws = [...mails(5), heavy(400_000), ...mails(5)]
    const results = await Promise.allSettled(raws.map((raw) => pool?.parse(raw)))
    expect(results.map(({ status }) => status)).toEqual(
      raws.map((_, i) => (i === 5 ? 'rejected' : 'fulfilled')),
    )
    expect(results[5]).toMatchObject({ reason: expect.any(ParseFailure) })
  })

  test('a message that takes too long fails alone', async () => {
    pool = createParsePool({ threads: 1, messageTimeoutMs: 2_000, limits: UNLIMITED })
    const raws = [...mails(5), heavy(800_000), ...mails(5)]
    const results = await Promise.allSettled(raws.map((raw) => pool?.parse(raw)))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(results[5]?.status).toBe('rejected')
  })

  test('a resting pool has no threads, interrupts nothing, and continues afterwards', async () => {
    const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
    const before = threads()
    pool = createParsePool({ threads: 1 })
    const raws = mails(150)
    const underWay = Promise.all(raws.map((raw) => pool?.parse(raw)))
    await new Promise(setImmediate)
    pool.rest()
    expect(threads()).toBeGreaterThan(before)
    expect(await underWay).toEqual(raws.map((raw) => readMessage(raw)))
    pool.rest()
    await expect.poll(threads).toBe(before)
    expect(await pool.parse(raws[7] ?? Buffer.alloc(0))).toMatchObject({ subject: 'number 7' })
  })

  test('a closed pool rejects new and waiting messages', async () => {
    const closed = createParsePool({ threads: 1 })
    const waiting = closed.parse(mails(1)[0] ?? Buffer.alloc(0))
    const outcome = expect(waiting).rejects.toThrow(ParseFailure)
    await closed.close()
    await outcome
    await expect(closed.parse(Buffer.alloc(0))).rejects.toThrow(ParseFailure)
  })
})
