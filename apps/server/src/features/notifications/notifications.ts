import {
  type getNotificationSettings,
  type InputOf,
  type NotificationSettings,
  notificationSettingsChanged,
  type OutputOf,
  type saveNotificationSettings,
} from '@postroom/contract'
import { canSendSystemMail } from '#features/system-mail/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
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
  }),
}

export async function saveSettings(
  ctx: Context,
  settings: InputOf<typeof saveNotificationSettings>,
): Promise<NotificationSettings> {
  const { tx, workspaceId, person } = ctx
  await putSettings(tx, workspaceId, person.userId, settings)
  ctx.emit(notificationSettingsChanged, settings, { personId: person.userId })
  return settings
}
