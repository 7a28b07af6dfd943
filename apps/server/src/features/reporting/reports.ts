import {
  type deleteReport,
  type getReport,
  type InputOf,
  type listTeamReports,
  type orderReports,
  type Report,
  type ReportDefinition,
  reportConditionOf,
  reportDeleted,
  reportLimits,
  reportSaved,
  reportsArranged,
  type saveReportV2,
  type updateReport,
  type visibleReports,
} from '@postroom/contract'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '#platform/policy/index.ts'
import { dimensionsOfChart } from './query/compute-stats.ts'
import { listLedTeams, listOwnTeams, listTeamNames } from './query/sight.queries.ts'
import { sightOf } from './query/sight.ts'
import { definitionOf, mayChange, mayRead, presentReport, type Reader } from './reports.present.ts'
import {
  deleteReportRow,
  findReportRow,
  listReportRows,
  putReport,
  type ReportRow,
  setOrder,
  setVisible,
} from './reports.queries.ts'
import { requireSavable } from './require-combination.ts'

interface List {
  readonly items: Report[]
  readonly abilities: string[]
}

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

async function readableReports(ctx: Context): Promise<{ reader: Reader; rows: ReportRow[] }> {
  const reader = await readerOf(ctx.tx, ctx.person)
  const rows = await listReportRows(ctx.tx, ctx.workspaceId, reader.userId)
  return { reader, rows: rows.filter((row) => mayRead(reader, row)) }
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
  const { reader, rows } = await readableReports(ctx)
  return present(ctx, reader, rows)
}

export async function listWorkspaceReportsCall(ctx: Context): Promise<List> {
  const { reader, rows } = await readableReports(ctx)
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
  const { reader, rows } = await readableReports(ctx)
  const teams = await listTeamNames(ctx.tx, ctx.workspaceId)
  if (!teams.some(({ id }) => id === teamId) || (!reader.isStaff && !reader.teamIds.has(teamId)))
    fail('not_found')
  return present(
    ctx,
    reader,
    rows.filter((row) => row.teamId === teamId),
  )
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

export async function getReportCall(ctx: Context, { reportId }: InputOf<typeof getReport>): Promise<Report> {
  const { reader, row } = await loadReport(ctx, reportId)
  return presentReport(reader, row)
}

type Fields = InputOf<typeof saveReportV2>

/** Adds a report; a known id replaces it in place. */
export async function saveReportCall(ctx: Context, input: Fields): Promise<Report> {
  const reportId = input.id ?? input.reportId
  if (reportId !== undefined) return replace(ctx, reportId, input)
  const { tx, workspaceId, person } = ctx
  const reader = await readerOf(tx, person)
  const rows = await listReportRows(tx, workspaceId, person.userId)
  const alike = rows.filter((row) =>
    input.scope === 'PERSONAL' ? row.authorId === person.userId : row.scope === input.scope,
  )
  if (alike.length >= reportLimits.reports) fail('too_many_reports', { maximum: reportLimits.reports })
  return store(ctx, reader, input, { id: newId(), authorId: person.userId, starter: null, name: null })
}

export const updateReportCall = (ctx: Context, input: InputOf<typeof updateReport>): Promise<Report> =>
  replace(ctx, input.reportId, input)

export async function updateWorkspaceReportCall(
  ctx: Context,
  input: InputOf<typeof updateReport>,
): Promise<Report> {
  const { row } = await loadOwnReport(ctx, input.reportId)
  if (row.scope !== 'WORKSPACE') fail('not_found')
  return replace(ctx, input.reportId, { ...input, scope: 'WORKSPACE' })
}

async function replace(ctx: Context, reportId: string, input: Fields): Promise<Report> {
  const { reader, row } = await loadOwnReport(ctx, reportId)
  // A report of the workspace stays one, whatever an older client leaves out.
  const scope = row.scope === 'WORKSPACE' ? 'WORKSPACE' : input.scope
  return store(ctx, reader, { ...input, scope, is_shared: input.is_shared || row.scope === 'WORKSPACE' }, row)
}

async function store(
  ctx: Context,
  reader: Reader,
  input: Fields,
  row: {
    readonly id: string
    readonly authorId: string | null
    readonly starter: string | null
    readonly name: string | null
    readonly definition?: unknown
  },
): Promise<Report> {
  const { tx, workspaceId, now } = ctx
  requirePlace(reader, input)
  if (input.teamId !== null) {
    const teams = await listTeamNames(tx, workspaceId)
    if (!teams.some(({ id }) => id === input.teamId)) fail('not_found')
  }
  const stored = row.definition ? definitionOf({ definition: row.definition }, reader.timeZone) : null
  const definition = definitionFrom(input, stored?.timezone ?? reader.timeZone)
  requireSavable(definition, stored)
  await sightOf(ctx.app, tx, ctx.person, {
    dimensions: dimensionsOfChart(definition),
    condition: reportConditionOf(definition),
  })
  const { id } = row
  await putReport(tx, workspaceId, {
    id,
    authorId: row.authorId,
    teamId: input.teamId,
    name: input.name,
    starter: row.name === input.name ? row.starter : null,
    scope: input.scope,
    isShared: input.is_shared || input.scope !== 'PERSONAL',
    definition: JSON.stringify(definition),
    at: now,
  })
  ctx.emit(reportSaved, { reportId: id }, place(ctx, input, id))
  return presentReport(reader, found(await findReportRow(tx, workspaceId, reader.userId, id)))
}

/** A private report is told to nobody else. */
const place = (ctx: Context, { scope, is_shared }: Pick<Fields, 'scope' | 'is_shared'>, subjectId: string) =>
  scope === 'PERSONAL' && !is_shared ? { subjectId, onlyFor: ctx.person.userId } : { subjectId }

function requirePlace({ isStaff, teamIds, ledTeamIds }: Reader, { scope, teamId, is_shared }: Fields): void {
  if (scope === 'WORKSPACE' && !isStaff) fail('forbidden')
  if (scope === 'TEAM' && teamId === null) failField('teamId', 'required', { field: 'team' })
  if (teamId === null) return
  if (scope === 'TEAM' && !isStaff && !ledTeamIds.has(teamId)) fail('forbidden')
  if (is_shared && !isStaff && !teamIds.has(teamId)) fail('forbidden')
}

/** Keeps the two ways to write breakdowns in step. */
function definitionFrom(input: Fields, timeZone: string): ReportDefinition {
  const {
    id: _,
    reportId: __,
    name: ___,
    teamId: ____,
    scope: _____,
    is_shared: ______,
    ...definition
  } = input
  const list =
    definition.break_down_type.length > 0
      ? definition.break_down_type
      : definition.breakDown
        ? [{ id: definition.breakDown, name: '' }]
        : []
  return {
    ...definition,
    timezone: input.timezone ?? timeZone,
    breakDown: list[0]?.id ?? null,
    break_down_type: list,
  }
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

export async function orderReportsCall(
  ctx: Context,
  { ids }: InputOf<typeof orderReports>,
): Promise<{ ids: string[] }> {
  const { rows } = await readableReports(ctx)
  const known = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) fail('not_found')
  await setOrder(ctx.tx, ctx.workspaceId, ctx.person.userId, [...new Set(ids)])
  ctx.emit(reportsArranged, {}, { personId: ctx.person.userId })
  return { ids: (await readableReports(ctx)).rows.map(({ id }) => id) }
}

export async function visibleReportsCall(
  ctx: Context,
  { ids }: InputOf<typeof visibleReports>,
): Promise<{ ids: string[] }> {
  const { rows } = await readableReports(ctx)
  if (ids === undefined) return { ids: rows.filter(({ isVisible }) => isVisible).map(({ id }) => id) }
  const known = rows.map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) fail('not_found')
  const shown = known.filter((id) => ids.includes(id))
  const hidden = known.filter((id) => !ids.includes(id))
  await setVisible(ctx.tx, ctx.workspaceId, ctx.person.userId, { shown, hidden })
  ctx.emit(reportsArranged, {}, { personId: ctx.person.userId })
  return { ids: shown }
}
