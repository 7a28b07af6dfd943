import { expect, test } from 'vitest'
import { findGaps } from './find-gaps.ts'
import { lateByHour } from './forecast.ts'
import { hoursBetween } from './hours.ts'

const hours = hoursBetween('2026-05-04', '2026-05-06', 'UTC')
const midnight = Date.parse('2026-05-04T00:00Z')
const at = (hour: number, minute = 0) => midnight + (hour * 60 + minute) * 60_000
/** One person from 8 to 18 on both days. */
const people = Float64Array.from(hours, ({ hour }) => (hour >= 8 && hour < 18 ? 1 : 0))

/** Due an hour after they arrive. */
const planFor = (arrivals: readonly number[], pace: number) => {
  const drawn = [{ arrivals, due: arrivals.map((arrival) => arrival + 3_600_000) }]
  return { drawn, hours, people, pace, late: lateByHour(drawn, hours, people, pace) }
}

test('a rush at noon is late in the hours in which replies fall due, and one more person prevents some', () => {
  // Nine come within half an hour; two are answered in each hour, so seven wait longer than one hour.
  const plan = planFor(
    Array.from({ length: 9 }, (_, i) => at(12, i * 3)),
    2,
  )
  expect([...plan.late].flatMap((n, hour) => (n > 0 ? [[hour, n]] : []))).toEqual([[13, 7]])
  // Two people answer one in a quarter of an hour: four in time, as the fifth came at 12:12 and is answered at 13:15.
  const [gap, ...others] = findGaps(plan, 0)
  expect(others).toEqual([])
  expect(gap).toMatchObject({ late: 7, addAt: 12 })
  expect(gap?.prevented).toBe(2)
})

test('a few late replies are one long gap, and none is no gap', () => {
  // No one is on shift in the evening of the first day; each of these would be due before the next morning.
  const plan = planFor([at(18, 30), at(21, 30)], 2)
  const [gap, ...others] = findGaps({ ...plan, late: plan.late.map((n) => n * 0.6) }, 0)
  expect(others).toEqual([])
  expect(gap).toMatchObject({ place: 19, length: 4 })
  expect(findGaps(planFor([at(9)], 2), 0)).toEqual([])
})
