import type { Message } from '@postroom/contract'
import { LinkButton } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes } from '../directory.ts'
import { useMoves, usePlace } from '../use-place.ts'
import { threadsTexts } from './threads.texts.ts'

/** Links to the same mail in the person's other inboxes. */
export function OtherPlaces({ places }: { places: Message['otherPlaces'] }) {
  const t = useTexts(threadsTexts)
  const { inboxes } = useInboxes()
  const moves = useMoves(usePlace())
  return places.map(({ conversationId, inboxId }) => (
    <LinkButton key={conversationId} look="underlined" onClick={() => moves.open(conversationId)}>
      {inboxes.find(({ id }) => id === inboxId)?.name ?? t('otherInbox')}
    </LinkButton>
  ))
}
