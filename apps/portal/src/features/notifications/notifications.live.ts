import { onEvent } from '#lib/realtime.ts'
import { receiveSettings } from './notifications.api.ts'

onEvent('notifications.settings_changed', (client, { payload }) => receiveSettings(client, payload))
