import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import type { View } from '../inbox.search.ts'
import { type Place, useMoves } from '../use-place.ts'
import css from './conversation-list.module.css'
import { listTexts } from './list.texts.ts'
import { InlineProblem } from './list-problem.tsx'

const empty = {
  open: ['emptyOpen', 'emptyOpenText'],
  mine: ['emptyMine', 'emptyMineText'],
  unassigned: ['emptyUnassigned', 'emptyUnassignedText'],
  closed: ['emptyClosed', 'emptyClosedText'],
  all: ['emptyAll', 'emptyAllText'],
  removed: ['emptyRemoved', 'emptyRemovedText'],
} as const satisfies Record<View, readonly [string, string]>

/** What a list without rows is for, or that a search found nothing. */
export function EmptyList({ place }: { place: Place }) {
  const t = useTexts(listTexts)
  const moves = useMoves(place)
  const isNarrowed = Boolean(place.search.q || place.search.tag)
  const [title, text] = isNarrowed ? (['emptySearch', 'emptySearchText'] as const) : empty[place.view]
  return (
    <div className={css.state} role="status">
      <h2>{t(title)}</h2>
      <p style={{ color: 'var(--pr-text-2)' }}>{t(text)}</p>
      {isNarrowed && place.view !== 'all' && place.view !== 'removed' && (
        <p style={{ marginBlockStart: 12 }}>
          <button type="button" className={css.link} onClick={() => moves.show('all', place.search)}>
            {t('searchAll')}
          </button>
        </p>
      )}
    </div>
  )
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
      <button type="button" className={css.link} onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
