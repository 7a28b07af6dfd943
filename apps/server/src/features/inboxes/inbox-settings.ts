import { isDeepStrictEqual } from 'node:util'
import {
  type InboxSettings,
  type InputOf,
  inboxSettingsChanged,
  type updateInboxSettings,
} from '@postroom/contract'
import { canChooseCalendar } from '#features/calendars/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import type { CalendarUsers } from '#platform/feature.ts'
import {
  listCalendarUses,
  lockInboxesOfCalendar,
  putSettings,
  settingsOfInbox,
} from './inbox-settings.queries.ts'
import { findSharedInbox } from './inboxes.queries.ts'
import { announceInbox } from './inboxes.ts'
import { recordOpenWorkLimits } from './open-work-limits.ts'

export async function getSettings(ctx: Context, { inboxId }: { inboxId: string }): Promise<InboxSettings> {
  found(await findSharedInbox(ctx.tx, ctx.workspaceId, inboxId))
  return settingsOfInbox(ctx.tx, ctx.workspaceId, inboxId)
}

export async function changeSettings(
  ctx: Context,
  input: InputOf<typeof updateInboxSettings>,
): Promise<InboxSettings> {
  const { tx, workspaceId } = ctx
  const { inboxId, version, ...wished } = input
  found(await findSharedInbox(tx, workspaceId, inboxId, { lock: true }))
  const before = await settingsOfInbox(tx, workspaceId, inboxId)
  if (before.version !== version) fail('conflict', { current: before })
  const change = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined))
  const settings: InboxSettings = { ...before, ...change, version: version + 1 }
  checkReplies(settings)
  if (settings.calendarId !== null && settings.calendarId !== before.calendarId)
    found((await canChooseCalendar(tx, workspaceId, settings.calendarId)) || null)
  await putSettings(tx, workspaceId, settings)
  if (!isDeepStrictEqual(settings.autoAssign, before.autoAssign)) await recordOpenWorkLimits(ctx, [inboxId])
  ctx.emit(inboxSettingsChanged, { settings }, { subjectId: inboxId })
  // Members cannot read the settings, but must learn whether they now see drafts of colleagues.
  if (settings.shareDrafts !== before.shareDrafts) await announceInbox(ctx, inboxId)
  return settings
}

function checkReplies({ autoReply, outOfHoursReply, calendarId }: InboxSettings): void {
  if (autoReply.isOn && autoReply.text === '') fail('auto_reply_empty')
  if (!outOfHoursReply.isOn) return
  if (calendarId === null) fail('no_calendar')
  if (outOfHoursReply.text === '') fail('out_of_hours_reply_empty')
}

/** Service for calendars: lists the inboxes that use one, and gives them another. */
export const calendarUsers: CalendarUsers = {
  list: listCalendarUses,
  replace: async ({ tx, workspaceId, emit }, calendarId, byId) => {
    for (const { inboxId } of await lockInboxesOfCalendar(tx, workspaceId, calendarId)) {
      const before = await settingsOfInbox(tx, workspaceId, inboxId)
      const settings = { ...before, calendarId: byId, version: before.version + 1 }
      await putSettings(tx, workspaceId, settings)
      emit(inboxSettingsChanged, { settings }, { subjectId: inboxId })
    }
  },
}
