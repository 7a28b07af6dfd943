import type { Message } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes } from '../directory.ts'
import css from '../talk/timeline.module.css'
import { useMoves, usePlace } from '../use-place.ts'
import { threadsTexts } from './threads.texts.ts'

/** Links to the same mail in the person's other inboxes. */
export function OtherPlaces({ places }: { places: Message['otherPlaces'] }) {
  const t = useTexts(threadsTexts)
  const { inboxes } = useInboxes()
  const moves = useMoves(usePlace())
  return places.map(({ conversationId, inboxId }) => (
    <button key={conversationId} type="button" className={css.why} onClick={() => moves.open(conversationId)}>
      {inboxes.find(({ id }) => id === inboxId)?.name ?? t('otherInbox')}
    </button>
  ))
}
