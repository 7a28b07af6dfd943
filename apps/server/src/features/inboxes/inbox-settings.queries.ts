import type { InboxSettings } from '@postroom/contract'
import type { CalendarUse } from '#platform/app.ts'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `display_name as "displayName", from_format as "fromFormat", signature,
  after_reply_assign as "assignAfterReply",
  unassign_after_minutes as "unassignAfterMinutes", auto_assign as "autoAssign",
  auto_assign_limit as "autoAssignLimit", auto_reply as "autoReply",
  auto_reply_subject as "autoReplySubject", auto_reply_text as "autoReplyText",
  out_of_hours_reply as "outOfHoursReply", out_of_hours_subject as "outOfHoursSubject",
  out_of_hours_text as "outOfHoursText", calendar_id as "calendarId",
  share_drafts as "shareDrafts", version`

/** Settings of an inbox before any were saved. */
const standard: Omit<InboxSettings, 'inboxId'> = {
  displayName: '',
  fromFormat: 'person',
  signature: '',
  assignAfterReply: 'keep',
  unassignAfterMinutes: null,
  autoAssign: { mode: 'off', limit: null },
  autoReply: { isOn: false, subject: '', text: '' },
  outOfHoursReply: { isOn: false, subject: '', text: '' },
  calendarId: null,
  shareDrafts: false,
  version: 1,
}

/** Settings of an inbox, with defaults for those never saved. */
export async function settingsOfInbox(tx: Tx, workspaceId: string, inboxId: string): Promise<InboxSettings> {
  const [row] = await query(
    tx,
    `select ${columns} from inbox_settings where workspace_id = $1 and inbox_id = $2`,
    [workspaceId, inboxId],
    'inbox_settings',
  )
  if (!row) return { inboxId, ...standard }
  return {
    inboxId,
    displayName: row.displayName,
    fromFormat: row.fromFormat,
    signature: row.signature,
    assignAfterReply: row.assignAfterReply,
    unassignAfterMinutes: row.unassignAfterMinutes,
    autoAssign: { mode: row.autoAssign, limit: row.autoAssignLimit },
    autoReply: { isOn: row.autoReply, subject: row.autoReplySubject, text: row.autoReplyText },
    outOfHoursReply: {
      isOn: row.outOfHoursReply,
      subject: row.outOfHoursSubject,
      text: row.outOfHoursText,
    },
    calendarId: row.calendarId,
    shareDrafts: row.shareDrafts,
    version: row.version,
  }
}

/** Stores all settings of an inbox. */
export async function putSettings(tx: Tx, workspaceId: string, settings: InboxSettings): Promise<void> {
  const { autoAssign, autoReply, outOfHoursReply } = settings
  await query(
    tx,
    `insert into inbox_settings (workspace_id, inbox_id, display_name, from_format, signature,
       after_reply_assign, unassign_after_minutes, auto_reply,
       auto_reply_subject, auto_reply_text, out_of_hours_reply, out_of_hours_subject, out_of_hours_text,
       calendar_id, auto_assign, auto_assign_limit, share_drafts, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict (workspace_id, inbox_id) do update set
       display_name = excluded.display_name, from_format = excluded.from_format, signature = excluded.signature,
       after_reply_assign = excluded.after_reply_assign,
       unassign_after_minutes = excluded.unassign_after_minutes, auto_reply = excluded.auto_reply,
       auto_reply_subject = excluded.auto_reply_subject, auto_reply_text = excluded.auto_reply_text,
       out_of_hours_reply = excluded.out_of_hours_reply, out_of_hours_subject = excluded.out_of_hours_subject,
       out_of_hours_text = excluded.out_of_hours_text, calendar_id = excluded.calendar_id,
       auto_assign = excluded.auto_assign, auto_assign_limit = excluded.auto_assign_limit,
       share_drafts = excluded.share_drafts, version = excluded.version`,
    [
      workspaceId,
      settings.inboxId,
      settings.displayName,
      settings.fromFormat,
      settings.signature,
      settings.assignAfterReply,
      settings.unassignAfterMinutes,
      autoReply.isOn,
      autoReply.subject,
      autoReply.text,
      outOfHoursReply.isOn,
      outOfHoursReply.subject,
      outOfHoursReply.text,
      settings.calendarId,
      autoAssign.mode,
      autoAssign.limit,
      settings.shareDrafts,
      settings.version,
    ],
  )
}

/** Filters inboxes to those whose people see the reply drafts of each other. */
export async function inboxesThatShareDrafts(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    'select inbox_id as "inboxId" from inbox_settings where workspace_id = $1 and inbox_id = any($2::uuid[]) and share_drafts',
    [workspaceId, [...inboxIds]],
    'inboxes_sharing_drafts',
  )
  return new Set(rows.map(({ inboxId }) => inboxId))
}

/** Lists the inboxes that unassign conversations after a time, with that time. */
export const listAssignmentLimits = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select s.inbox_id as "inboxId", s.unassign_after_minutes as minutes /* not null */, s.calendar_id as "calendarId"
       from inbox_settings s
       join inboxes i on i.workspace_id = s.workspace_id and i.id = s.inbox_id and i.deleted_at is null
      where s.workspace_id = $1 and s.unassign_after_minutes is not null`,
    [workspaceId],
  )

export type AssignmentLimit = Awaited<ReturnType<typeof listAssignmentLimits>>[number]

export interface AutoAssign {
  readonly inboxId: string
  readonly mode: 'in_turn' | 'least_loaded'
  readonly limit: number | null
}

/** Lists the inboxes with automatic assignment, ordered by id. */
export async function listAutoAssign(tx: Tx, workspaceId: string): Promise<AutoAssign[]> {
  const rows = await query(
    tx,
    `select s.inbox_id as "inboxId", s.auto_assign as mode, s.auto_assign_limit as "limit" from inbox_settings s
       join inboxes i on i.workspace_id = s.workspace_id and i.id = s.inbox_id and i.deleted_at is null
      where s.workspace_id = $1 and s.auto_assign <> 'off' order by s.inbox_id`,
    [workspaceId],
  )
  return rows.flatMap(({ mode, ...row }) => (mode === 'off' ? [] : [{ ...row, mode }]))
}

/** Lists the shared inboxes that use a calendar. */
export async function listCalendarUses(tx: Tx, workspaceId: string): Promise<CalendarUse[]> {
  const rows = await query(
    tx,
    `select s.calendar_id as "calendarId" /* not null */, i.id, i.name from inbox_settings s
       join inboxes i on i.workspace_id = s.workspace_id and i.id = s.inbox_id and i.deleted_at is null
      where s.workspace_id = $1 and s.calendar_id is not null order by lower(i.name)`,
    [workspaceId],
  )
  return rows.map((row) => ({ ...row, kind: 'inbox' }))
}

/** Locks and lists the inboxes that use the calendar, deleted ones included. */
export const lockInboxesOfCalendar = (
  tx: Tx,
  workspaceId: string,
  calendarId: string,
): Promise<{ inboxId: string }[]> =>
  query(
    tx,
    `select inbox_id as "inboxId" from inbox_settings
      where workspace_id = $1 and calendar_id = $2 order by inbox_id for no key update`,
    [workspaceId, calendarId],
  )
