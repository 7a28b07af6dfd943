import type { ConversationSummary } from '@postroom/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { change } from '../src/features/inbox/inbox.commands.ts'
import { listQuery } from '../src/features/inbox/inbox.queries.ts'
import { applySummary, knownRow } from '../src/features/inbox/live/apply-summary.ts'
import { row } from './conversation-row.ts'

/** A list with the row, and changes of it that the test answers. */
function browser() {
  const client = new QueryClient()
  const page = { items: [row], nextCursor: null }
  client.setQueryData(listQuery({ view: 'all' }).queryKey, { pages: [page], pageParams: [''] })
  const shown = () => {
    const { isFlagged, priority, status, version } = knownRow(client, row.id) ?? row
    return { isFlagged, priority, status, version }
  }
  const begin = (wished: Partial<ConversationSummary>) => {
    const answer = Promise.withResolvers<ConversationSummary>()
    const done = change(client, knownRow(client, row.id) ?? row, wished, () => answer.promise)
    return { ...answer, done }
  }
  return { client, shown, begin }
}
const old = { isFlagged: false, priority: 'normal', status: 'open' }

test('a change that waits for its answer stays on screen, whatever other events arrive', async () => {
  const { client, shown, begin } = browser()
  const star = begin({ isFlagged: true })
  const unstar = begin({ isFlagged: false })
  star.resolve({ ...row, isFlagged: true, version: 2 })
  await star.done
  expect(shown()).toEqual({ ...old, version: 2 })
  applySummary(client, { ...row, isFlagged: true, priority: 'high', version: 3 })
  expect(shown()).toEqual({ ...old, priority: 'high', version: 3 })
  unstar.resolve({ ...row, priority: 'high', version: 4 })
  await unstar.done
  expect(shown()).toEqual({ ...old, priority: 'high', version: 4 })
  applySummary(client, { ...row, isFlagged: true, priority: 'high', version: 5 })
  expect(shown().isFlagged).toBe(true)
})

test('a refused change is replaced by the last state of the server, and other changes stay', async () => {
  const { client, shown, begin } = browser()
  const first = begin({ priority: 'urgent' })
  const second = begin({ isFlagged: true })
  expect(shown()).toEqual({ ...old, priority: 'urgent', isFlagged: true, version: 1 })
  applySummary(client, { ...row, priority: 'low', version: 2 })
  first.reject(new Error('refused'))
  await expect(first.done).rejects.toThrow('refused')
  expect(shown()).toEqual({ ...old, priority: 'low', isFlagged: true, version: 2 })
  second.reject(new Error('refused'))
  await expect(second.done).rejects.toThrow('refused')
  expect(shown()).toEqual({ ...old, priority: 'low', version: 2 })
})
