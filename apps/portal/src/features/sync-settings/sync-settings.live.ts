import { onEvent } from '#lib/realtime.ts'
import { syncSettingsQuery } from './sync-settings.api.ts'

onEvent('sync_settings.changed', (client, { payload: { scope } }) =>
  client.setQueryData(syncSettingsQuery(scope.mailboxId).queryKey, scope),
)
