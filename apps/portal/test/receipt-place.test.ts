import type { ReportDefinition, Stats } from '@postroom/contract'
import { afterEach, expect, test } from 'vitest'
import { receiptPlace } from '../src/features/reporting/receipt-value.ts'
import { setTimeZone } from '../src/lib/time-zone.ts'

afterEach(() => setTimeZone('Europe/Lisbon'))

test('the period of a number is that of the report, not of the reader in another zone', () => {
  setTimeZone('America/New_York')
  // 1 to 7 March in Auckland.
  const stats = {
    timezone: 'Pacific/Auckland',
    from: '2025-02-28T11:00:00Z',
    to: '2025-03-07T11:00:00Z',
    bins: [],
    flow: null,
  } as unknown as Stats
  const definition = { time_unit: 'day' } as ReportDefinition
  expect(receiptPlace(stats, definition, { metric: 'received', keys: [] })).toBe(
    'Sat 1 Mar 2025 – Fri 7 Mar 2025',
  )
})
