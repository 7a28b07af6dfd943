import { onEvent } from '#lib/realtime.ts'
import { putFollowing } from './following.api.ts'

onEvent('notifications.following_changed', (client, { payload }) => void putFollowing(client, payload))
