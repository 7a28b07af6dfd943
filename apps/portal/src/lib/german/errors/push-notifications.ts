import type { ErrorCodeOf, pushNotificationsContract } from '@postroom/contract'

export const errors = {
  notifications_not_ours: 'Diese Installation fragt Mailserver selbst ab.',
} as const satisfies Record<ErrorCodeOf<typeof pushNotificationsContract>, string>
