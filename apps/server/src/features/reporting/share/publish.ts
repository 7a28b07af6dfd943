import {
  customersNoteOf,
  type getPublishedReport,
  type InputOf,
  type listPublications,
  type OutputOf,
  type Publication,
  type publishReport,
  reportLimits,
  reportSaved,
  type unpublishReport,
  type updatePublication,
} from '@postroom/contract'
import { findMemberRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { loadOwnReport, readerOf } from '../load-report.ts'
import { computeStats, dimensionsOfChart } from '../query/compute-stats.ts'
import { mayRead, presentReport } from '../reports.present.ts'
import { findReportRow, type ReportRow } from '../reports.queries.ts'
import { requireCombination } from '../require-combination.ts'
import {
  deletePublication,
  findPublicationRow,
  findPublished,
  insertPublication,
  listPublicationRows,
  setFrameOrigins,
} from './sharing.queries.ts'
import { withoutAddresses } from './without-addresses.ts'

type Row = Awaited<ReturnType<typeof listPublicationRows>>[number]

const present = (row: Row, token: string | null): Publication => ({
  id: row.id,
  reportId: row.reportId,
  token,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  frameOrigins: row.frameOrigins,
  version: row.version,
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
  const stored = {
    id: newId(),
    reportId: row.id,
    createdBy: person.userId,
    createdAt: now,
    expiresAt,
    frameOrigins: [...new Set(input.frameOrigins)],
    version: 1,
  }
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

export async function updatePublicationCall(
  ctx: Context,
  { publicationId, ...input }: InputOf<typeof updatePublication>,
): Promise<Publication> {
  const publication = found(await findPublicationRow(ctx.tx, ctx.workspaceId, publicationId))
  const { row } = await loadOwnReport(ctx, publication.reportId)
  const change = {
    id: publicationId,
    frameOrigins: [...new Set(input.frameOrigins)],
    seen: input.version ?? null,
  }
  const isChanged = await setFrameOrigins(ctx.tx, ctx.workspaceId, change)
  const current = present(found(await findPublicationRow(ctx.tx, ctx.workspaceId, publicationId)), null)
  if (!isChanged) fail('conflict', { current })
  emitSaved(ctx, row)
  return current
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

/** A link that works, with the report as its maker sees it. */
async function openLink(tx: Tx, workspaceId: string, token: string, now: Date) {
  const publication = await findPublished(tx, workspaceId, hashToken(token), now)
  if (!publication) return null
  const { createdBy: userId, reportId, frameOrigins } = publication
  const member = await findMemberRow(tx, workspaceId, userId)
  const row = await findReportRow(tx, workspaceId, userId, reportId)
  if (!member || !row) return null
  const viewer = { userId, workspaceId, role: member.role }
  const reader = await readerOf(tx, viewer)
  return mayRead(reader, row) ? { reader, row, viewer, frameOrigins } : null
}

const embedPages = /^\/reporting\/iframe(_new|_old)?$/

/**
 * Who may show a page in a frame: the sites of its link, none if the link has ended or never existed. A report of
 * someone who is signed in stays in pages of Postroom, like all other pages.
 */
export async function frameAncestors(
  app: App,
  path: string,
  query: URLSearchParams,
): Promise<string[] | null> {
  if (!embedPages.test(path)) return null
  const token = query.get('token')
  if (token === null) return query.has('reportId') ? ["'self'"] : ["'none'"]
  const workspaceId = tokenPattern.exec(token)?.[1]
  if (workspaceId === undefined) return ["'none'"]
  const link = await app.db.read(workspaceId, (tx) => openLink(tx, workspaceId, token, new Date()))
  return link ? ["'self'", ...link.frameOrigins] : ["'none'"]
}

/** The report of a link, with the numbers that its maker may see. */
async function preparePublished(
  { app, now }: RequestContext,
  { token, period }: InputOf<typeof getPublishedReport>,
): Promise<OutputOf<typeof getPublishedReport>> {
  const workspaceId = tokenPattern.exec(token)?.[1] ?? fail('publication_ended')
  return app.db.read(workspaceId, async (tx) => {
    const { reader, row, viewer } = (await openLink(tx, workspaceId, token, now)) ?? fail('publication_ended')
    const report = { ...presentReport(reader, row), ...period }
    requireCombination(report)
    const { filters, top } = report
    const stats = await computeStats({ app, tx, viewer, now }, { ...report, filters, top })
    return {
      report,
      stats: { ...withoutAddresses(stats, dimensionsOfChart(report)), filterNames: [] },
      namesCustomers: customersNoteOf(report, stats) !== null,
    }
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
