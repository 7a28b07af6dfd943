import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNow } from '#lib/use-now.ts'
import { openNewMessage } from '../compose/new/new-message-state.ts'
import { useInboxes } from '../directory.ts'
import { listQuery, newDraftsQuery } from '../inbox.queries.ts'
import { inboxTexts } from '../inbox.texts.ts'
import type { Place } from '../use-place.ts'
import css from './conversation-row.module.css'
import { DraftStart } from './draft-start.tsx'
import { listTexts } from './list.texts.ts'
import own from './new-drafts.module.css'

/** No event says that another device went on writing a draft, so they are fetched again. */
const continuedElsewhere = { staleTime: 5_000, refetchOnWindowFocus: true } as const

/** Drafts of new messages, above the conversations with a draft; one opens in the composer. */
export function NewDrafts({ place: { search, filter } }: { place: Place }) {
  const t = useTexts(listTexts)
  const shared = useTexts(inboxTexts)
  const now = useNow()
  const { inboxes } = useInboxes()
  const all = useQuery({ ...newDraftsQuery, ...continuedElsewhere }).data?.items ?? []
  useInfiniteQuery({ ...listQuery(filter), ...continuedElsewhere, notifyOnChangeProps: [] })
  const drafts = all.filter(({ inboxId }) => !search.inbox || inboxId === search.inbox)
  if (drafts.length === 0 || search.q) return null
  return (
    <ul className={own.drafts} aria-label={t('newDrafts')}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <button
            type="button"
            className={own.draft}
            onClick={() => openNewMessage({ draftId: draft.id, inboxId: draft.inboxId })}
          >
            <span className={css.line}>
              <span className={css.from}>
                {[...draft.to, ...draft.cc, ...draft.bcc].map((one) => one.name || one.address).join(', ') ||
                  t('noRecipient')}
                {inboxes.length > 1 && (
                  <span className={css.inbox}>, {inboxes.find(({ id }) => id === draft.inboxId)?.name}</span>
                )}
              </span>
              <span className={css.when}>{formatShort(draft.updatedAt, now)}</span>
            </span>
            <span className={css.line}>
              <span className={css.subject}>{draft.subject || shared('noSubject')}</span>
            </span>
            <span className={css.line}>
              <span className={css.snippet}>
                <DraftStart snippet={textOf(draft.html)} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html').body.textContent.trim()
