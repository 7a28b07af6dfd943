import type { LinkedPlace } from '@postroom/contract'
import { useEffect } from 'react'
import { useSession } from '#app/session.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNow } from '#lib/use-now.ts'
import { useInboxes, useNames } from '../directory.ts'
import { notePresent, usePresent } from '../live/presence.ts'
import { useMoves, usePlace } from '../use-place.ts'
import css from './places.module.css'
import { placesTexts } from './places.texts.ts'
import { useKnownPlaces } from './use-linked-places.ts'

/** Longer than sending can be undone. */
const soonMs = 90_000

/** Above the composer: who answers the same mail in the person's other inboxes. */
export function AnswersElsewhere({ conversationId }: { conversationId: string }) {
  const places = useKnownPlaces(conversationId)
  return (
    <div role="status" className={css.answers}>
      {places.map((place) => (
        <AnswersIn key={place.conversationId} place={place} />
      ))}
    </div>
  )
}

function AnswersIn({ place }: { place: LinkedPlace }) {
  const { conversationId, answers } = place
  // Known from the server at first, then from what colleagues announce.
  useEffect(() => {
    for (const { state, userId } of answers)
      if (state === 'writing' && userId) notePresent(conversationId, userId)
  }, [conversationId, answers])
  const writers = usePresent(conversationId).filter(({ doing }) => doing === 'writing')
  return (
    <>
      {answers
        .filter(({ state }) => state !== 'writing')
        .map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a place have no ids, and nothing is kept in their lines
          <Line key={index} place={place} {...answer} />
        ))}
      {writers.map(({ userId }) => (
        <Line key={userId} place={place} state="writing" userId={userId} dueAt={null} />
      ))}
    </>
  )
}

type LineProps = LinkedPlace['answers'][number] & { place: LinkedPlace }

function Line({ place, state, userId, dueAt }: LineProps) {
  const t = useTexts(placesTexts)
  const { inboxes } = useInboxes()
  const { user } = useSession()
  const now = useNow()
  const moves = useMoves(usePlace())
  const known = useNames()(userId)
  const name = userId !== null && userId === user?.id ? t('you') : known || t('someone')
  const inbox = inboxes.find(({ id }) => id === place.inboxId)?.name ?? t('otherInbox')
  const isLater = dueAt !== null && Date.parse(dueAt) - now > soonMs
  const when = dueAt ? formatDateTime(dueAt) : ''
  return (
    <div className={css.answer}>
      <PersonAvatar userId={userId} name={known} size={20} />
      <span className={css.words}>{t(isLater ? 'scheduled' : state, { name, inbox, when })}</span>
      <button type="button" className={css.show} onClick={() => moves.open(place.conversationId)}>
        {t('show')}
        <span data-visually-hidden> {t('goTo', { inbox })}</span>
      </button>
    </div>
  )
}
