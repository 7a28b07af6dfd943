import {
  type deleteSchedule,
  type InputOf,
  type listSchedules,
  type OutputOf,
  type ReportDefinition,
  reportDefinition,
  reportLimits,
  reportSaved,
  type Schedule,
  type StarterReport,
  type saveSchedule,
  scheduleFields,
  type sendReport,
} from '@postroom/contract'
import { z } from 'zod'
import { findMemberRows, getWorkspaceRow, listPeople } from '#features/session/index.ts'
import { canSendSystemMail, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { makePdf, pdfType } from '#platform/documents/index.ts'
import { Failure, fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import type { FiredTimer } from '#platform/timers/timer.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { computeStats } from '../query/compute-stats.ts'
import { definitionOf, presentReport } from '../reports.present.ts'
import { findReportRow } from '../reports.queries.ts'
import { loadReport, readerOf } from '../reports.ts'
import { statsLines } from './csv.ts'
import { nameOfReport, periodText, tableOf } from './mail-texts.ts'
import { reportDocument } from './report-pdf.ts'
import { type Language, writeReport } from './report-words.ts'
import { nextTimes } from './schedule-times.ts'
import {
  deleteSchedule as deleteScheduleRow,
  findScheduleRow,
  insertSchedule,
  listScheduleRows,
  markSent,
  type ScheduleRow,
} from './sharing.queries.ts'

export const scheduleTimer = 'report-schedule'
const settingsSchema = z.object(scheduleFields)

interface Mailing {
  readonly report: { readonly id: string; readonly name: string; readonly starter: StarterReport | null }
  readonly definition: ReportDefinition
  readonly recipientIds: readonly string[]
  readonly note: string
  readonly skipsEmpty: boolean
  readonly now: Date
  readonly publicUrl: string | undefined
}

/** Documents of one mailing by language and numbers: people who may see the same get the same. */
type Documents = Map<string, Promise<string>>

/** Mails a report to people of the workspace, to each with the numbers that they may see; returns to how many. */
async function mailReport(app: App, tx: Tx, workspaceId: string, mailing: Mailing): Promise<number> {
  const people = await listPeople(tx, workspaceId, { ids: mailing.recipientIds })
  const members = await findMemberRows(tx, workspaceId, mailing.recipientIds)
  const documents: Documents = new Map()
  let sent = 0
  for (const { id: userId, email, language } of people) {
    const role = members.get(userId)?.role
    if (!role) continue
    const stats = await statsFor(app, tx, { userId, workspaceId, role }, mailing)
    if (!stats || (mailing.skipsEmpty && isEmpty(stats))) continue
    const { report, publicUrl, note, now } = mailing
    const name = nameOfReport(language, report)
    await orderSystemMail(app, tx, workspaceId, {
      to: email,
      language,
      subject: language === 'de' ? `Bericht: ${name}` : `Report: ${name}`,
      sentences: [...(note ? [note] : []), periodText(stats, language)],
      table: tableOf(stats, language),
      ...(publicUrl && {
        link: {
          label: language === 'de' ? 'Bericht öffnen' : 'Open the report',
          href: `${publicUrl}/reporting/${report.id}`,
        },
      }),
      attachments: [
        {
          filename: `report-${now.toISOString().slice(0, 10)}.pdf`,
          contentType: pdfType,
          text: await documentFor(tx, workspaceId, { ...mailing, name, language, stats, documents }),
          isBase64: true,
        },
        {
          filename: `report-${now.toISOString().slice(0, 10)}.csv`,
          contentType: 'text/csv',
          text: [...statsLines(stats)].join(''),
        },
      ],
    })
    sent += 1
  }
  return sent
}

type Stats = Awaited<ReturnType<typeof computeStats>>

/** The report as PDF in base64. */
async function documentFor(
  tx: Tx,
  workspaceId: string,
  {
    documents,
    definition,
    stats,
    now,
    name,
    language,
  }: Mailing & { documents: Documents; stats: Stats; name: string; language: Language },
): Promise<string> {
  const key = `${language} ${JSON.stringify({ ...stats, milliseconds: 0 })}`
  const known = documents.get(key)
  if (known) return known
  const { name: author } = await getWorkspaceRow(tx, workspaceId)
  const written = await writeReport({ tx, workspaceId, now }, { name, author, language, definition, stats })
  const made = makePdf(reportDocument(written)).then((bytes) => bytes.toString('base64'))
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

const isEmpty = ({ metrics, flow }: Stats): boolean =>
  metrics.every(({ total }) => total.n === 0) && (flow?.links.length ?? 0) === 0

/** Whether the server can send mail at all is asked without a connection in use. */
const canSend = ({ app, workspaceId }: RequestContext): Promise<boolean> =>
  canSendSystemMail(app, workspaceId)

async function requireMembers({ tx, workspaceId }: Context, userIds: readonly string[]): Promise<void> {
  const members = await findMemberRows(tx, workspaceId, userIds)
  if (userIds.some((id) => !members.has(id))) fail('not_found')
}

export const send = {
  prepare: canSend,
  run: async (
    ctx: Context,
    input: InputOf<typeof sendReport>,
    isAble: boolean,
  ): Promise<OutputOf<typeof sendReport>> => {
    const { app, tx, workspaceId, person, now, publicUrl } = ctx
    const { reader, row } = await loadReport(ctx, input.reportId)
    const report = presentReport(reader, row)
    const recipientIds = input.recipientIds.length > 0 ? input.recipientIds : [person.userId]
    await requireMembers(ctx, recipientIds)
    if (!isAble) fail('report_mail_unavailable')
    const sent = await mailReport(app, tx, workspaceId, {
      report,
      definition: definitionOf(row, reader.timeZone),
      recipientIds: [...new Set(recipientIds)],
      note: input.note,
      skipsEmpty: false,
      now,
      publicUrl,
    })
    return { sent }
  },
}

const present = (row: ScheduleRow, now: Date): Schedule => {
  const settings = settingsSchema.parse(row.settings)
  return {
    id: row.id,
    reportId: row.reportId,
    ...settings,
    createdBy: row.createdBy,
    nextAt: nextTimes(settings, now, 3).map((at) => at.toISOString()),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
  }
}

export async function listSchedulesCall(
  ctx: Context,
  { reportId }: InputOf<typeof listSchedules>,
): Promise<OutputOf<typeof listSchedules>> {
  const { reader, row } = await loadReport(ctx, reportId)
  const rows = await listScheduleRows(ctx.tx, ctx.workspaceId, row.id)
  const own = rows.filter(({ createdBy }) => reader.isStaff || createdBy === reader.userId)
  return { items: own.map((one) => present(one, ctx.now)) }
}

export const schedule = {
  prepare: canSend,
  run: async (
    ctx: Context,
    { reportId, ...settings }: InputOf<typeof saveSchedule>,
    isAble: boolean,
  ): Promise<Schedule> => {
    const { tx, workspaceId, person, now } = ctx
    const { reader, row } = await loadReport(ctx, reportId)
    await requireMembers(ctx, settings.recipientIds)
    if (!isAble) fail('report_mail_unavailable')
    const others = await listScheduleRows(tx, workspaceId, reportId)
    const maximum = reportLimits.schedules
    if (others.length >= maximum) fail('too_many_schedules', { maximum })
    const id = newId()
    await insertSchedule(tx, workspaceId, {
      id,
      reportId,
      createdBy: person.userId,
      definition: JSON.stringify(definitionOf(row, reader.timeZone)),
      settings: JSON.stringify(settings),
      at: now,
    })
    await setNext(tx, workspaceId, id, settings, now)
    ctx.emit(reportSaved, { reportId }, { subjectId: reportId, onlyFor: person.userId })
    return present(found(await findScheduleRow(tx, workspaceId, id)), now)
  },
}

export async function deleteScheduleCall(
  ctx: Context,
  { scheduleId }: InputOf<typeof deleteSchedule>,
): Promise<Record<string, never>> {
  const { tx, workspaceId, person } = ctx
  const row = found(await findScheduleRow(tx, workspaceId, scheduleId))
  if (row.createdBy !== person.userId && person.role === 'Member') fail('report_not_yours')
  await deleteScheduleRow(tx, workspaceId, scheduleId)
  await cancelTimer(tx, { workspaceId, timer: scheduleTimer, subjectId: scheduleId })
  ctx.emit(reportSaved, { reportId: row.reportId }, { subjectId: row.reportId, onlyFor: person.userId })
  return {}
}

async function setNext(
  tx: Tx,
  workspaceId: string,
  subjectId: string,
  settings: z.output<typeof settingsSchema>,
  after: Date,
): Promise<void> {
  const [dueAt] = nextTimes(settings, after, 1)
  if (dueAt) await setTimer(tx, { workspaceId, timer: scheduleTimer, subjectId, dueAt })
}

/** Mails a report at its time, as it was defined when the schedule was saved. */
export async function fireSchedule(
  app: App,
  tx: Tx,
  { workspaceId, subjectId, now }: FiredTimer,
): Promise<void> {
  const row = await findScheduleRow(tx, workspaceId, subjectId)
  if (!row) return
  const settings = settingsSchema.parse(row.settings)
  await setNext(tx, workspaceId, row.id, settings, now)
  const member = (await findMemberRows(tx, workspaceId, [row.createdBy])).get(row.createdBy)
  const report = await findReportRow(tx, workspaceId, row.createdBy, row.reportId)
  if (!member || !report) return
  const reader = await readerOf(tx, { userId: row.createdBy, workspaceId, role: member.role })
  const sent = await mailReport(app, tx, workspaceId, {
    report: presentReport(reader, report),
    definition: reportDefinition.parse(row.definition),
    recipientIds: settings.recipientIds,
    note: settings.note,
    skipsEmpty: settings.skipsEmpty,
    now,
    publicUrl: app.config.publicUrl,
  })
  if (sent > 0) await markSent(tx, workspaceId, row.id, now)
}
