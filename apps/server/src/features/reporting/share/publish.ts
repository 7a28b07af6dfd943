import {
  type getPublishedReport,
  type InputOf,
  type listPublications,
  type OutputOf,
  type Publication,
  type publishReport,
  reportLimits,
  reportSaved,
  type unpublishReport,
} from '@postroom/contract'
import { findMemberRow } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { computeStats } from '../query/compute-stats.ts'
import { mayRead, presentReport } from '../reports.present.ts'
import { findReportRow, type ReportRow } from '../reports.queries.ts'
import { loadOwnReport, readerOf } from '../reports.ts'
import {
  deletePublication,
  findPublicationRow,
  findPublished,
  insertPublication,
  listPublicationRows,
} from './sharing.queries.ts'

type Row = Awaited<ReturnType<typeof listPublicationRows>>[number]

const present = (row: Row, token: string | null): Publication => ({
  id: row.id,
  reportId: row.reportId,
  token,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

/** Makes a link; its token names the workspace, because nobody is signed in where it is used. */
export async function publishReportCall(
  ctx: Context,
  input: InputOf<typeof publishReport>,
): Promise<Publication> {
  const { tx, workspaceId, person, now } = ctx
  const { row } = await loadOwnReport(ctx, input.reportId)
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt)
  if (expiresAt && expiresAt <= now) fail('publication_in_past')
  const others = await listPublicationRows(tx, workspaceId, row.id, now)
  const maximum = reportLimits.publications
  if (others.length >= maximum) fail('too_many_publications', { maximum })
  const token = `${workspaceId}.${randomToken()}`
  const stored = { id: newId(), reportId: row.id, createdBy: person.userId, createdAt: now, expiresAt }
  await insertPublication(tx, workspaceId, { ...stored, tokenHash: hashToken(token) })
  emitSaved(ctx, row)
  return present(stored, token)
}

export async function unpublishReportCall(
  ctx: Context,
  { publicationId }: InputOf<typeof unpublishReport>,
): Promise<Record<string, never>> {
  const publication = found(await findPublicationRow(ctx.tx, ctx.workspaceId, publicationId))
  const { row } = await loadOwnReport(ctx, publication.reportId)
  await deletePublication(ctx.tx, ctx.workspaceId, publicationId)
  emitSaved(ctx, row)
  return {}
}

const emitSaved = (ctx: Context, { id, scope, isShared, authorId }: ReportRow): void =>
  ctx.emit(
    reportSaved,
    { reportId: id },
    { subjectId: id, ...(scope === 'PERSONAL' && !isShared && authorId !== null && { onlyFor: authorId }) },
  )

export async function listPublicationsCall(
  ctx: Context,
  { reportId }: InputOf<typeof listPublications>,
): Promise<OutputOf<typeof listPublications>> {
  const { row } = await loadOwnReport(ctx, reportId)
  const rows = await listPublicationRows(ctx.tx, ctx.workspaceId, row.id, ctx.now)
  return { items: rows.map((one) => present(one, null)) }
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** The report of a link, with the numbers that its maker may see. */
async function preparePublished(
  { app, now }: RequestContext,
  { token, period }: InputOf<typeof getPublishedReport>,
): Promise<OutputOf<typeof getPublishedReport>> {
  const workspaceId = tokenPattern.exec(token)?.[1] ?? fail('publication_ended')
  return app.db.read(workspaceId, async (tx) => {
    const publication = await findPublished(tx, workspaceId, hashToken(token), now)
    if (!publication) return fail('publication_ended')
    const { createdBy: userId, reportId } = publication
    const member = await findMemberRow(tx, workspaceId, userId)
    const row = await findReportRow(tx, workspaceId, userId, reportId)
    if (!member || !row) return fail('publication_ended')
    const viewer = { userId, workspaceId, role: member.role }
    const reader = await readerOf(tx, viewer)
    if (!mayRead(reader, row)) fail('publication_ended')
    const report = { ...presentReport(reader, row), ...period }
    const { filters, top } = report
    const stats = await computeStats({ app, tx, viewer, now }, { ...report, filters, top })
    return { report, stats }
  })
}

export const published = {
  prepare: preparePublished,
  run: async (
    _: Context,
    __: InputOf<typeof getPublishedReport>,
    prepared: OutputOf<typeof getPublishedReport>,
  ): Promise<OutputOf<typeof getPublishedReport>> => prepared,
}
