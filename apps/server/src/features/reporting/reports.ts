import {
  type deleteReport,
  type getReport,
  type InputOf,
  type listTeamReports,
  type Report,
  reportDeleted,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { loadOwnReport, loadReadableReports, loadReport } from './load-report.ts'
import { listTeamNames } from './query/sight.queries.ts'
import { presentReport, type Reader } from './reports.present.ts'
import { deleteReportRow, type ReportRow } from './reports.queries.ts'

interface List {
  readonly items: Report[]
  readonly abilities: string[]
}

const present = (ctx: Context, reader: Reader, rows: readonly ReportRow[]): List => ({
  items: rows.map((row) => presentReport(reader, row)),
  abilities: ctx.abilitiesOn([
    'report.read',
    'report.save',
    'report.send',
    'report.publish',
    'report.manage',
  ]),
})

export async function listReportsCall(ctx: Context): Promise<List> {
  const { reader, rows } = await loadReadableReports(ctx)
  return present(ctx, reader, rows)
}

export async function listWorkspaceReportsCall(ctx: Context): Promise<List> {
  const { reader, rows } = await loadReadableReports(ctx)
  return present(
    ctx,
    reader,
    rows.filter(({ scope }) => scope === 'WORKSPACE'),
  )
}

export async function listTeamReportsCall(
  ctx: Context,
  { teamId }: InputOf<typeof listTeamReports>,
): Promise<List> {
  const { reader, rows } = await loadReadableReports(ctx)
  const teams = await listTeamNames(ctx.tx, ctx.workspaceId)
  if (!teams.some(({ id }) => id === teamId) || (!reader.isStaff && !reader.teamIds.has(teamId)))
    fail('not_found')
  return present(
    ctx,
    reader,
    rows.filter((row) => row.teamId === teamId),
  )
}

export async function getReportCall(ctx: Context, { reportId }: InputOf<typeof getReport>): Promise<Report> {
  const { reader, row } = await loadReport(ctx, reportId)
  return presentReport(reader, row)
}

export async function deleteReportCall(
  ctx: Context,
  { reportId }: InputOf<typeof deleteReport>,
): Promise<Record<string, never>> {
  const { tx, workspaceId } = ctx
  const { row } = await loadOwnReport(ctx, reportId)
  await deleteReportRow(tx, workspaceId, reportId)
  const isPrivate = row.scope === 'PERSONAL' && !row.isShared
  ctx.emit(
    reportDeleted,
    { reportId },
    { subjectId: reportId, ...(isPrivate && row.authorId !== null && { onlyFor: row.authorId }) },
  )
  return {}
}
