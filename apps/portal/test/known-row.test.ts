import type { ConversationSummary } from '@postroom/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listQuery } from '../src/features/inbox/inbox.queries.ts'
import { knownRow } from '../src/features/inbox/live/apply-summary.ts'
import { row } from './conversation-row.ts'

const closed: ConversationSummary = { ...row, status: 'closed', version: row.version + 1 }

test.each([
  ['first', [closed, row]],
  ['last', [row, closed]],
] as const)('of lists read at different times, the newest row counts: %s', (_, [inAll, inOpen]) => {
  const client = new QueryClient()
  for (const [view, shown] of [
    ['all', inAll],
    ['open', inOpen],
  ] as const)
    client.setQueryData(listQuery({ view }).queryKey, {
      pages: [{ items: [shown], nextCursor: null }],
      pageParams: [''],
    })
  expect(knownRow(client, row.id)).toEqual(closed)
})
