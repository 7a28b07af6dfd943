import type { ConversationSummary } from '@postroom/contract'
import { expect, test } from 'vitest'
import { findConflict, isDone, rowAfter } from '../src/features/inbox/offline/changes.ts'

const conversationId = 'conversation-1'
const row = {
  id: conversationId,
  status: 'open',
  isSnoozed: false,
  snoozedUntil: null,
  snoozedFor: [{ userId: 'user-2', until: null }],
  messageCount: 1,
} as unknown as ConversationSummary
// Without a session, the id of the person is empty.
const ours = { userId: '', until: null }

test('a snooze for oneself is sent, whatever others have snoozed, and so is its end', () => {
  const snooze = { name: 'conversations.snooze', input: { conversationId, until: null, for: 'me' } } as const
  expect(isDone(snooze, row)).toBe(false)
  const snoozed = rowAfter(row, snooze)
  expect(snoozed).toEqual({ ...row, snoozedFor: [...row.snoozedFor, ours] })
  const basis = { isSnoozed: false, snoozedUntil: null, messageCount: 1 }
  expect(findConflict({ ...snooze, basis }, row)).toBeUndefined()
  expect(findConflict({ ...snooze, basis }, { ...row, messageCount: 2 })).toBe('messageCount')
  for (const input of [{ conversationId }, { conversationId, for: 'me' as const }]) {
    const end = { name: 'conversations.unsnooze', input } as const
    expect(isDone(end, snoozed)).toBe(false)
    expect(rowAfter(snoozed, end)).toEqual(row)
    expect(isDone(end, row)).toBe(true)
  }
})

test('ending a snooze for everyone leaves those of others', () => {
  const end = { name: 'conversations.unsnooze', input: { conversationId } } as const
  const snoozed = { ...row, isSnoozed: true, snoozedFor: [...row.snoozedFor, ours] }
  expect(rowAfter(snoozed, end)).toEqual(row)
  expect(rowAfter(snoozed, { ...end, input: { conversationId, for: 'me' } })).toEqual({
    ...row,
    isSnoozed: true,
  })
})
