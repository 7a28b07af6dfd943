import { createHash } from 'node:crypto'
import type { Report, ReportDefinition } from '@postroom/contract'
import { findMemberRows, getWorkspaceRow, listPeople } from '#features/session/index.ts'
import { type Letter, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { makePdf, pdfType } from '#platform/documents/index.ts'
import { Failure } from '#platform/errors/index.ts'
import { readerOf } from '../load-report.ts'
import { computeStats } from '../query/compute-stats.ts'
import { mayRead } from '../reports.present.ts'
import type { ReportRow } from '../reports.queries.ts'
import { statsLines } from './csv.ts'
import { nameOfReport, tableOf } from './mail-texts.ts'
import { reportDocument } from './report-pdf.ts'
import { type Language, type WrittenReport, writeReport } from './report-words.ts'

export interface Mailing {
  readonly report: Pick<Report, 'id' | 'name' | 'starter'>
  /** What decides who may open the report: the others get no link to it. */
  readonly row: ReportRow
  readonly definition: ReportDefinition
  readonly recipientIds: readonly string[]
  readonly note: string
  readonly skipsEmpty: boolean
  /** Hashes of the numbers that people got last, by person: those with the same numbers get no mail. Null to mail all. */
  readonly lastHashes: Readonly<Record<string, string>> | null
  /** Name in `mailOutcomes` of the function that is called with the outcome of each mail; null to call none. */
  readonly outcomeFor: string | null
  readonly now: Date
  readonly publicUrl: string | undefined
}

/** Documents of one mailing by language and numbers: people who may see the same get the same. */
type Documents = Map<string, Promise<Document>>

interface Document extends Pick<WrittenReport, 'facts'> {
  /** In base64. */
  readonly pdf: string
}

/** A mail on its way, with the hash of its numbers. */
export interface PendingMail {
  readonly at: string
  readonly mailId: string
  readonly hash: string
}

interface Mailed {
  /** By person. */
  readonly mails: Readonly<Record<string, PendingMail>>
  /** Who got none as the report shows people whose numbers they may not see. */
  readonly refusedIds: readonly string[]
}

/** Mails a report to people of the workspace, to each with the numbers that they may see. */
export async function mailReport(app: App, tx: Tx, workspaceId: string, mailing: Mailing): Promise<Mailed> {
  const people = await listPeople(tx, workspaceId, { ids: mailing.recipientIds })
  const members = await findMemberRows(tx, workspaceId, mailing.recipientIds)
  const documents: Documents = new Map()
  const mails: Record<string, PendingMail> = {}
  const refusedIds: string[] = []
  for (const { id: userId, email, language } of people) {
    const role = members.get(userId)?.role
    if (!role) continue
    const stats = await statsFor(app, tx, { userId, workspaceId, role }, mailing)
    if (!stats) refusedIds.push(userId)
    if (!stats || (mailing.skipsEmpty && isEmpty(stats))) continue
    const hash = hashOf(stats)
    if (mailing.lastHashes?.[userId] === hash) continue
    const { report, row, definition, publicUrl, note, now, outcomeFor } = mailing
    const name = nameOfReport(language, report)
    const mayOpen = mayRead(await readerOf(tx, { userId, workspaceId, role }), row)
    const document = await documentFor(tx, workspaceId, { ...mailing, name, language, stats, documents })
    const [period, ...facts] = document.facts.map(([label, value]) => `${label}: ${value}`)
    const letter: Letter = {
      to: email,
      language,
      subject: language === 'de' ? `Bericht: ${name}` : `Report: ${name}`,
      sentences: [note, period ?? ''].filter((line) => line !== ''),
      table: tableOf(stats, definition.statistic, language),
      ...(publicUrl &&
        mayOpen && {
          link: {
            label: language === 'de' ? 'Bericht öffnen' : 'Open the report',
            href: `${publicUrl}/reporting/${report.id}`,
          },
        }),
      after: facts,
      attachments: [
        {
          filename: `report-${now.toISOString().slice(0, 10)}.pdf`,
          contentType: pdfType,
          text: document.pdf,
          isBase64: true,
        },
        {
          filename: `report-${now.toISOString().slice(0, 10)}.csv`,
          contentType: 'text/csv',
          text: [...statsLines(stats, definition, language)].join(''),
        },
      ],
    }
    const mailId = await orderSystemMail(app, tx, workspaceId, letter, outcomeFor)
    mails[userId] = { mailId, hash, at: now.toISOString() }
  }
  return { mails, refusedIds }
}

type Stats = Awaited<ReturnType<typeof computeStats>>

/** The report as PDF, with how it is counted in words. */
async function documentFor(
  tx: Tx,
  workspaceId: string,
  {
    documents,
    definition,
    stats,
    name,
    language,
  }: Mailing & { documents: Documents; stats: Stats; name: string; language: Language },
): Promise<Document> {
  const key = `${language} ${JSON.stringify({ ...stats, milliseconds: 0 })}`
  const known = documents.get(key)
  if (known) return known
  const { name: author } = await getWorkspaceRow(tx, workspaceId)
  const written = writeReport({ name, author, language, definition, stats })
  const made = makePdf(reportDocument(written)).then((bytes) => ({
    facts: written.facts,
    pdf: bytes.toString('base64'),
  }))
  documents.set(key, made)
  return made
}

/** Null where the report shows people whose numbers the recipient may not see. */
async function statsFor(
  app: App,
  tx: Tx,
  viewer: Parameters<typeof computeStats>[0]['viewer'],
  { definition, now }: Mailing,
): Promise<Stats | null> {
  try {
    return await computeStats({ app, tx, viewer, now }, definition)
  } catch (error) {
    if (error instanceof Failure && error.code === 'report_people_hidden') return null
    throw error
  }
}

/** Of the numbers and the names of their series, without the times of the period, which move from mail to mail. */
const hashOf = ({ metrics, breakdowns, flow }: Stats): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        metrics.map(({ id, unit, total, previous, series }) => ({ id, unit, total, previous, series })),
        breakdowns,
        flow,
      ]),
    )
    .digest('base64url')

const isEmpty = ({ metrics, flow }: Stats): boolean =>
  metrics.every(({ total }) => total.n === 0) && (flow?.links.length ?? 0) === 0
