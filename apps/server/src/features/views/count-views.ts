import { type countViews, type OutputOf, viewLimits } from '@postroom/contract'
import { acquireSearchSlot, type SearchSlot } from '#features/search/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { runWhileWanted } from '#platform/db/index.ts'
import { listPageOfView } from './list-conversations-of-view.ts'
import { listViewRows, type ViewRow } from './views.queries.ts'

type Counts = OutputOf<typeof countViews>['items']

/** For one view, and for all together; what takes longer has no count. */
const viewMs = 2_000
const allMs = 5_000

/** Counts by listing, so that a count is never about other conversations than the list. */
export const countViewsCall = {
  prepare: ({ app, signal }: RequestContext): Promise<SearchSlot> => acquireSearchSlot(app, signal?.()),
  run: async (ctx: Context, _: unknown, release: SearchSlot): Promise<{ items: Counts }> => {
    try {
      return { items: await countAll(ctx) }
    } finally {
      release()
    }
  },
}

async function countAll(ctx: Context): Promise<Counts> {
  const views = await listViewRows(ctx.tx, ctx.workspaceId, ctx.person.userId)
  const limit = AbortSignal.any([AbortSignal.timeout(allMs), ...(ctx.signal ? [ctx.signal()] : [])])
  const items: Counts = []
  for (const row of views.filter(({ isHidden }) => !isHidden))
    items.push({ viewId: row.id, count: await countOne(ctx, row, limit) })
  return items
}

async function countOne(ctx: Context, row: ViewRow, limit: AbortSignal): Promise<number | null> {
  if (limit.aborted) return null
  const signal = AbortSignal.any([limit, AbortSignal.timeout(viewMs)])
  try {
    const page = await runWhileWanted(ctx.tx, signal, () =>
      listPageOfView(ctx, row, { limit: viewLimits.counted }),
    )
    return page.items.length
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
