import { expect, test } from 'vitest'
import { arrivalRates } from './arrival-rates.ts'
import { hoursBetween, placeInWeek } from './hours.ts'

// 8 weeks; the third Monday is a holiday, and a mailing is answered on the fifth Tuesday.
const zone = 'Europe/Lisbon'
const monday = Temporal.PlainDate.from('2026-05-04')
const hours = hoursBetween('2026-05-04', '2026-06-29', zone)
const at = (week: number, day: number, hour: number) =>
  monday.add({ days: week * 7 + day }).toZonedDateTime({ timeZone: zone, plainTime: { hour } })
    .epochMilliseconds + 60_000

test('unusual days do not change the expected arrivals', () => {
  const arrivals = Array.from({ length: 8 }, (_, week) => [
    ...(week === 2 ? [] : Array.from({ length: 12 }, () => at(week, 0, 9))),
    ...Array.from({ length: week === 4 ? 90 : 6 }, () => at(week, 1, 14)),
    // Every second Wednesday one message.
    ...(week % 2 === 0 ? [at(week, 2, 7)] : []),
  ]).flat()
  const rates = arrivalRates(hours, arrivals)
  expect(rates[placeInWeek({ weekday: 1, hour: 9 })]).toBeCloseTo(12)
  expect(rates[placeInWeek({ weekday: 2, hour: 14 })]).toBeCloseTo(6)
  expect(rates[placeInWeek({ weekday: 3, hour: 7 })]).toBeCloseTo(0.5)
  expect(rates.filter((rate) => rate > 0)).toHaveLength(3)
})

test('hours are those of the zone, also on the days of daylight saving', () => {
  const autumn = hoursBetween('2026-10-24', '2026-10-27', zone)
  expect(autumn).toHaveLength(24 + 25 + 24)
  expect(autumn.filter(({ date, hour }) => date === '2026-10-25' && hour === 1)).toHaveLength(2)
  const spring = hoursBetween('2026-03-29', '2026-03-30', zone)
  expect(spring.map(({ hour }) => hour)).toEqual([0, ...Array.from({ length: 22 }, (_, i) => i + 2)])
  for (const list of [autumn, spring])
    expect(list.slice(1).map(({ start }) => start)).toEqual(list.slice(0, -1).map(({ end }) => end))
})
