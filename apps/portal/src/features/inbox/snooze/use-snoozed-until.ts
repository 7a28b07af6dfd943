import type { ConversationSummary } from '@postroom/contract'
import { useSession } from '#app/session.ts'
import { ownSnoozeOf } from './own-snooze.ts'

/**
 * When a row is shown to the person again, by the snooze for everyone or by their own: null when the customer replies,
 * undefined if it is not snoozed.
 */
export function useSnoozedUntil(row: ConversationSummary | undefined): string | null | undefined {
  const { user } = useSession()
  if (!row) return undefined
  return row.isSnoozed ? row.snoozedUntil : ownSnoozeOf(row, user?.id ?? '')?.until
}
