import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMs, taggedMs, windowOf } from './reply-window.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number): Date => new Date(now.getTime() - ms)
const width = { open: 2, tagged: 1, closed: 0 }

test.each([
  ['whatsapp', openMs - 1, true, 'open'],
  ['whatsapp', openMs, true, 'closed'],
  ['facebook', openMs, true, 'tagged'],
  ['facebook', openMs, false, 'closed'],
  ['facebook', taggedMs - 1, true, 'tagged'],
  ['facebook', taggedMs, true, 'closed'],
] as const)('%s, %i ms after they wrote (late answers: %s): %s', (kind, ms, mayAnswerLate, state) => {
  expect(windowOf(kind, ago(ms), { now, mayAnswerLate }).state).toBe(state)
})

test('the window is closed for a person who never wrote', () => {
  expect(windowOf('facebook', null, { now, mayAnswerLate: true })).toEqual({ state: 'closed', until: null })
})

test('the window only narrows over time until the person writes again', () => {
  const anyKind = fc.constantFrom('facebook' as const, 'whatsapp' as const)
  const anyAge = fc.integer({ min: 0, max: 2 * taggedMs })
  fc.assert(
    fc.property(anyKind, fc.boolean(), anyAge, anyAge, (kind, mayAnswerLate, one, other) => {
      const at = (ms: number) => width[windowOf(kind, ago(ms), { now, mayAnswerLate }).state]
      expect(at(Math.min(one, other))).toBeGreaterThanOrEqual(at(Math.max(one, other)))
    }),
  )
})
