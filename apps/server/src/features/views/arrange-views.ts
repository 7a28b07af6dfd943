import {
  type hideView,
  type InputOf,
  type reorderViews,
  type SavedView,
  viewsArranged,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { lockPlaces, replaceOrder, setHidden } from './places.queries.ts'
import { listViewRows } from './views.queries.ts'
import { getView, presentView } from './views.ts'

/** Fails with `not_found` if one of the views was deleted meanwhile, or the person does not see it. */
export async function reorderViewsCall(
  ctx: Context,
  { viewIds }: InputOf<typeof reorderViews>,
): Promise<{ viewIds: string[] }> {
  const { tx, workspaceId, person } = ctx
  await lockPlaces(tx, workspaceId, person.userId)
  const seen = new Set((await listViewRows(tx, workspaceId, person.userId)).map(({ id }) => id))
  const ordered = [...new Set(viewIds)]
  if (ordered.some((id) => !seen.has(id))) fail('not_found')
  await replaceOrder(tx, workspaceId, person.userId, ordered)
  announce(ctx)
  return { viewIds: ordered }
}

export async function hideViewCall(
  ctx: Context,
  { viewId, isHidden }: InputOf<typeof hideView>,
): Promise<SavedView> {
  const { tx, workspaceId, person } = ctx
  const view = await getView(ctx, viewId)
  if (view.isHidden !== isHidden) {
    await setHidden(tx, workspaceId, person.userId, viewId, isHidden)
    announce(ctx)
  }
  return presentView(ctx, { ...view, isHidden })
}

const announce = ({ emit, person: { userId } }: Context): void =>
  emit(viewsArranged, {}, { personId: userId })
