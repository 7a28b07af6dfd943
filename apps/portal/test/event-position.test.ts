import type { StreamEvent } from '@postroom/contract'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  followPosition,
  forgetPosition,
  noteEvent,
  noteRead,
  noteReset,
  noteStart,
  resumePoint,
} from '../src/lib/event-position.ts'

const event = (seq: number): StreamEvent => ({ seq, type: 'x', at: '', actorId: null, payload: seq })
let applied: number[]
let refetches: number

beforeEach(() => {
  vi.useFakeTimers()
  forgetPosition()
  applied = []
  refetches = 0
  followPosition({ apply: ({ seq }) => void applied.push(seq), refetch: () => (refetches += 1) })
  return () => vi.useRealTimers()
})

test('the stream begins where the oldest thing on the screen was read', () => {
  expect(resumePoint()).toBeUndefined()
  noteRead(7)
  noteRead(5)
  noteRead(9)
  expect(resumePoint()).toBe(5)
  noteStart(5)
  noteEvent(event(6))
  expect(resumePoint()).toBe(6)
})

test('events between the reading of an answer and its arrival are applied after it has arrived', () => {
  noteStart(5)
  for (const seq of [6, 7, 8]) noteEvent(event(seq))
  noteRead(6)
  expect(applied).toEqual([])
  vi.runAllTimers()
  expect(applied).toEqual([7, 8])
})

test('the pages of one fetch are brought up to date from the oldest of them', () => {
  noteStart(5)
  const { signal } = new AbortController()
  noteRead(5, signal)
  noteEvent(event(6))
  noteRead(6, signal)
  vi.runAllTimers()
  expect(applied).toEqual([6])
  noteRead(6, new AbortController().signal)
  vi.runAllTimers()
  expect(applied).toEqual([6])
})

test('an answer that is older than the stored events is requested again', () => {
  noteStart(5)
  noteEvent(event(6))
  noteRead(4)
  vi.runAllTimers()
  expect([applied, refetches]).toEqual([[], 1])
  noteReset(20)
  noteRead(19)
  vi.runAllTimers()
  expect(refetches).toBe(2)
})

test('whatever the order of answers and events, no event after an answer is missing', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 1_500 }), fc.nat(1_500), (steps, reach) => {
      forgetPosition()
      noteStart(0)
      let seq = 0
      for (const isEvent of steps) {
        if (isEvent) {
          seq += 1
          noteEvent(event(seq))
          continue
        }
        const readAt = Math.max(0, seq - reach)
        applied = []
        refetches = 0
        noteRead(readAt)
        vi.runAllTimers()
        const missing = Array.from({ length: seq - readAt }, (_, index) => readAt + 1 + index)
        if (refetches === 0) expect(applied).toEqual(missing)
        else expect(missing.length).toBeGreaterThanOrEqual(500)
      }
    }),
    { numRuns: 30 },
  )
})
