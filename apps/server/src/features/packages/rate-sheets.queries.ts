import { query, type Tx } from '#platform/db/index.ts'
import { type SheetLine, sheetLine } from './sheet-line.ts'

/** The rate sheets of the workspace by name, with all lines. */
export async function listSheetRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select id, name, lines, updated_at as "updatedAt" from rate_sheets where workspace_id = $1 order by lower(name), id`,
    [workspaceId],
  )
  return rows.map((row) => ({ ...row, lines: sheetLine.array().parse(row.lines) }))
}
export type SheetRow = Awaited<ReturnType<typeof listSheetRows>>[number]

export async function lockSheets(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('rate sheets'), hashtext($1))`, [workspaceId])
}

/** Stores a sheet; one with the same name gets the new lines. Returns its id. */
export async function putSheet(
  tx: Tx,
  workspaceId: string,
  sheet: { id: string; name: string; lines: readonly SheetLine[]; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into rate_sheets (workspace_id, id, name, lines, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, lower(name)) do update set name = excluded.name, lines = excluded.lines, updated_at = excluded.updated_at`,
    [workspaceId, sheet.id, sheet.name, JSON.stringify(sheet.lines), sheet.at],
  )
}

export async function deleteSheet(tx: Tx, workspaceId: string, sheetId: string): Promise<boolean> {
  const rows = await query(tx, `delete from rate_sheets where workspace_id = $1 and id = $2 returning id`, [
    workspaceId,
    sheetId,
  ])
  return rows.length > 0
}

export async function hasSheet(tx: Tx, workspaceId: string, sheetId: string): Promise<boolean> {
  const rows = await query(tx, `select id from rate_sheets where workspace_id = $1 and id = $2`, [
    workspaceId,
    sheetId,
  ])
  return rows.length > 0
}

/** The margin floor in percent as decimal text; null if it was never set. */
export async function findMarginFloor(tx: Tx, workspaceId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    `select trim_scale(margin_floor_pct)::text as "floor" from package_settings where workspace_id = $1`,
    [workspaceId],
  )
  return row?.floor ?? null
}

export async function putMarginFloor(tx: Tx, workspaceId: string, floor: string): Promise<void> {
  await query(
    tx,
    `insert into package_settings (workspace_id, margin_floor_pct) values ($1, $2::text::numeric)
     on conflict (workspace_id) do update set margin_floor_pct = excluded.margin_floor_pct`,
    [workspaceId, floor],
  )
}
