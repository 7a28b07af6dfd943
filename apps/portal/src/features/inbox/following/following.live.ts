import { putFollowing } from '#features/notifications/index.ts'
import { onEvent } from '#lib/realtime.ts'

onEvent('notifications.following_changed', (client, { payload }) => void putFollowing(client, payload))
