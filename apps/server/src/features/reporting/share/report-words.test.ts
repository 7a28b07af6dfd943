import { reportDefinition } from '@postroom/contract'
import { expect, test } from 'vitest'
import { binNames } from './report-words.ts'

test('files name hours by their local times, and those that the clocks repeat by their offsets', () => {
  const hours = reportDefinition.parse({ time_unit: 'hour' })
  const bins = ['2026-10-04T02:30+11:00', '2026-10-25T01:00+01:00', '2026-10-25T01:00+00:00'].map((key) => ({
    key,
  }))
  expect(binNames(hours, bins, 'en')).toEqual([
    '4 Oct 2026, 02:30',
    '25 Oct 2026, 01:00 (UTC+1)',
    '25 Oct 2026, 01:00 (UTC+0)',
  ])
  expect(binNames({ ...hours, time_period: 6 }, bins.slice(0, 1), 'de')).toEqual(['4. Okt. 2026, 02:30'])
  expect(binNames(reportDefinition.parse({ time_unit: 'month' }), [{ key: '2026-10-01' }], 'en')).toEqual([
    'October 2026',
  ])
})
