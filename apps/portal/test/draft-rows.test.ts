import { expect, test } from 'vitest'
import { mixWith } from '../src/features/inbox/list/draft-rows.ts'
import { row } from './conversation-row.ts'

const changedAt = (id: string, day: string) => ({
  ...row,
  id,
  draft: { snippet: '', updatedAt: `2026-11-${day}T09:00:00.000Z` },
})
const page = (days: readonly string[], nextCursor: string | null) => ({
  pages: [{ items: days.map((day) => changedAt(`reply-${day}`, day)), nextCursor }],
  pageParams: [''],
})
const messages = ['01', '04', '07'].map((day) => changedAt(`message-${day}`, day))

test.each([
  ['newest first', false, ['05', '03'], ['message-07', 'reply-05', 'message-04', 'reply-03', 'message-01']],
  ['oldest first', true, ['03', '05'], ['message-01', 'reply-03', 'message-04', 'reply-05', 'message-07']],
])('new messages are listed by their last change, %s', (_, isOldestFirst, days, expected) => {
  const rowsIn = mixWith(messages, isOldestFirst)
  const all = page(days, null)
  expect(rowsIn(all).map(({ id }) => id)).toEqual(expected)
  // The list compares arrays.
  expect(rowsIn({ ...all })).toBe(rowsIn(all))
  // The next page may have replies before the last one.
  expect(rowsIn(page(days, 'more')).map(({ id }) => id)).toEqual(expected.slice(0, -1))
})

test('before conversations are loaded there are no rows', () => {
  expect(mixWith(messages, false)(undefined)).toEqual([])
})
