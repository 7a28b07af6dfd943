import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { openNewMessage } from '../compose/new/new-message-state.ts'
import { inboxTexts } from '../inbox.texts.ts'
import css from './conversation-row.module.css'
import type { RowProps } from './conversation-row.tsx'
import own from './draft-list.module.css'
import { newDraftIn } from './draft-rows.ts'
import { DraftStart } from './draft-start.tsx'
import { listTexts } from './list.texts.ts'

/** The draft of a new message among conversations; it opens in the composer. */
export function DraftRow({ row, places, now, top, index, count, isCursor, isGone, onPoint }: RowProps) {
  const t = useTexts(listTexts)
  const shared = useTexts(inboxTexts)
  const draftId = newDraftIn(row.id)
  return (
    <button
      type="button"
      id={`row-${row.id}`}
      role="option"
      tabIndex={-1}
      className={`${css.row} ${own.draft}`}
      style={{ transform: `translateY(${top}px)` }}
      aria-selected={false}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-cursor={isCursor || undefined}
      data-gone={isGone || undefined}
      onClick={() => {
        onPoint(row.id)
        if (draftId) openNewMessage({ draftId, inboxId: row.inboxId })
      }}
    >
      <span className={css.line}>
        <span data-visually-hidden>{shared('newMessage')}. </span>
        <span className={css.from}>
          {row.contact.name || t('noRecipient')}
          {places && <span className={css.inbox}>, {places}</span>}
        </span>
        <span className={css.when}>{formatShort(row.lastMessageAt, now)}</span>
      </span>
      <span className={css.line}>
        <span className={css.subject}>{row.subject || shared('noSubject')}</span>
      </span>
      <span className={css.line}>
        <span className={css.snippet}>
          <DraftStart snippet={row.draft?.snippet ?? ''} />
        </span>
      </span>
    </button>
  )
}
