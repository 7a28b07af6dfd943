import type { ConversationSummary } from '@postroom/contract'
import { tagColorValue } from '@postroom/ui'
import { IconCheck, IconClockHour4, IconPaperclip, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type CSSProperties, type MouseEvent, memo, Suspense } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { channelName } from '#lib/chat-address.ts'
import { dueIn } from '#lib/due-time.ts'
import { formatShort } from '#lib/format-in-lists.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import type { TagLabel } from '../inbox.queries.ts'
import type { InboxSearch, View } from '../inbox.search.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { PriorityIcon } from '../priority-icon.tsx'
import css from './conversation-row.module.css'
import { waitingFor } from './row-facts.ts'

const LaterExcerpt = lazy(() => import('./list-outcomes.tsx').then((module) => module.Excerpt))
const RowState = lazy(() => import('./list-outcomes.tsx').then((module) => module.RowState))

export type RowProps = {
  row: ConversationSummary
  view: View
  search: InboxSearch
  /** Undefined until they are loaded. */
  tags: ReadonlyMap<string, TagLabel> | undefined
  assignee: string
  /** The inbox, where the list shows several, and other inboxes with the same mail. */
  places: string
  index: number
  count: number
  top: number
  now: number
  isOpen: boolean
  isCursor: boolean
  isSelected: boolean
  isSelecting: boolean
  isGone: boolean
  onPoint: (id: string) => void
  onSelect: (id: string, extend: boolean) => void
}

export const rowId = (id: string): string => `row-${id}`

/** A row of the list. It is a link, so that it can be opened in another tab. */
export const ConversationRow = memo(function ConversationRow(props: RowProps) {
  const { row, view, search, index, count, top, isOpen, isCursor, isSelected } = props

  function onClick(event: MouseEvent) {
    props.onPoint(row.id)
    if (event.shiftKey) {
      event.preventDefault()
      props.onSelect(row.id, true)
    }
  }

  return (
    <Link
      id={rowId(row.id)}
      role="option"
      tabIndex={-1}
      className={css.row}
      style={{ transform: `translateY(${top}px)` }}
      to="/inbox/$view/$conversationId"
      params={{ view, conversationId: row.id }}
      search={search}
      activeProps={{}}
      aria-current={isOpen ? 'true' : undefined}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-open={isOpen || undefined}
      data-cursor={isCursor || undefined}
      data-selected={isSelected || undefined}
      data-selecting={props.isSelecting || undefined}
      data-unread={row.isUnread || undefined}
      data-gone={props.isGone || undefined}
      onClick={onClick}
    >
      <FirstLine {...props} />
      <SecondLine {...props} />
      <ThirdLine {...props} />
    </Link>
  )
})

/** Plain until the code for matches and drafts is loaded. */
const Excerpt = (props: ComponentProps<typeof LaterExcerpt>) => (
  <Suspense fallback={props.text}>
    <LaterExcerpt {...props} />
  </Suspense>
)

/** Text for screen readers of what the row shows by position or icon. */
const Spoken = ({ children }: { children: string }) => <span data-visually-hidden>{children} </span>

const nameOf = (row: ConversationSummary) => row.contact.name || row.contact.address

function FirstLine({ row, places, now }: RowProps) {
  const t = useTexts(inboxTexts)
  return (
    <span className={css.line}>
      {row.isUnread && <Spoken>{t('unread')}</Spoken>}
      <span className={css.from}>
        {nameOf(row)}
        {places && <span className={css.inbox}>, {places}</span>}
      </span>
      {row.messageCount > 1 && (
        <span className={css.messages}>
          {row.messageCount}
          <Spoken>{t('messages', { count: row.messageCount })}</Spoken>
        </span>
      )}
      {(row.priority === 'urgent' || row.priority === 'high') && (
        <>
          <PriorityIcon priority={row.priority} size={14} />
          <Spoken>{t(row.priority)}</Spoken>
        </>
      )}
      {row.isFlagged && (
        <>
          <IconStarFilled className={css.star} size={14} />
          <Spoken>{t('flagged')}</Spoken>
        </>
      )}
      {row.hasAttachments && (
        <>
          <IconPaperclip className={css.clip} size={14} />
          <Spoken>{t('withAttachment')}</Spoken>
        </>
      )}
      <span className={css.when}>
        {formatShort(row.match?.arrivedAt ?? row.draft?.updatedAt ?? row.lastMessageAt, now)}
      </span>
    </span>
  )
}

function SecondLine({ row, view, now }: RowProps) {
  const t = useTexts(inboxTexts)
  const hasState = view === 'snoozed' || row.outgoing
  const within = hasState ? undefined : dueIn(row.dueAt, now)
  const due = within?.isFar ? undefined : within
  const waiting = hasState || due ? undefined : waitingFor(row.waitingSince, now)
  return (
    <span className={css.line}>
      <span className={css.subject}>
        {row.subject && row.match ? (
          <Excerpt text={row.subject} ranges={row.match.subjectRanges} />
        ) : (
          row.subject || channelName(row.contact.address) || t('noSubject')
        )}
      </span>
      {hasState && (
        <Suspense fallback={null}>
          <RowState row={row} />
        </Suspense>
      )}
      {due && (
        <span className={css.waiting} data-tone={due.tone}>
          <IconClockHour4 size={12} style={{ strokeWidth: 2 }} />
          {t(due.isLate ? 'dueLate' : 'dueLeft', { time: due.text })}
        </span>
      )}
      {waiting && (
        <span className={css.waiting} data-long={waiting.isLong || undefined}>
          <IconClockHour4 size={12} style={{ strokeWidth: 2 }} />
          <Spoken>{t('waiting')}</Spoken>
          {waiting.text}
        </span>
      )}
    </span>
  )
}

const unloadedTag = { name: notLoaded, color: 'gray' } as const

function ThirdLine({ row, tags, assignee, onSelect }: RowProps) {
  const t = useTexts(inboxTexts)
  const shown = row.match ?? row.draft
  return (
    <span className={css.line}>
      <span className={css.snippet}>
        {row.tagIds.map((id) => {
          const tag = tags ? tags.get(id) : unloadedTag
          return (
            tag && (
              <span
                key={id}
                className={css.tag}
                style={{ '--tag-color': tagColorValue(tag.color) } as CSSProperties}
              >
                {tag.name}
              </span>
            )
          )
        })}
        {shown ? (
          <Excerpt text={shown.snippet} ranges={row.match?.ranges} isDraft={!row.match} />
        ) : (
          row.snippet
        )}
      </span>
      <Spoken>{assignee ? t('assignedTo', { name: assignee }) : t('unassignedRow')}</Spoken>
      <span
        className={css.box}
        aria-hidden
        onClick={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSelect(row.id, event.shiftKey)
        }}
      >
        <span className={css.who}>
          <PersonAvatar userId={row.assigneeId} name={assignee} size={20} />
        </span>
        <span className={css.check}>
          <IconCheck size={12} style={{ strokeWidth: 3 }} />
        </span>
      </span>
    </span>
  )
}
