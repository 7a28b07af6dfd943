import {
  type deleteRateSheet,
  type findRates,
  type InputOf,
  type importRateSheet,
  type listRateSheets,
  type OutputOf,
  packageLimits,
  type RateSheet,
  rateSheetsChanged,
  type saveMarginFloor,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { type CsvRecord, readCsv } from '#platform/csv.ts'
import { readXlsx } from '#platform/documents/index.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { readPackage } from './open-package.ts'
import {
  deleteSheet,
  findMarginFloor,
  listSheetRows,
  lockSheets,
  putMarginFloor,
  putSheet,
  type SheetRow,
} from './rate-sheets.queries.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import { rateSheetSupplier } from './suppliers/rate-sheet-supplier.ts'
import { askingWithin } from './suppliers/supplier.ts'

export async function list(ctx: Context): Promise<OutputOf<typeof listRateSheets>> {
  const rows = await listSheetRows(ctx.tx, ctx.workspaceId)
  return {
    items: rows.map(present),
    margin_floor_pct: (await findMarginFloor(ctx.tx, ctx.workspaceId)) ?? '0',
    abilities: ctx.abilitiesOn(['rate_sheet.manage']),
  }
}

function present({ id, name, lines, updatedAt }: SheetRow): RateSheet {
  const from = lines.flatMap(({ valid_from }) => valid_from ?? []).sort()
  const until = lines.flatMap(({ valid_until }) => valid_until ?? []).sort()
  return {
    id,
    name,
    lines: lines.length,
    valid_from: from[0] ?? null,
    valid_until: until.at(-1) ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

/** A sheet is stored as a whole or not at all. */
export async function importSheet(
  ctx: Context,
  { name, csv, xlsx, dryRun }: InputOf<typeof importRateSheet>,
): Promise<OutputOf<typeof importRateSheet>> {
  const { tx, workspaceId, now } = ctx
  const { lines, problems } = readRateSheet(readRecords(csv, xlsx))
  if (lines.length > packageLimits.sheetLines)
    failField(xlsx ? 'xlsx' : 'csv', 'too_many', { maximum: packageLimits.sheetLines })
  if (dryRun || problems.length > 0)
    return { lines: lines.length, problems: problems.slice(0, 100), sheet: null }
  await lockSheets(tx, workspaceId)
  const rows = await listSheetRows(tx, workspaceId)
  const isNew = !rows.some((row) => row.name.toLowerCase() === name.toLowerCase())
  if (isNew && rows.length >= packageLimits.sheets)
    fail('rate_sheet_limit', { maximum: packageLimits.sheets })
  await putSheet(tx, workspaceId, { id: newId(), name, lines, at: now })
  ctx.emit(rateSheetsChanged, {})
  const stored = (await listSheetRows(tx, workspaceId)).find((row) => row.name === name)
  return { lines: lines.length, problems: [], sheet: stored ? present(stored) : null }
}

/** An XLSX file, or else CSV. */
function readRecords(csv: string, xlsx: string): CsvRecord[] {
  if (xlsx) return readXlsx(Buffer.from(xlsx, 'base64')) ?? failField('xlsx', 'not_xlsx')
  if (csv) return readCsv(csv)
  return failField('csv', 'required', { field: 'rate sheet' })
}

export async function remove(
  ctx: Context,
  { sheetId }: InputOf<typeof deleteRateSheet>,
): Promise<Record<string, never>> {
  if (!(await deleteSheet(ctx.tx, ctx.workspaceId, sheetId))) fail('not_found')
  ctx.emit(rateSheetsChanged, {})
  return {}
}

export async function saveFloor(
  ctx: Context,
  { margin_floor_pct }: InputOf<typeof saveMarginFloor>,
): Promise<OutputOf<typeof saveMarginFloor>> {
  await putMarginFloor(ctx.tx, ctx.workspaceId, margin_floor_pct)
  ctx.emit(rateSheetsChanged, {})
  return { margin_floor_pct: (await findMarginFloor(ctx.tx, ctx.workspaceId)) ?? '0' }
}

export async function search(
  ctx: Context,
  { conversationId, asset_type: assetType, words }: InputOf<typeof findRates>,
): Promise<OutputOf<typeof findRates>> {
  const { row } = await readPackage(ctx, conversationId)
  const { request = [], travellers = 1 } = row ?? {}
  const items = await rateSheetSupplier.search(askingWithin(ctx), { assetType, words, request, travellers })
  return { items, sheets: (await listSheetRows(ctx.tx, ctx.workspaceId)).length }
}
