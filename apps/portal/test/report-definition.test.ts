import type { ReportDefinition } from '@postroom/contract'
import { expect, test } from 'vitest'
import { withMainMetric } from '../src/features/reporting/definition.ts'

test('a goal goes with its unit when the metric changes', () => {
  const definition: Pick<ReportDefinition, 'eventTypes'> = { eventTypes: ['first_reply', 'received'] }
  expect(withMainMetric(definition, 'received')).toEqual({ eventTypes: ['received'], goal: null })
  expect(withMainMetric(definition, 'sla_attainment')).toEqual({
    eventTypes: ['sla_attainment', 'received'],
    goal: null,
  })
  // Both are times.
  expect(withMainMetric(definition, 'resolution')).toEqual({ eventTypes: ['resolution', 'received'] })
})
