import { LinkButton } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { useLanguage, useTexts } from '#lib/i18n.ts'
import { useInboxes } from '../directory.ts'
import { tagsQuery } from '../inbox.queries.ts'
import { isRailView, type View } from '../inbox.search.ts'
import { emptySearchAdvice } from '../search-bar/search-text.ts'
import { type Place, useMoves } from '../use-place.ts'
import css from './conversation-list.module.css'
import { listTexts } from './list.texts.ts'
import { InlineProblem } from './list-problem.tsx'
import { misreadIn } from './misread-search.ts'
import { fixedValues } from './search-words.ts'

// One chunk: each file more is listed in the first screen.
export { Excerpt } from './excerpt.tsx'
export { InboxOutage } from './inbox-outage.tsx'
export { NewRows } from './new-rows.tsx'
export { NoInbox } from './no-inbox.tsx'
export { PlaceNote } from './place-note.tsx'
export { RowState } from './row-state.tsx'

const empty = {
  open: ['emptyOpen', 'emptyOpenText'],
  mine: ['emptyMine', 'emptyMineText'],
  unassigned: ['emptyUnassigned', 'emptyUnassignedText'],
  closed: ['emptyClosed', 'emptyClosedText'],
  all: ['emptyAll', 'emptyAllText'],
  snoozed: ['emptySnoozed', 'emptySnoozedText'],
  removed: ['emptyRemoved', 'emptyRemovedText'],
  scheduled: ['emptyScheduled', 'emptyScheduledText'],
  outbox: ['emptyOutbox', 'emptyOutboxText'],
  mentions: ['emptyMentions', 'emptyMentionsText'],
  starred: ['emptyStarred', 'emptyStarredText'],
  drafts: ['emptyDrafts', 'emptyDraftsText'],
  sent: ['emptySent', 'emptySentText'],
} as const satisfies Record<View, readonly [string, string]>

/** Explains an empty view, or that a search found nothing. */
export function EmptyList({ place }: { place: Place }) {
  const t = useTexts(listTexts)
  const isNarrowed = Boolean(place.search.q || place.search.tag || place.search.own)
  if (isNarrowed) return <NothingFound place={place} />
  const [title, text] = place.search.saved ? (['emptyView', 'emptyViewText'] as const) : empty[place.view]
  return (
    <div className={css.state} role="status">
      <h2>{t(title)}</h2>
      <p style={{ color: 'var(--pr-text-2)' }}>{t(text)}</p>
    </div>
  )
}

function NothingFound({ place }: { place: Place }) {
  const t = useTexts(listTexts)
  const moves = useMoves(place)
  const problem = useMisread(place.search.q ?? '')
  const { inbox, team, saved, q, tag, own } = place.search
  const { text, count } = emptySearchAdvice(q ?? '', [tag, own].filter(Boolean).length)
  return (
    <div className={css.state} role="status">
      <h2>{problem?.title ?? t('emptySearch')}</h2>
      <p style={{ color: 'var(--pr-text-2)' }}>{problem?.text ?? t(text, { count })}</p>
      {!problem && place.view !== 'all' && !isRailView(place.view) && (
        <p style={{ marginBlockStart: 12 }}>
          <LinkButton onClick={() => moves.show('all', place.search)}>{t('searchAll')}</LinkButton>
        </p>
      )}
      {!problem && q && (inbox || team || saved) && (
        <p style={{ marginBlockStart: 12 }}>
          <LinkButton onClick={() => moves.show('all', { q })}>{t('searchEverywhere')}</LinkButton>
        </p>
      )}
    </div>
  )
}

/** Names the part of a search that can never match anything. */
function useMisread(search: string): { title: string; text: string } | undefined {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const tags = useQuery(tagsQuery).data?.items
  const { inboxes, isPending } = useInboxes()
  const misread = misreadIn(search, {
    tags: tags?.map(({ name }) => name),
    inboxes: isPending ? undefined : inboxes.flatMap(({ name, email }) => [name, email]),
  })
  if (!misread) return undefined
  const { operator, part } = misread
  const texts = {
    is: 'misreadValue',
    has: 'misreadValue',
    before: 'misreadDay',
    after: 'misreadDay',
    tag: 'misreadTag',
    in: 'misreadInbox',
  } as const
  const name = operator in texts ? texts[operator as keyof typeof texts] : 'misreadValue'
  const values = fixedValues(operator, language).join(', ')
  return { title: t('misread', { part }), text: t(name, { values }) }
}

export function ListProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(listTexts)
  return (
    <div className={css.state}>
      <InlineProblem
        title={t('listFailed')}
        message={isApiError(error) ? error.message : ''}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={onRetry}
      />
    </div>
  )
}

export function MoreProblem({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(listTexts)
  return (
    <div className={css.more} role="alert">
      {t('moreFailed')}
      <LinkButton onClick={onRetry}>{t('tryAgain')}</LinkButton>
    </div>
  )
}
