import { expect, test } from 'vitest'
import { nextDigest } from './next-digest.ts'

const next = (days: 'daily' | 'weekdays', time: string, after: string) =>
  nextDigest({ days, time }, 'Europe/Berlin', new Date(after))?.toISOString()

test('a digest comes at the same local time, also when the clock changes', () => {
  expect(next('daily', '08:00', '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(next('daily', '08:00', '2026-10-24T06:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
  // 02:30 is skipped in March and comes twice in October.
  expect(next('daily', '02:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(next('daily', '02:30', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(next('daily', '02:30', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
})

test('on weekdays none comes at the weekend, and off there is none', () => {
  // A Friday.
  expect(next('weekdays', '08:00', '2026-11-20T06:00:00Z')).toBe('2026-11-20T07:00:00.000Z')
  expect(next('weekdays', '08:00', '2026-11-20T07:00:00Z')).toBe('2026-11-23T07:00:00.000Z')
  expect(next('daily', '08:00', '2026-11-20T07:00:00Z')).toBe('2026-11-21T07:00:00.000Z')
  expect(nextDigest({ days: 'off', time: '08:00' }, 'Europe/Berlin', new Date())).toBeNull()
})
