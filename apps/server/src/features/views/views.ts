import {
  conditionField,
  type createView,
  type deleteView,
  fieldConditionsIn,
  fieldProblem,
  type InputOf,
  type SavedView,
  type SqlCondition,
  type updateView,
  type ViewScope,
  viewLimits,
  viewsChanged,
} from '@postroom/contract'
import { teamMemberIds } from '#features/conversations/index.ts'
import { conditionProblems } from '#features/search/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  deleteViewRow,
  findViewRow,
  insertView,
  listViewRows,
  lockView,
  lockViews,
  updateViewRow,
  type ViewRow,
} from './views.queries.ts'

export async function listViewsCall(ctx: Context): Promise<{ items: SavedView[]; abilities: string[] }> {
  const rows = await listViewRows(ctx.tx, ctx.workspaceId, ctx.person.userId)
  return {
    items: rows.map((row) => presentView(ctx, row)),
    // Only staff may create views of the workspace; everybody may create personal ones and those of their teams.
    abilities: ctx.abilitiesOn(['view.manage'], { scope: 'workspace' }),
  }
}

export async function createViewCall(
  ctx: Context,
  { scope, teamId, ...fields }: InputOf<typeof createView>,
): Promise<SavedView> {
  const { tx, workspaceId, person, now } = ctx
  ctx.authorize('view.manage', { scope })
  if ((scope === 'team') !== (teamId !== null)) failField('teamId', 'not_valid')
  if (teamId !== null && !(await teamMemberIds(tx, workspaceId, teamId)).has(person.userId)) fail('not_found')
  await lockViews(tx, workspaceId)
  const rows = await listViewRows(tx, workspaceId, person.userId)
  const alike = rows.filter((row) => row.scope === scope && row.teamId === teamId)
  if (alike.length >= viewLimits.views) fail('too_many_views', { maximum: viewLimits.views })
  await requireValid(ctx, scope, fields.condition)
  const id = newId()
  await insertView(tx, workspaceId, { ...fields, id, scope, teamId, ownerId: person.userId, at: now })
  announce(ctx, { id, scope })
  return presentView(ctx, await getView(ctx, id))
}

export async function updateViewCall(
  ctx: Context,
  { viewId, version, ...fields }: InputOf<typeof updateView>,
): Promise<SavedView> {
  const row = await getLockedView(ctx, viewId)
  if (row.version !== version) fail('conflict', { current: presentView(ctx, row) })
  await requireValid(ctx, row.scope, fields.condition)
  await updateViewRow(ctx.tx, ctx.workspaceId, viewId, { ...fields, at: ctx.now })
  announce(ctx, row)
  return presentView(ctx, await getView(ctx, viewId))
}

export async function deleteViewCall(
  ctx: Context,
  { viewId }: InputOf<typeof deleteView>,
): Promise<Record<string, never>> {
  const row = await getLockedView(ctx, viewId)
  await deleteViewRow(ctx.tx, ctx.workspaceId, viewId)
  announce(ctx, row)
  return {}
}

/** Fails with `not_found` for a view that the person does not see. */
export const getView = async ({ tx, workspaceId, person }: Context, viewId: string): Promise<ViewRow> =>
  found(await findViewRow(tx, workspaceId, viewId, person.userId))

async function getLockedView(ctx: Context, viewId: string): Promise<ViewRow> {
  await lockView(ctx.tx, ctx.workspaceId, viewId)
  const row = await getView(ctx, viewId)
  ctx.authorize('view.manage', row)
  return row
}

const announce = (
  { emit, person }: Context,
  { id, scope }: { readonly id: string; readonly scope: ViewScope },
): void =>
  emit(
    viewsChanged,
    { viewId: id },
    { subjectId: id, ...(scope === 'personal' && { onlyFor: person.userId }) },
  )

/** Others do not have the person's personal tags, so a shared view cannot name them. */
async function requireValid(
  { tx, workspaceId, person }: Context,
  scope: ViewScope,
  condition: SqlCondition | null,
): Promise<void> {
  if (condition === null) return
  const unsuitable = [...fieldConditionsIn(condition, 'condition')]
    .filter((part) => scope !== 'personal' && conditionField(part.condition.field).ref === 'personalTag')
    .map(({ path }) => ({ path: `${path}.field`, ...fieldProblem('condition_field_unsuitable') }))
  const reader = { tx, workspaceId, userId: person.userId }
  const fields = [...unsuitable, ...(await conditionProblems(reader, condition, 'condition'))]
  if (fields.length > 0) fail('invalid_input', { fields })
}

export const presentView = (ctx: Context, row: ViewRow): SavedView => ({
  id: row.id,
  scope: row.scope,
  teamId: row.teamId,
  name: row.name,
  condition: row.condition,
  search: row.search,
  sort: row.sort,
  groupBy: row.groupBy,
  isHidden: row.isHidden,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  abilities: ctx.abilitiesOn(['view.manage'], row),
})
