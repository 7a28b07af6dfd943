import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import type { Person } from '#platform/policy/index.ts'
import { listLedTeams, listOwnTeams } from './query/sight.queries.ts'
import { mayChange, mayRead, type Reader } from './reports.present.ts'
import { findReportRow, listReportRows, type ReportRow } from './reports.queries.ts'

/** What decides which reports a person may see and change. */
export async function readerOf(
  tx: Tx,
  { workspaceId, userId, role }: Pick<Person, 'workspaceId' | 'userId' | 'role'>,
): Promise<Reader> {
  const led = await listLedTeams(tx, workspaceId, userId)
  const [self] = await listPeople(tx, workspaceId, { ids: [userId] })
  return {
    userId,
    workspaceId,
    isStaff: role !== 'Member',
    teamIds: new Set(await listOwnTeams(tx, workspaceId, userId)),
    ledTeamIds: new Set(led.map(({ teamId }) => teamId)),
    timeZone: self?.timeZone || 'UTC',
  }
}

/** The reports that the person may see, in their order. */
export async function loadReadableReports(ctx: Context): Promise<{ reader: Reader; rows: ReportRow[] }> {
  const reader = await readerOf(ctx.tx, ctx.person)
  const rows = await listReportRows(ctx.tx, ctx.workspaceId, reader.userId)
  return { reader, rows: rows.filter((row) => mayRead(reader, row)) }
}

/** Loads a report that the person may see. */
export async function loadReport(
  ctx: Context,
  reportId: string,
): Promise<{ reader: Reader; row: ReportRow }> {
  const reader = await readerOf(ctx.tx, ctx.person)
  const row = found(await findReportRow(ctx.tx, ctx.workspaceId, reader.userId, reportId))
  return mayRead(reader, row) ? { reader, row } : fail('not_found')
}

/** The same, of a report that the person may change. */
export async function loadOwnReport(
  ctx: Context,
  reportId: string,
): Promise<{ reader: Reader; row: ReportRow }> {
  const loaded = await loadReport(ctx, reportId)
  return mayChange(loaded.reader, loaded.row) ? loaded : fail('report_not_yours')
}
