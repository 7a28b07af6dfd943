import {
  type deleteSchedule,
  findCombinationProblem,
  type InputOf,
  type listSchedules,
  type OutputOf,
  reportDefinition,
  reportLimits,
  reportSaved,
  type Schedule,
  type saveSchedule,
  scheduleFailures,
  scheduleFields,
  type sendReport,
} from '@postroom/contract'
import { z } from 'zod'
import { findMemberRows } from '#features/session/index.ts'
import { canSendSystemMail } from '#features/system-mail/index.ts'
import type { App, SettledMail } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import type { FiredTimer } from '#platform/timers/timer.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { loadReport, readerOf } from '../load-report.ts'
import { definitionOf, mayRead, presentReport } from '../reports.present.ts'
import { findReportRow } from '../reports.queries.ts'
import { requireCombination } from '../require-combination.ts'
import { mailReport } from './mail-report.ts'
import { nextTimes } from './schedule-times.ts'
import {
  addPendingMails,
  deleteSchedule as deleteScheduleRow,
  findScheduleRow,
  insertSchedule,
  listScheduleRows,
  type ScheduleRow,
  setFailure,
  setRefusals,
  settlePendingMail,
} from './sharing.queries.ts'

export const scheduleTimer = 'report-schedule'
const settingsSchema = z.object(scheduleFields)
const hashesSchema = z.record(z.string(), z.string())
const pendingSchema = z.record(z.string(), z.object({ hash: z.string(), at: z.string() }))
/** In place of a person. */
const everyone = 'all'
const failuresSchema = z.record(z.string(), z.object({ reason: z.enum(scheduleFailures), at: z.string() }))
/** Marks mails of schedules, so that their outcomes are reported to this feature. */
const outcomeFor = 'report-schedule'

/** Notes what became of a scheduled mail. */
export const scheduleMailOutcomes = {
  [outcomeFor]: (tx: Tx, { workspaceId, mailId, outcome }: SettledMail): Promise<void> =>
    settlePendingMail(tx, workspaceId, { mailId, outcome, at: new Date() }),
}

/** Longer than a mail is tried. */
const pendingMs = 20 * 3_600_000

/** Hashes of what people got last, or will get by a mail that is on its way. */
const lastHashesOf = ({ sentHashes, pendingMails }: ScheduleRow, now: Date): Record<string, string> => ({
  ...hashesSchema.parse(sentHashes),
  ...Object.fromEntries(
    Object.entries(pendingSchema.parse(pendingMails)).flatMap(([person, { hash, at }]) =>
      now.getTime() - Date.parse(at) < pendingMs ? [[person, hash] as const] : [],
    ),
  ),
})

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
    requireCombination(report)
    const recipientIds = input.recipientIds.length > 0 ? input.recipientIds : [person.userId]
    await requireMembers(ctx, recipientIds)
    if (!isAble) fail('report_mail_unavailable')
    const { mails } = await mailReport(app, tx, workspaceId, {
      report,
      row,
      definition: definitionOf(row, reader.timeZone),
      recipientIds: [...new Set(recipientIds)],
      note: input.note,
      skipsEmpty: false,
      lastHashes: null,
      outcomeFor: null,
      now,
      publicUrl,
    })
    return { sent: Object.keys(mails).length }
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
    failures: Object.entries(failuresSchema.parse(row.failures)).map(([person, failure]) => ({
      userId: person === everyone ? null : person,
      ...failure,
    })),
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
  // Its maker could neither see nor end the schedule.
  if (!mayRead(reader, report)) return
  const definition = reportDefinition.parse(row.definition)
  if (findCombinationProblem(definition)) {
    const failure = { reason: 'report_unsuitable', at: now.toISOString() }
    return setFailure(tx, workspaceId, row.id, JSON.stringify(failure))
  }
  const { mails, refusedIds } = await mailReport(app, tx, workspaceId, {
    report: presentReport(reader, report),
    row: report,
    definition,
    recipientIds: settings.recipientIds,
    note: settings.note,
    skipsEmpty: settings.skipsEmpty,
    lastHashes: settings.skipsUnchanged ? lastHashesOf(row, now) : null,
    outcomeFor,
    now,
    publicUrl: app.config.publicUrl,
  })
  if (Object.keys(mails).length > 0) await addPendingMails(tx, workspaceId, row.id, JSON.stringify(mails))
  const refusal = { reason: 'people_hidden', at: now.toISOString() }
  const refused = JSON.stringify(Object.fromEntries(refusedIds.map((id) => [id, refusal])))
  await setRefusals(tx, workspaceId, row.id, { refused, reason: refusal.reason })
}
