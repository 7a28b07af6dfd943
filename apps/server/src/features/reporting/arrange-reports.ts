import { type InputOf, type orderReports, reportsArranged, type visibleReports } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { loadReadableReports } from './load-report.ts'
import { setOrder, setVisible } from './reports.queries.ts'

export async function orderReportsCall(
  ctx: Context,
  { ids }: InputOf<typeof orderReports>,
): Promise<{ ids: string[] }> {
  const { rows } = await loadReadableReports(ctx)
  const known = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) fail('not_found')
  await setOrder(ctx.tx, ctx.workspaceId, ctx.person.userId, [...new Set(ids)])
  ctx.emit(reportsArranged, {}, { personId: ctx.person.userId })
  return { ids: (await loadReadableReports(ctx)).rows.map(({ id }) => id) }
}

export async function visibleReportsCall(
  ctx: Context,
  { ids }: InputOf<typeof visibleReports>,
): Promise<{ ids: string[] }> {
  const { rows } = await loadReadableReports(ctx)
  if (ids === undefined) return { ids: rows.filter(({ isVisible }) => isVisible).map(({ id }) => id) }
  const known = rows.map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) fail('not_found')
  const shown = known.filter((id) => ids.includes(id))
  const hidden = known.filter((id) => !ids.includes(id))
  await setVisible(ctx.tx, ctx.workspaceId, ctx.person.userId, { shown, hidden })
  ctx.emit(reportsArranged, {}, { personId: ctx.person.userId })
  return { ids: shown }
}
