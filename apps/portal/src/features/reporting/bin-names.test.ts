import { expect, test } from 'vitest'
import { binColumns } from './bin-names.ts'

const columnsOf = (...keys: string[]) =>
  binColumns(
    keys.map((key) => ({ key, from: key, to: key, isPartial: false })),
    'hour',
  )

test('hours are named by the local time at which they begin', () => {
  const columns = columnsOf('2026-10-04T01:00+10:30', '2026-10-04T02:30+11:00', '2026-10-04T03:00+11:00')
  expect(columns.map(({ label }) => label.slice(-7))).toEqual([', 01:00', ', 02:30', ', 03:00'])
})

test('an hour that occurs twice is named with its offset', () => {
  const [first, second] = columnsOf('2026-10-25T01:00+01:00', '2026-10-25T01:00+00:00')
  expect(first?.label).toMatch(/, 01:00 \(UTC\+1\)$/)
  expect(second?.label).toMatch(/, 01:00 \(UTC\+0\)$/)
})

test('the first hour of a day has its date under the axis, also where the clocks skip midnight', () => {
  const columns = columnsOf('2026-04-23T23:00+02:00', '2026-04-24T01:00+03:00', '2026-04-24T02:00+03:00')
  expect(columns.map(({ isMajor }) => isMajor)).toEqual([true, true, false])
  expect(columns[1]?.tick).toMatch(/24/)
  expect(columns[2]?.tick).toBe('02:00')
})
