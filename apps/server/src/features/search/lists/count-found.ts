import {
  type countFound,
  type InputOf,
  type OutputOf,
  type SqlCondition,
  searchLimits,
} from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { runWhileWanted } from '#platform/db/index.ts'
import { findMessages } from '../find-messages.ts'
import { acquireSearchSlot, type SearchSlot } from '../search-places.ts'
import { listRows } from './list-conversations.ts'
import { filterOf } from './list-filter.ts'

type Input = InputOf<typeof countFound>
type Count = OutputOf<typeof countFound>

/** A number is worth less waiting than the results. */
const countMs = 2_000

export const countFoundCall = {
  prepare: ({ app, signal }: RequestContext): Promise<SearchSlot> => acquireSearchSlot(app, signal?.()),
  run: (ctx: Context, input: Input, slot: SearchSlot): Promise<Count> => countFoundWhere(ctx, input, slot),
}

/** Counts what a search finds among the conversations for which a condition holds as well. Releases the search slot. */
export async function countFoundWhere(
  ctx: Context,
  input: Input,
  release: SearchSlot,
  condition?: SqlCondition,
): Promise<Count> {
  const gone = ctx.signal?.()
  const limit = AbortSignal.timeout(countMs)
  const signal = gone ? AbortSignal.any([limit, gone]) : limit
  try {
    const found = await runWhileWanted(ctx.tx, signal, () => countRows(ctx, input, condition))
    return { count: Math.min(found, searchLimits.results), isMore: found > searchLimits.results }
  } catch (error) {
    if (signal.aborted) return { count: null, isMore: false }
    throw error
  } finally {
    release()
  }
}

/** Up to one more than the limit. */
async function countRows(ctx: Context, input: Input, condition?: SqlCondition): Promise<number> {
  const filter = await filterOf(ctx, input, condition)
  if (filter === null) return 0
  const asked = { ...input, sort: 'newest', limit: searchLimits.results } as const
  const rows = filter.isOfMessages
    ? await findMessages(ctx, asked, filter, searchLimits.results + 1)
    : await listRows(ctx, asked, filter)
  return rows.length
}
