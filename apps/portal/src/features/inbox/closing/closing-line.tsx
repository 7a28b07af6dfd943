import type { Activity, ConversationSummary } from '@postroom/contract'
import { LinkButton } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#lib/i18n.ts'
import { reopen, showRefusal } from '../inbox.commands.ts'
import { useMoves, usePlace } from '../use-place.ts'
import { closingLineTexts } from './closing-line.texts.ts'

/** Text of an activity about closing that says more than who did it; undefined for other activities. */
export function useClosingLine({ type, closingReason, other }: Activity, actor: string): string | undefined {
  const t = useTexts(closingLineTexts)
  if (type === 'kept_closed') return t('keptClosed')
  if (type === 'closed' && closingReason) return t('closedFor', { actor, reason: closingReason })
  if (type === 'continues' || type === 'continued')
    return t(type, { other: other?.subject || t('noSubject') })
  return undefined
}

type ClosingLinksProps = { activity: Activity; row: ConversationSummary; mayWork: boolean }

/** Link to the other conversation, and the button that reopens one which a thank-you left closed. */
export function ClosingLinks({ activity: { type, other }, row, mayWork }: ClosingLinksProps) {
  const t = useTexts(closingLineTexts)
  const client = useQueryClient()
  const moves = useMoves(usePlace())
  if (other && (type === 'continues' || type === 'continued'))
    return (
      <LinkButton look="underlined" onClick={() => moves.open(other.id)}>
        {t('open')}
      </LinkButton>
    )
  if (type !== 'kept_closed' || !mayWork || row.status !== 'closed') return null
  return (
    <LinkButton look="underlined" onClick={() => void reopen(client, row).catch(showRefusal)}>
      {t('reopen')}
    </LinkButton>
  )
}
