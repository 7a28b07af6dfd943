import { expect, test } from 'vitest'
import { dimensionsOf, offeredDimensionsOf } from './combinations.ts'
import { metricIds } from './metrics.ts'

test('sums of what is partly the work of no person are not offered by user, but can be computed', () => {
  const withheld = metricIds.filter((id) => dimensionsOf(id).length > offeredDimensionsOf(id).length)
  expect(withheld).toEqual(['open'])
  expect(dimensionsOf('open')).toContain('user')
  expect(offeredDimensionsOf('open')).not.toContain('user')
  // A conversation counts for each person who did something in it.
  expect(offeredDimensionsOf('active')).toContain('user')
})

test('what has no person at all has no breakdown by user', () => {
  const without = metricIds.filter((id) => !dimensionsOf(id).includes('user'))
  expect(without).toEqual([
    'received',
    'started',
    'messages_in',
    'rule_runs',
    'backlog_open',
    'backlog_unassigned',
    'backlog_waiting',
    'ai_suggested',
    'ai_hand_over',
    'capacity_used',
  ])
})
