import type { ConversationSummary, StreamEvent } from '@postroom/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userQuery } from '../src/app/session.ts'
import { change } from '../src/features/inbox/inbox.commands.ts'
import { countsQuery, countsRead, listQuery } from '../src/features/inbox/inbox.queries.ts'
import { applyAnswer, knownRow } from '../src/features/inbox/live/apply-summary.ts'
import '../src/features/inbox/live/conversation.live.ts'
import '../src/features/inbox/live/inbox.live.ts'
import { applyEvent } from '../src/lib/realtime.ts'
import { row } from './conversation-row.ts'

const { queryKey } = countsQuery
/** A tab that shows the row, with counts read at position 100. */
function tab(shown: ConversationSummary, counted: { open: number; mine: number; unassigned: number }) {
  const client = new QueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'me' } as never)
  client.setQueryData(listQuery({ view: 'all' }).queryKey, {
    pages: [{ items: [shown], nextCursor: null }],
    pageParams: [''],
  })
  const readCounts = (seq: number) => {
    const others = { snoozed: 0, mentions: 0, drafts: 0, undelivered: 0, scheduled: 0 }
    countsRead.set(client, { seq, at: performance.now() })
    client.setQueryData(queryKey, { items: [{ inboxId: row.inboxId, ...counted, ...others }] })
  }
  readCounts(100)
  return {
    client,
    readCounts,
    begin: (wished: Partial<ConversationSummary>) => {
      const answer = Promise.withResolvers<ConversationSummary>()
      const done = change(client, knownRow(client, row.id) ?? row, wished, () => answer.promise)
      return { resolve: answer.resolve, done }
    },
    isAsked: () => client.getQueryState(queryKey)?.isInvalidated,
  }
}

function hear(client: QueryClient, type: string, seq: number, changed: Partial<ConversationSummary>) {
  const { isUnread: _, ...conversation } = { ...row, ...changed }
  const activity = { id: `a-${seq}`, type: 'flagged', actorId: null, cause: 'person', at: row.lastMessageAt }
  const said = { seq, type, at: row.lastMessageAt, actorId: null, payload: { conversation, activity } }
  applyEvent(client, said as StreamEvent)
}

test('counts read before an own change are fetched again, although a colleague changed the row meanwhile', async () => {
  const { client, readCounts, begin, isAsked } = tab(row, { open: 1, mine: 0, unassigned: 1 })
  const closing = begin({ status: 'closed' })
  hear(client, 'conversation.changed', 101, { isFlagged: true, version: 2 })
  readCounts(101)
  closing.resolve({ ...row, isFlagged: true, status: 'closed', version: 3 })
  await closing.done
  expect(isAsked()).toBe(false)
  hear(client, 'conversation.changed', 102, { isFlagged: true, status: 'closed', version: 3 })
  expect(isAsked()).toBe(true)
})

test('an own change does not hide that the row was fetched after a change of a colleague', () => {
  const reopened = { ...row, version: 5 }
  const { client, begin, isAsked } = tab(reopened, { open: 0, mine: 0, unassigned: 0 })
  begin({ assigneeId: 'me' })
  expect(isAsked()).toBe(false)
  hear(client, 'conversation.changed', 101, { version: 5 })
  expect(isAsked()).toBe(true)
})

test('a due time that changes does not fetch the counts', () => {
  const { client, isAsked } = tab(row, { open: 1, mine: 0, unassigned: 1 })
  hear(client, 'conversation.due_changed', 101, { dueAt: '2026-11-02T17:00:00.000Z' })
  expect(isAsked()).toBe(false)
})

test('the answer to an own change that was not shown before it fetches the counts, which may include it', () => {
  const { client, isAsked } = tab(row, { open: 0, mine: 0, unassigned: 0 })
  applyAnswer(client, { ...row, status: 'closed', version: 2 })
  expect(client.getQueryData(queryKey)?.items[0]?.open).toBe(0)
  expect(isAsked()).toBe(true)
})

test('a change is counted once if a list that was read before it brings the row back as it was', () => {
  const own = { ...row, id: 'conversation-2', assigneeId: 'me' }
  const { client } = tab(own, { open: 1, mine: 1, unassigned: 0 })
  const hearChange = () =>
    hear(client, 'conversation.changed', 101, { id: own.id, assigneeId: null, version: 2 })
  hearChange()
  client.setQueryData(listQuery({ view: 'all' }).queryKey, {
    pages: [{ items: [own], nextCursor: null }],
    pageParams: [''],
  })
  // Events after the position of an answer are applied again.
  hearChange()
  expect(client.getQueryData(queryKey)?.items[0]).toMatchObject({ open: 1, mine: 0, unassigned: 1 })
})
