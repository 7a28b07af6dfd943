import type { ConversationSummary, Message, TimelineEntry } from '@postroom/contract'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { newestMessage } from '../live/conversation-cache.ts'
import { type CommentElsewhere, useKnownPlaces, withCommentsElsewhere } from '../places/use-linked-places.ts'
import { hasUnsentRedirect } from '../redirect/has-unsent-redirect.ts'
import { ActivityLine } from './activity-line.tsx'
import { CommentItem } from './comment-item.tsx'
import { FoldedMessage, OpenMessage } from './message-item.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './timeline.module.css'

const ElsewhereItem = lazy(() => import('../views/parts.ts').then((module) => module.CommentElsewhere))

type TimelineProps = {
  row: ConversationSummary
  /** Read mark before the conversation was opened. */
  readUntil: string | null
  mayWork: boolean
  mayAnswer: boolean
  mayRedirect: boolean
  mayModerate: boolean
  onUnreadFrom: (message: Message) => void
  entries: readonly TimelineEntry[]
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
  hasImages: boolean
  onImages: () => void
}

const keyOf = (entry: TimelineEntry | CommentElsewhere) =>
  entry.kind === 'message'
    ? entry.message.id
    : entry.kind === 'activity'
      ? entry.activity.id
      : entry.comment.id

/** Entries oldest first: read messages collapsed to a line, the newest open, comments always open. */
export function Timeline({
  row,
  readUntil,
  mayWork,
  mayAnswer,
  mayRedirect,
  mayModerate,
  onUnreadFrom,
  entries,
  hasEarlier,
  isLoadingEarlier,
  onEarlier,
  hasImages,
  onImages,
}: TimelineProps) {
  const t = useTexts(talkTexts)
  const newest = newestMessage(entries)?.id
  const undone = undoneEdits(entries)
  const { isShown, toggle, start } = useOpenMessages(newest, entries, readUntil)
  const scroller = useRef<HTMLDivElement>(null)
  useStartAtUnread(scroller, newest)
  const shown = withCommentsElsewhere(entries, useKnownPlaces(row.id), hasEarlier)
  const last = shown.at(-1)
  const { isBelow, look } = useFollowEnd(scroller, last && keyOf(last))
  return (
    <div className={css.scroller} ref={scroller} onScroll={look}>
      <div className={css.thread}>
        {hasEarlier && (
          <button type="button" className={css.earlier} aria-busy={isLoadingEarlier} onClick={onEarlier}>
            {t('earlier')}
          </button>
        )}
        {shown.map((entry) => {
          const key = keyOf(entry)
          if (entry.kind === 'elsewhere')
            return (
              <Suspense key={key}>
                <ElsewhereItem entry={entry} />
              </Suspense>
            )
          if (entry.kind === 'comment')
            return (
              <CommentItem
                key={key}
                comment={entry.comment}
                conversationId={row.id}
                inboxId={row.inboxId}
                mayModerate={mayModerate}
              />
            )
          if (entry.kind === 'activity')
            return (
              <ActivityLine
                key={key}
                activity={entry.activity}
                row={row}
                mayWork={mayWork}
                isUndone={undone.has(entry.activity.editId ?? '')}
              />
            )
          const { message } = entry
          return isShown(message.id) || message.delivery?.state === 'failed' || hasUnsentRedirect(message) ? (
            <OpenMessage
              key={key}
              message={message}
              conversationId={row.id}
              isNewest={message.id === newest}
              isStart={message.id === start}
              menu={{ inboxId: row.inboxId, mayWork, mayAnswer, mayRedirect, onUnreadFrom }}
              onFold={() => toggle(message.id)}
              hasImages={hasImages}
              onImages={onImages}
            />
          ) : (
            <FoldedMessage key={key} message={message} onOpen={() => toggle(message.id)} />
          )
        })}
      </div>
      {isBelow && (
        <button type="button" className={css.below} onClick={() => scroller.current?.scrollTo({ top: 1e9 })}>
          {t('newBelow')}
        </button>
      )}
    </div>
  )
}

/** Ids of splits and merges that were undone. */
const undoneEdits = (entries: readonly TimelineEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) =>
      entry.kind === 'activity' && entry.activity.type.endsWith('_undone')
        ? (entry.activity.editId ?? [])
        : [],
    ),
  )

const openedAtOnce = 5

/** Unread messages, up to the number that is opened at once. */
function unreadOf(entries: readonly TimelineEntry[], readUntil: string | null): string[] {
  if (readUntil === null) return []
  return entries
    .flatMap((entry) =>
      entry.kind === 'message' && entry.message.direction === 'inbound' && entry.at > readUntil
        ? entry.message.id
        : [],
    )
    .slice(-openedAtOnce)
}

const inboundIds = (entries: readonly TimelineEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.kind === 'message' && entry.message.direction === 'inbound' ? entry.message.id : [],
  )

/**
 * Messages that arrived while the conversation is open. Arrival times have a resolution of one second, so a message may
 * sort above a reply of the same second; anything older than all seen entries is fetched history.
 */
function arrivedSince(entries: readonly TimelineEntry[], seen: ReadonlySet<string>): string[] {
  const ids = inboundIds(entries)
  return ids.slice(ids.findIndex((id) => seen.has(id)) + 1).filter((id) => !seen.has(id))
}

/** Opens the newest and the unread messages; a message that was the newest before keeps its state. */
function useOpenMessages(
  newest: string | undefined,
  entries: readonly TimelineEntry[],
  readUntil: string | null,
) {
  const [unread] = useState(() => unreadOf(entries, readUntil))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(unread))
  const [known, setKnown] = useState<string>()
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(inboundIds(entries)))
  const arrived = arrivedSince(entries, seen)
  if (arrived.length > 0) setSeen(new Set([...seen, ...arrived]))
  if (newest && known !== newest) setKnown(newest)
  const toOpen = newest && known !== newest ? [...arrived, newest] : arrived
  if (toOpen.length > 0) setOpen(new Set([...open, ...toOpen]))
  return {
    start: unread[0] ?? newest,
    isShown: (id: string) => open.has(id),
    toggle: (id: string) => {
      const next = new Set(open)
      if (!next.delete(id)) next.add(id)
      setOpen(next)
    },
  }
}

const endWithinPx = 120

/** Scrolls to the first unread message, else to the newest. */
function useStartAtUnread(scroller: React.RefObject<HTMLDivElement | null>, newest: string | undefined) {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (isDone.current || !newest) return
    isDone.current = true
    const element = scroller.current?.querySelector('[data-start]')
    if (element && scroller.current) scroller.current.scrollTop = (element as HTMLElement).offsetTop - 8
  }, [newest, scroller])
}

/** Follows new entries if the reader is at the end; otherwise shows a notice and does not scroll. */
function useFollowEnd(scroller: React.RefObject<HTMLDivElement | null>, last: string | undefined) {
  const [isBelow, setBelow] = useState(false)
  const atEnd = useRef(true)
  const followed = useRef(last)
  useLayoutEffect(() => {
    const before = followed.current
    followed.current = last
    const element = scroller.current
    if (!element || before === undefined || before === last) return
    if (atEnd.current) element.scrollTo({ top: element.scrollHeight })
    else setBelow(true)
  }, [last, scroller])
  /** Called when it is scrolled. */
  const look = ({ currentTarget: element }: React.UIEvent) => {
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < endWithinPx
    if (atEnd.current) setBelow(false)
  }
  return { isBelow, look }
}
