import { expect, test } from 'vitest'
import { binTimes } from './bin-times.ts'

test('a time that occurs twice is named with its offset', () => {
  const keys = [
    '2026-10-25T00:00+01:00',
    '2026-10-25T01:00+01:00',
    '2026-10-25T01:00+00:00',
    '2026-10-26T01:00+00:00',
    '2026-10-31T02:30+10:30',
    '2026-10-31T02:30-03:00',
  ]
  const times = binTimes(keys.map((key) => ({ key })))
  expect(keys.map((key) => times.get(key))).toEqual([
    '00:00',
    '01:00 (UTC+1)',
    '01:00 (UTC+0)',
    '01:00',
    '02:30 (UTC+10:30)',
    '02:30 (UTC-3)',
  ])
})
