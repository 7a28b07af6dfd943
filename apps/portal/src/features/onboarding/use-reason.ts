import type { FoundAddress } from '@postroom/contract'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { onboardingTexts } from './onboarding.texts.ts'

/** Text that says why an address is proposed, with the number of messages. */
export function useReason(): (found: FoundAddress) => string {
  const t = useTexts(onboardingTexts)
  return ({ kind, messages, seen, name }) => {
    if (kind === 'own' && messages === 0) return t('ownAddress')
    const places = seen.map(({ where, messages: n }) => t(`where_${where}`, { n }))
    const reason = t('seenIn', { n: messages, places: formatList(places) })
    return name ? `${name}. ${reason}` : reason
  }
}
