import type { Activity } from '@postroom/contract'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { snoozeTexts } from './snooze.texts.ts'

/** Text of a snooze activity; undefined for other activities. `name` is that of the person whose own snooze ended. */
export function useSnoozeLine(
  { type, actorId, cause, snoozedUntil }: Activity,
  actor: string,
  name: string,
): string | undefined {
  const t = useTexts(snoozeTexts)
  const when = snoozedUntil ? formatDateTime(snoozedUntil) : undefined
  const hasCustomerReplied = cause === 'reply of the customer'
  switch (type) {
    case 'snoozed':
      if (!actorId && cause !== 'person')
        return when ? t('lineByItself', { when, cause: actor }) : t('lineReplyByItself', { cause: actor })
      return when ? t('lineUntil', { actor, when }) : t('lineReply', { actor })
    case 'unsnoozed':
      if (hasCustomerReplied) return t('lineCustomer')
      return actorId ? t('lineWoken', { actor }) : t('lineTime')
    case 'snoozed_personally':
      return when ? t('lineOwnUntil', { actor, when }) : t('lineOwnReply', { actor })
    case 'unsnoozed_personally':
      if (hasCustomerReplied) return t('lineOwnCustomer', { name })
      return actorId ? t('lineOwnWoken', { actor }) : t('lineOwnTime', { name })
    default:
      return undefined
  }
}
