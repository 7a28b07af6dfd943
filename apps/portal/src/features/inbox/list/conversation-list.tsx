import type { ConversationSummary } from '@postroom/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useNow } from '#lib/use-now.ts'
import { useInboxes, useNames, useTags } from '../directory.ts'
import { listQuery } from '../inbox.queries.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { type Place, useMoves } from '../use-place.ts'
import css from './conversation-list.module.css'
import { ConversationRow, type RowProps, rowId } from './conversation-row.tsx'
import { type AlsoIn, alsoInKey, rowsOf } from './list-rows.ts'
import { EmptyList, ListProblem, ListSkeleton, MoreProblem } from './list-states.tsx'
import { useCursor } from './use-cursor.ts'
import { usePointing } from './use-pointing.ts'
import { useRowWindow } from './use-row-window.ts'
import type { Selection } from './use-selection.ts'
import { useSettledRows } from './use-settled-rows.ts'
import { useWalk } from './use-walk.ts'

const NewRows = lazy(() => import('./list-outcomes.tsx').then((module) => module.NewRows))

const loadAhead = 12

/** In CSS pixels, scaled with the user's text size; larger on touch screens. */
const rowHeight = () =>
  (matchMedia('(pointer: coarse)').matches ? 5.25 : 4.75) *
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Positions of rows with headings between them, in pixels. */
export type RowLayout = { tops: readonly number[]; size: number; headings: ReactNode }

export type ConversationListProps = {
  place: Place
  label: string
  selection: Selection
  /** Undefined: rows without headings. */
  layOut?: (rows: readonly ConversationSummary[], height: number) => RowLayout | undefined
  /** These three list other rows beside conversations. */
  rowsIn?: typeof rowsOf
  rowFor?: (id: string) => ComponentType<RowProps> | undefined
  open?: ReturnType<typeof useMoves>['open']
}

export function ConversationList({
  place,
  label,
  selection,
  layOut,
  rowsIn = rowsOf,
  rowFor,
  open,
}: ConversationListProps) {
  const t = useTexts(inboxTexts)
  const query = useInfiniteQuery(listQuery(place.filter))
  const moves = useMoves(place)
  const scroller = useRef<HTMLDivElement>(null)
  const [isPointing, pointing] = usePointing()
  const [isScrolled, setScrolled] = useState(false)
  const list = query.isPlaceholderData ? 'before' : JSON.stringify(place.filter)
  const hold = isPointing ? 'all' : isScrolled ? 'order' : 'none'
  const { rows, gone, waiting, release } = useSettledRows(list, rowsIn(query.data), hold)
  const [height] = useState(rowHeight)
  const layout = useMemo(() => layOut?.(rows, height), [layOut, rows, height])
  const part = useRowWindow(scroller, rows.length, height, layout?.tops)
  const order = useMemo(() => rows.map((row) => row.id), [rows])
  const [cursor, setCursor, isCursorChosen] = useCursor(
    JSON.stringify(place.filter),
    order,
    place.conversationId,
  )

  useWalk({
    order,
    cursor,
    isCursorChosen,
    setCursor,
    selection,
    open: open ?? moves.open,
    opened: place.conversationId,
    show: part.show,
    inboxId: place.search.inbox,
    page: Math.max(1, part.indexes.length - 12),
  })
  useMore(query, part.last, rows.length)
  useStartAtTop(JSON.stringify(place.filter), scroller)
  useFocusBack(place.conversationId)

  const select = useEffectEvent((id: string, extend: boolean) =>
    extend ? selection.extend(id, order) : selection.toggle(id),
  )
  // An opened conversation may have left the list, and rows out of view are not rendered.
  const isCursorShown = part.indexes.some((index) => order[index] === cursor)
  const shared = useRowFacts(place)
  const onSelect = useCallback((id: string, extend: boolean) => select(id, extend), [])

  if (query.error && rows.length === 0)
    return <ListProblem height={height} error={query.error} onRetry={() => void query.refetch()} />
  // Closing all loaded rows leaves those of the next page.
  if (query.isPending || (rows.length === 0 && query.hasNextPage)) return <ListSkeleton height={height} />
  if (rows.length === 0) return <EmptyList place={place} />
  return (
    <>
      {waiting > 0 && (
        <Suspense fallback={null}>
          <NewRows
            count={waiting}
            onShow={() => {
              release()
              scroller.current?.scrollTo({ top: 0 })
            }}
          />
        </Suspense>
      )}
      <div
        ref={scroller}
        id="conversation-rows"
        className={css.scroller}
        style={{ '--row-height': `${height}px` } as CSSProperties}
        role="listbox"
        aria-label={t('conversationsIn', { inbox: label })}
        aria-multiselectable
        aria-activedescendant={cursor && isCursorShown ? rowId(cursor) : undefined}
        aria-busy={query.isFetchingNextPage}
        tabIndex={0}
        data-before={query.isPlaceholderData || undefined}
        {...pointing}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > height)}
      >
        <div
          className={css.all}
          style={{ blockSize: layout?.size ?? rows.length * height }}
          role="presentation"
        >
          {layout?.headings}
          {part.indexes.map((index) => {
            const row = rows[index]
            const Row = (row && rowFor?.(row.id)) ?? ConversationRow
            return (
              row && (
                <Row
                  key={row.id}
                  row={row}
                  {...shared(row)}
                  index={index}
                  count={rows.length}
                  top={layout?.tops[index] ?? index * height}
                  isOpen={row.id === place.conversationId}
                  isCursor={row.id === cursor}
                  isSelected={selection.ids.has(row.id)}
                  isSelecting={selection.ids.size > 0}
                  isGone={gone.has(row.id)}
                  onPoint={setCursor}
                  onSelect={onSelect}
                />
              )
            )
          })}
        </div>
        {query.isFetchNextPageError && <MoreProblem onRetry={() => void query.fetchNextPage()} />}
      </div>
    </>
  )
}

/** Values that the list knows about a row. */
function useRowFacts({ view, search }: Place) {
  const names = useNames()
  const { byId, areLoaded } = useTags()
  const tags = areLoaded ? byId : undefined
  const { inboxes } = useInboxes()
  const now = useNow()
  const isMixed = !search.inbox && inboxes.length > 1
  const { data: alsoIn } = useQuery<AlsoIn>({ queryKey: alsoInKey, enabled: false })
  return ({ id, inboxId, assigneeId }: ConversationSummary) => ({
    view,
    search,
    tags,
    now,
    assignee: names(assigneeId),
    places: [isMixed && inboxes.find((inbox) => inbox.id === inboxId)?.name, alsoIn?.[id]]
      .filter(Boolean)
      .join(', '),
  })
}

type More = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

function useMore(query: More, lastShown: number, count: number) {
  const isDue =
    query.hasNextPage &&
    !query.isFetchingNextPage &&
    !query.isFetchNextPageError &&
    lastShown >= count - loadAhead
  const fetchMore = useEffectEvent(() => void query.fetchNextPage())
  useEffect(() => {
    if (isDue) fetchMore()
  }, [isDue])
}

/** Scrolls to the top for another view, inbox or search. */
function useStartAtTop(list: string, scroller: RefObject<HTMLElement | null>) {
  useChanged(list, () => scroller.current?.scrollTo({ top: 0 }))
}

/** Returns the focus to the list when a conversation is left. */
function useFocusBack(conversationId: string | undefined) {
  useChanged(conversationId, () => {
    if (conversationId === undefined)
      document.getElementById('conversation-rows')?.focus({ preventScroll: true })
  })
}
