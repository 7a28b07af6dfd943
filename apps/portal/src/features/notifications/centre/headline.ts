import type { Notification } from '@postroom/contract'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { centreTexts } from './centre.texts.ts'

/** Says in one line what happened. */
export function useHeadline({ kind, actor, conversation, rule, sla }: Notification): string {
  const t = useTexts(centreTexts)
  const contact = conversation?.contact || t('unknownCustomer')
  switch (kind) {
    case 'mentioned':
      return t('mentioned', { name: actor?.name || t('unknownColleague') })
    case 'reacted':
      return t('reacted', { name: actor?.name || t('unknownColleague') })
    case 'assigned':
      return actor?.name ? t('assignedBy', { name: actor.name }) : t('assigned')
    case 'handedOver':
      return t('handedOver', { name: actor?.name || t('unknownColleague') })
    case 'taskAssigned':
      return actor?.name ? t('taskAssignedBy', { name: actor.name }) : t('taskAssigned')
    case 'customerReplied':
      return t('customerReplied', { name: contact })
    case 'newConversation':
      return t('newConversation', { name: contact })
    case 'byRule':
      return t('byRule', { name: rule?.name ?? '' })
    case 'ruleSwitchedOff':
      return t('ruleSwitchedOff', { name: rule?.name ?? '' })
    case 'bySla': {
      const words = {
        target: t(`target_${sla?.target ?? 'first_reply'}`),
        when: formatDateTime(sla?.dueAt ?? 0),
      }
      return t(sla?.moment === 'missed' ? 'slaMissed' : 'slaWarning', words)
    }
    default:
      return t(kind)
  }
}
