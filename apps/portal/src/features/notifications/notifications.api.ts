import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call('notifications.get_settings', {}, { signal }),
})
