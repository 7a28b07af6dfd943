import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsed } from './test-message.ts'

const dateOf = (value: string): string | null => parsed(`Date: ${value}\n\n`).date?.toISOString() ?? null

describe('dates', () => {
  test.each([
    ['Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06.000Z'],
    ['21 Nov 97 09:55 GMT', '1997-11-21T09:55:00.000Z'],
    ['Fri, 21 Nov 1997 09(comment):   55  :  06 -0600', '1997-11-21T15:55:06.000Z'],
    [
      'Mon (first day), 5 (fifth) Jan (month) 2026 (this year) 10:00 (ten) +0100 (CET)',
      '2026-01-05T09:00:00.000Z',
    ],
    ['Mon, 5 Jan 2026 (nested (twice) \\) here) 10:00:00 +0000', '2026-01-05T10:00:00.000Z'],
    ['(sent at) 2026-01-05T10:00:00Z', '2026-01-05T10:00:00.000Z'],
    ['Mon, 5 Jan 2026 10:00:00 (never closed', '2026-01-05T10:00:00.000Z'],
    ['Mon, 5 Jan 2026 10:00:00 +0530', '2026-01-05T04:30:00.000Z'],
    ['Mon,5 Jan 2026 10:00:00 CEST', '2026-01-05T08:00:00.000Z'],
    ['Mon, 5 January 2026 10:00:00 +0100 (MEZ)', '2026-01-05T09:00:00.000Z'],
    ['Mon, 05-Jan-2026 10:00:00 GMT', '2026-01-05T10:00:00.000Z'],
    ['Mon, 5 Jan 2026 10.00.00 +0000', '2026-01-05T10:00:00.000Z'],
    ['Mon, 5 Jan 2026 3:04:05 PM +0000', '2026-01-05T15:04:05.000Z'],
    ['Mon, 5 Jan 2026 23:59:60 +0000', '2026-01-06T00:00:00.000Z'],
    ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05 10:00:00 +02:00', '2026-01-05T08:00:00.000Z'],
    ['Mon Jan  5 10:00:00 2026', '2026-01-05T10:00:00.000Z'],
    ['Mon, 5 Jan 2999 10:00:00 +0000', '2999-01-05T10:00:00.000Z'],
    ['Tue, 31 Feb 2026 10:00:00 +0000', null],
    ['Mon, 5 Foo 2026 10:00:00 +0000', null],
    ['Mon, 5 Jan 2026 27:00:00 +0000', null],
    ['yesterday', null],
    ['', null],
    ['0', null],
    ['Thu, 1 Jan 1602 00:00:00 +0000', null],
  ])('%s', (value, expected) => {
    expect(dateOf(value)).toBe(expected)
  })

  test('every date survives formatting as RFC 5322 in any zone', () => {
    const times = fc.integer({ min: 86_400, max: 253_370_000_000 })
    fc.assert(
      fc.property(times, fc.integer({ min: -720, max: 840 }), (seconds, offset) => {
        const date = new Date(seconds * 1000)
        const local = new Date(date.getTime() + offset * 60_000).toUTCString().replace('GMT', '')
        const zone = `${offset < 0 ? '-' : '+'}${String(Math.trunc(Math.abs(offset) / 60)).padStart(2, '0')}${String(Math.abs(offset) % 60).padStart(2, '0')}`
        expect(dateOf(`${local}${zone}`)).toBe(date.toISOString())
      }),
    )
  })
})
