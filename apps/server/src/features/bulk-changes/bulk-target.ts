import {
  type BulkTarget,
  bulkJobLimits,
  type countBulkTarget,
  type InputOf,
  type OutputOf,
} from '@postroom/contract'
import { acquireSearchSlot, listConversationIds, type SearchSlot } from '#features/search/index.ts'
import { getView } from '#features/views/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { runWhileWanted } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'

/** A number is worth less waiting than the list. */
const countMs = 2_000

type List = InputOf<typeof countBulkTarget>

/** Ids of the conversations that a bulk change is about, at most so many. */
export const listTarget = async (ctx: Context, target: BulkTarget, limit: number): Promise<string[]> =>
  target.kind === 'conversations' ? [...new Set(target.conversationIds)] : listIdsOf(ctx, target, limit)

export const countBulkTargetCall = {
  prepare: ({ app, signal }: RequestContext): Promise<SearchSlot> => acquireSearchSlot(app, signal?.()),
  run: async (ctx: Context, list: List, release: SearchSlot): Promise<OutputOf<typeof countBulkTarget>> => {
    const gone = ctx.signal?.()
    const limit = AbortSignal.timeout(countMs)
    const signal = gone ? AbortSignal.any([limit, gone]) : limit
    const most = bulkJobLimits.conversations
    try {
      const ids = await runWhileWanted(ctx.tx, signal, () => listIdsOf(ctx, list, most + 1))
      return { count: Math.min(ids.length, most), isMore: ids.length > most }
    } catch (error) {
      if (signal.aborted) return { count: null, isMore: false }
      throw error
    } finally {
      release()
    }
  },
}

/** Ids of the list that the person sees; each further filter narrows a saved view. */
async function listIdsOf(
  ctx: Context,
  { viewId, view, search, ...filters }: List,
  limit: number,
): Promise<string[]> {
  await requireInbox(ctx, filters.inboxId)
  if (viewId === undefined)
    return listConversationIds(ctx, { ...filters, view: view ?? 'open', search }, limit)
  const saved = await getView(ctx, viewId)
  const searches = [saved.search, search].filter(Boolean).join(' ') || undefined
  const list = { ...filters, view: view ?? 'all', search: searches }
  return listConversationIds(ctx, list, limit, saved.condition ?? undefined)
}

async function requireInbox({ app, person, tx }: Context, inboxId: string | undefined): Promise<void> {
  if (inboxId !== undefined) found((await app.visibleInboxes(person, tx)).get(inboxId))
}
