import {
  type getNotificationSettings,
  type InputOf,
  type NotificationSettings,
  notificationSettingsChanged,
  type OutputOf,
  type saveNotificationSettings,
} from '@postroom/contract'
import { listInboxRows } from '#features/inboxes/index.ts'
import { findShiftPresence } from '#features/shifts/index.ts'
import { canSendSystemMail } from '#features/system-mail/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { arrangeDigest } from './digest/send-digest.ts'
import { findSettings, putSettings } from './notifications.queries.ts'

export const getSettings = {
  prepare: ({ app, person }: RequestContext): Promise<boolean> => canSendSystemMail(app, person.workspaceId),
  run: async (
    { tx, workspaceId, person }: Context,
    _input: object,
    canEmail: boolean,
  ): Promise<OutputOf<typeof getNotificationSettings>> => ({
    ...(await findSettings(tx, workspaceId, person.userId)),
    canEmail,
    isOnShift: await findShiftPresence(tx, workspaceId, person.userId),
  }),
}

export async function saveSettings(
  ctx: Context,
  input: InputOf<typeof saveNotificationSettings>,
): Promise<NotificationSettings> {
  const { tx, workspaceId, person } = ctx
  const settings = { ...input, inboxes: await existingInboxes(ctx, input.inboxes) }
  await putSettings(tx, workspaceId, person.userId, settings)
  await arrangeDigest(ctx, person.userId, settings.digest)
  ctx.emit(notificationSettingsChanged, settings, { personId: person.userId })
  return settings
}

/** Inboxes that the person has left since the settings were stored are dropped. */
async function existingInboxes(
  { tx, workspaceId, person: { userId } }: Context,
  chosen: NotificationSettings['inboxes'],
): Promise<NotificationSettings['inboxes']> {
  if (chosen.length === 0) return []
  const rows = await listInboxRows(tx, workspaceId, userId)
  const before = (await findSettings(tx, workspaceId, userId)).inboxes
  const exists = (inboxId: string): boolean => rows.some(({ id }) => id === inboxId)
  for (const { inboxId } of chosen)
    if (!exists(inboxId) && !before.some((one) => one.inboxId === inboxId)) fail('not_found')
  return [...new Map(chosen.map((one) => [one.inboxId, one])).values()].filter(({ inboxId }) =>
    exists(inboxId),
  )
}
