import { type InputOf, type listBulkChanges, type OutputOf, ruleLimits } from '@postroom/contract'
import { findBulkChange, listBulkChangeRows } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { staff } from '#platform/policy/index.ts'

const dayMs = 86_400_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Lists bulk changes that can be undone; the cursor is the id of the last one of the previous page. */
export async function listBulkChangesCall(
  ctx: Context,
  { macroId, cursor, limit }: InputOf<typeof listBulkChanges>,
): Promise<OutputOf<typeof listBulkChanges>> {
  const { tx, workspaceId, person, now } = ctx
  const rows = await listBulkChangeRows(tx, workspaceId, person.userId, {
    since: new Date(now.getTime() - ruleLimits.undoDays * dayMs),
    byId: staff.some((role) => role === person.role) ? null : person.userId,
    macroId: macroId ?? null,
    after: cursor && uuid.test(cursor) ? await findBulkChange(tx, workspaceId, cursor) : null,
    limit: limit + 1,
  })
  const items = rows.slice(0, limit).map((row) => ({
    ...row,
    at: row.at.toISOString(),
    abilities: ctx.abilitiesOn(['bulk_change.undo'], row),
  }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
