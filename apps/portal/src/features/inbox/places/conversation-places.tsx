import type { ConversationSummary, LinkedPlace } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { PersonAvatar } from '#features/avatars/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes, useNames } from '../directory.ts'
import { useMoves, usePlace } from '../use-place.ts'
import { linkedPlacesQuery } from './places.api.ts'
import './places.live.ts'
import css from './places.module.css'
import { placesTexts } from './places.texts.ts'

/** The inboxes with the same mail, each with who has it and whether it is open; nothing while there is one only. */
export function ConversationPlaces({ row }: { row: ConversationSummary }) {
  const t = useTexts(placesTexts)
  const { inboxes } = useInboxes()
  const { data } = useQuery({ ...linkedPlacesQuery(row.id), enabled: inboxes.length > 1 })
  const moves = useMoves(usePlace())
  const others = inboxes.length > 1 ? (data?.items ?? []) : []
  if (others.length === 0) return null
  const nameOf = (inboxId: string) => inboxes.find(({ id }) => id === inboxId)?.name ?? t('otherInbox')
  return (
    <nav className={css.places} aria-label={t('places')}>
      <span className={css.label}>{t('sameMail')}</span>
      <span className={css.chip} data-here>
        <span data-visually-hidden>{t('here', { inbox: nameOf(row.inboxId) })} </span>
        <Chip inbox={nameOf(row.inboxId)} place={row} isHere />
      </span>
      {others.map((place) => (
        <button
          key={place.conversationId}
          type="button"
          className={css.chip}
          title={t('goTo', { inbox: nameOf(place.inboxId) })}
          onClick={() => moves.open(place.conversationId)}
        >
          <Chip inbox={nameOf(place.inboxId)} place={place} />
        </button>
      ))}
    </nav>
  )
}

type ChipProps = {
  inbox: string
  place: Pick<LinkedPlace, 'assigneeId' | 'status'>
  isHere?: boolean
}

function Chip({ inbox, place: { assigneeId, status }, isHere = false }: ChipProps) {
  const t = useTexts(placesTexts)
  const name = useNames()(assigneeId)
  return (
    <>
      <span className={css.inbox} aria-hidden={isHere || undefined}>
        {inbox}
      </span>
      {assigneeId && <PersonAvatar userId={assigneeId} name={name} size={20} />}
      <span className={css.state}>
        {assigneeId ? name.split(' ')[0] : t('unassigned')}, {t(status)}
      </span>
    </>
  )
}
