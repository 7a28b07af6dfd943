import type { Activity } from '@postroom/contract'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { snoozeTexts } from './snooze.texts.ts'

/** Text of a snooze activity; undefined for other activities. */
export function useSnoozeLine(
  { type, actorId, cause, snoozedUntil }: Activity,
  actor: string,
): string | undefined {
  const t = useTexts(snoozeTexts)
  if (type === 'snoozed') {
    const when = snoozedUntil ? formatDateTime(snoozedUntil) : undefined
    if (!actorId && cause !== 'person')
      return when ? t('lineByItself', { when, cause: actor }) : t('lineReplyByItself', { cause: actor })
    return when ? t('lineUntil', { actor, when }) : t('lineReply', { actor })
  }
  if (type !== 'unsnoozed') return undefined
  if (cause === 'reply of the customer') return t('lineCustomer')
  return actorId ? t('lineWoken', { actor }) : t('lineTime')
}
