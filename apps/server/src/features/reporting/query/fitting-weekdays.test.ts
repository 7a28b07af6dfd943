import { reportCondition } from '@postroom/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { arrive } from '#features/slas/slas.fixture.ts'
import { startTestServer } from '#test/harness.ts'
import { followFacts } from '../reporting.fixture.ts'
import { fittingWeekdays } from './fitting-weekdays.ts'

const fitting = (condition: object) => fittingWeekdays(reportCondition().parse(condition)).join('')
const on = (...days: string[]) => ({ field: 'weekday', operator: 'isAnyOf', value: days })
const notOn = (...days: string[]) => ({ field: 'weekday', operator: 'isNoneOf', value: days })
const inMorning = { field: 'hour', operator: 'isAtMost', value: 11 }

test('a condition fits the weekdays on which it can be true, whatever else it asks for', () => {
  expect(fittingWeekdays(null)).toHaveLength(7)
  expect(fitting(on('monday', 'friday'))).toBe('15')
  expect(fitting(notOn('saturday', 'sunday'))).toBe('12345')
  expect(fitting(inMorning)).toBe('1234567')
  expect(
    fitting({ operator: 'all', conditions: [on('monday', 'tuesday'), notOn('monday'), inMorning] }),
  ).toBe('2')
  expect(fitting({ operator: 'any', conditions: [on('monday'), on('sunday')] })).toBe('17')
  expect(fitting({ operator: 'any', conditions: [on('monday'), inMorning] })).toBe('1234567')
  expect(fitting({ operator: 'none', conditions: [on('monday'), inMorning] })).toBe('234567')
})

test('hours occur as often as the weekdays that the report counts', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const owner = await server.createWorkspace()
  const inbox = await createInbox(server, owner, [owner.userId])
  const world = { server, owner, inbox }
  for (const day of ['04', '11', '12']) await arrive(world, `2026-05-${day}T09:30:00Z`)
  await followFacts(world)
  const hourOf = async (condition: object | null) => {
    const { breakdowns, metrics } = await owner.client.call('reporting.stats', {
      timeType: 'custom',
      from_date: '2026-05-04',
      to_date: '2026-05-31',
      timezone: 'UTC',
      chartType: 'crossTable',
      eventTypes: ['received'],
      break_down_type: [
        { id: 'hour', name: '' },
        { id: 'sharedInbox', name: '' },
      ],
      condition,
    } as never)
    const hour = breakdowns[0]?.values.find(({ key }) => key === '9')
    return [metrics[0]?.total.value, hour?.occurrences]
  }
  expect(await hourOf(null)).toEqual([3, 28])
  // The 4th and 11th are two of four Mondays.
  expect(await hourOf(on('monday'))).toEqual([2, 4])
})
