import {
  type InputOf,
  type Report,
  type ReportDefinition,
  reportConditionOf,
  reportLimits,
  reportSaved,
  type saveReportV2,
  type updateReport,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { isOtherUpdate } from '#platform/calls/other-update.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { loadOwnReport, readerOf } from './load-report.ts'
import { dimensionsOfChart } from './query/compute-stats.ts'
import { listTeamNames } from './query/sight.queries.ts'
import { sightOf } from './query/sight.ts'
import { definitionOf, presentReport, type Reader } from './reports.present.ts'
import { findReportRow, listReportRows, lockReport, putReport } from './reports.queries.ts'
import { requireSavable } from './require-combination.ts'

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
  await lockReport(ctx.tx, ctx.workspaceId, reportId)
  const { reader, row } = await loadOwnReport(ctx, reportId)
  if (isOtherUpdate(input.seenUpdatedAt, row.updatedAt))
    fail('conflict', { current: presentReport(reader, row) })
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

/** Events of a private report go only to the person who saves it. */
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
    seenUpdatedAt: _______,
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
