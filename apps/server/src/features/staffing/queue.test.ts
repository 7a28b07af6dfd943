import { expect, test } from 'vitest'
import { answerTimes, type Capacity } from './queue.ts'
import { seededRandom } from './random.ts'

const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const hour = (from: string, replies: number): Capacity => ({
  start: at(from),
  end: at(from) + 60,
  replies,
})

test('mail of the night is answered from the start of work, one after the other', () => {
  const capacity = [hour('08:00', 0), hour('09:00', 2), hour('10:00', 2), hour('11:00', 0), hour('12:00', 1)]
  const arrivals = ['02:00', '08:30', '09:00', '09:10', '10:50', '12:30'].map(at)
  expect(answerTimes(arrivals, capacity)).toEqual([
    ...['09:30', '10:00', '10:30', '11:00', '13:00'].map(at),
    Number.POSITIVE_INFINITY,
  ])
})

test('no message waits while a person is free, and the pace can change with the hour', () => {
  expect(answerTimes([at('09:00'), at('09:45')], [hour('09:00', 4), hour('10:00', 1)])).toEqual([
    at('09:15'),
    at('10:00'),
  ])
  // Half of the reply is written before ten o’clock, the other half takes half an hour.
  expect(answerTimes([at('09:45')], [hour('09:00', 2), hour('10:00', 1)])).toEqual([at('10:30')])
})

test('the forecast equals a simulation minute by minute', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 200; round++) {
    // Minutes divide by these, so that the watched team has no rounding either.
    const capacity = Array.from({ length: 30 }, (_, i) => ({
      start: i * 60,
      end: i * 60 + 60,
      replies: [0, 1, 2, 3, 6][Math.floor(random() * 5)] ?? 0,
    }))
    const arrivals = Array.from({ length: 60 }, () => Math.floor(random() * 1_800)).sort((a, b) => a - b)
    const rounded = answerTimes(arrivals, capacity).map((time) =>
      time === Number.POSITIVE_INFINITY ? time : Math.ceil(time - 1e-6),
    )
    expect(rounded).toEqual(watched(arrivals, capacity))
  }
})

/** Each minute a fraction of a reply is written, to the longest waiting message. */
function watched(arrivals: readonly number[], capacity: readonly Capacity[]): number[] {
  const times = arrivals.map(() => Number.POSITIVE_INFINITY)
  let [next, done] = [0, 0]
  for (let minute = 0; minute < capacity.length * 60; minute++) {
    let left = capacity[Math.floor(minute / 60)]?.replies ?? 0
    while (left > 0 && next < arrivals.length && (arrivals[next] ?? 0) <= minute) {
      const written = Math.min(left, 60 - done)
      left -= written
      done += written
      if (done < 60) break
      times[next] = minute + 1
      next += 1
      done = 0
    }
  }
  return times
}
