import { onEvent } from '#lib/realtime.ts'
import { notificationSettingsQuery } from './notifications.api.ts'

onEvent('notifications.settings_changed', (client, { payload }) =>
  client.setQueryData(notificationSettingsQuery.queryKey, (before) => before && { ...before, ...payload }),
)
