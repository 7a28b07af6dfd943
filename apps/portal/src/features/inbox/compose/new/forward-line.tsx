import type { Activity } from '@postroom/contract'
import { LinkButton } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { useMoves, usePlace } from '../../use-place.ts'
import { newMessageTexts } from './new-message.texts.ts'

/** Text of a forwarding or redirecting activity; undefined for other activities. */
export function useForwardLine({ type, redirectedTo: to = '' }: Activity, actor: string): string | undefined {
  const t = useTexts(newMessageTexts)
  if (type === 'redirected') return t('lineRedirected', { actor, to })
  if (type === 'redirect_undone') return t('lineRedirectUndone', { actor, to })
  if (type === 'forwarded') return t('lineForwarded', { actor })
  return type === 'forward_undone' ? t('lineForwardUndone', { actor }) : undefined
}

/** Link to the conversation of the forwarding message. */
export function ForwardLink({ activity: { type, other } }: { activity: Activity }) {
  const t = useTexts(newMessageTexts)
  const moves = useMoves(usePlace())
  if (type !== 'forwarded' || !other) return null
  return (
    <LinkButton look="underlined" onClick={() => moves.open(other.id)}>
      {t('open')}
    </LinkButton>
  )
}
