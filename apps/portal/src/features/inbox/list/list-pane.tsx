import { CountTabs } from '@postroom/ui'
import { IconMenu2, IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useSession } from '#app/session.ts'
import { BillingNotice } from '#features/billing/index.ts'
import { BellSlot } from '#features/notifications/index.ts'
import { SyncProblems } from '#features/sync-audit/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { isSavingData } from '#lib/is-saving-data.ts'
import { lazy } from '#lib/lazy.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { connection } from '#lib/realtime.ts'
import { openNewMessage } from '../compose/new/new-message-state.ts'
import { useInboxes, useViewName } from '../directory.ts'
import { countsQuery, type InboxRow, listQuery, teamsQuery } from '../inbox.queries.ts'
import { filterOf, isRailView, type RailView, type View, views } from '../inbox.search.ts'
import { inboxTexts } from '../inbox.texts.ts'
import { barSlot } from '../offline/bar-slot.ts'
import { type Place, useMoves } from '../use-place.ts'
import { ConversationList } from './conversation-list.tsx'
import { EarlyBulk } from './early-bulk.tsx'
import css from './list-pane.module.css'
import { SearchField } from './search-field.tsx'
import { useSelection } from './use-selection.ts'

const BulkActions = lazy(() => import('./bulk-actions.tsx').then((module) => module.BulkActions))

const loadViews = () => import('../views/parts.ts')
const DraftList = lazy(() => loadViews().then((module) => module.DraftList))
const InboxOutage = lazy(() => loadViews().then((module) => module.InboxOutage))
const ListEffects = lazy(() => loadViews().then((module) => module.ListEffects))
const PlaceNote = lazy(() => loadViews().then((module) => module.PlaceNote))
const SearchBar = lazy(() => loadViews().then((module) => module.SearchBar))
const TagFilter = lazy(() => loadViews().then((module) => module.TagFilter))
const ViewBar = lazy(() => loadViews().then((module) => module.ViewBar))
const ViewList = lazy(() => loadViews().then((module) => module.ViewList))

const labels = {
  open: 'open',
  mine: 'mineView',
  unassigned: 'unassigned',
  closed: 'closed',
  all: 'all',
} as const satisfies Record<Exclude<View, RailView>, string>

const labelOf = (view: View) => (isRailView(view) ? view : labels[view])

const panelId = 'conversation-list'

export function ListPane({ place, onMenu }: { place: Place; onMenu: () => void }) {
  const t = useTexts(inboxTexts)
  const client = useQueryClient()
  const moves = useMoves(place)
  const name = useListName(place)
  const allCounts = useViewCounts(place.search.inbox)
  // Counts exist per inbox only, not per team.
  const counts: ViewCounts = place.search.team ? {} : allCounts
  const broken = useBrokenInbox(place.search.inbox)
  const [isSearching, setSearching] = useState(false)
  const selection = useSelection(JSON.stringify(place.filter))
  // The list has the page's main heading until a conversation is open.
  const Title = place.conversationId ? 'h2' : 'h1'
  const live = useSyncExternalStore(connection.subscribe, connection.read)
  const OtherList = place.search.saved ? ViewList : place.view === 'drafts' ? DraftList : undefined
  return (
    <section className={css.list} aria-label={t('conversationsIn', { inbox: name })}>
      <header className={css.head}>
        <button type="button" className={css.menu} aria-label={t('openMenu')} onClick={onMenu}>
          <IconMenu2 size={16} />
        </button>
        <Title className={css.title} tabIndex={-1}>
          {name}
        </Title>
        <BellSlot className={css.bell} />
        <SearchField
          place={place}
          label={t('searchList', { inbox: name })}
          onBegin={() => setSearching(true)}
        />
        <Suspense fallback={<span className={css.icon} />}>
          <TagFilter place={place} />
        </Suspense>
        <button
          type="button"
          className={css.icon}
          aria-label={t('newMessage')}
          title={`${t('newMessage')} (C)`}
          onClick={() => openNewMessage({ inboxId: place.search.inbox })}
        >
          <IconPencil size={16} />
        </button>
      </header>
      {(isSearching || place.search.q) && (
        <Suspense fallback={<div className={css.searchBar} />}>
          <SearchBar place={place} name={name} onLeave={() => setSearching(false)} />
        </Suspense>
      )}
      {selection.ids.size > 0 ? (
        <Suspense fallback={<EarlyBulk />}>
          <BulkActions selection={selection} />
        </Suspense>
      ) : place.search.saved ? (
        <Suspense fallback={<p className={css.note} />}>
          <ViewBar viewId={place.search.saved} />
        </Suspense>
      ) : isRailView(place.view) ? (
        <Suspense fallback={<p className={css.note} />}>
          <PlaceNote view={place.view} />
        </Suspense>
      ) : (
        <div className={css.tabs}>
          <CountTabs
            label={t('viewTabs', { inbox: name })}
            panelId={panelId}
            value={place.view}
            tabs={views.map((view) => ({
              value: view,
              label: t(labels[view]),
              ...(view in counts && { count: counts[view] }),
            }))}
            // Without events, a list from the cache would not be up to date.
            onApproach={(view) =>
              live === 'live' &&
              !isSavingData() &&
              void client.prefetchInfiniteQuery(listQuery(filterOf(view, place.search)))
            }
            onChange={(view) => moves.show(view, place.search)}
          />
        </div>
      )}
      {broken ? (
        <Suspense fallback={null}>
          <InboxOutage inbox={broken} />
        </Suspense>
      ) : (
        <>
          <SyncProblems />
          <BillingNotice />
        </>
      )}
      {barSlot.Bar ? (
        <barSlot.Bar />
      ) : (
        live === 'waiting' && (
          <p className={css.offline} role="status">
            {t('offline')}
          </p>
        )
      )}
      <div
        className={css.panel}
        id={panelId}
        role="tabpanel"
        aria-label={place.search.saved ? name : t(labelOf(place.view))}
      >
        <Suspense fallback={null}>
          <ListEffects place={place} selection={selection} />
        </Suspense>
        {OtherList ? (
          <Suspense fallback={null}>
            <OtherList List={ConversationList} place={place} label={name} selection={selection} />
          </Suspense>
        ) : (
          <ConversationList place={place} label={name} selection={selection} />
        )}
      </div>
    </section>
  )
}

/** The inbox, if its mailbox does not work. Owners and admins see the banner instead. */
function useBrokenInbox(inboxId: string | undefined): InboxRow | undefined {
  const { user } = useSession()
  const { inboxes } = useInboxes()
  const inbox = inboxes.length === 1 ? inboxes[0] : inboxes.find(({ id }) => id === inboxId)
  const isOut = inbox?.mailboxState === 'needs_sign_in' || inbox?.mailboxState === 'disconnected'
  return isOut && !user?.abilities.includes('mailbox.list') ? inbox : undefined
}

function useListName({ view, search }: Place): string {
  const t = useTexts(inboxTexts)
  const { inboxes, isPending } = useInboxes()
  const only = inboxes.length === 1 ? inboxes[0] : undefined
  const teams = useQuery({ ...teamsQuery, enabled: search.team !== undefined }).data?.items
  const team = teams?.find(({ id }) => id === search.team)
  const viewName = useViewName(search.saved)
  if (search.saved) return viewName ?? t('views')
  if (team) return team.name
  if (search.team && !teams) return notLoaded
  if (!search.inbox && view === 'mine') return t('assignedToMe')
  if (!search.inbox && isRailView(view)) return t(view)
  if (search.inbox && isPending) return notLoaded
  return (inboxes.find((inbox) => inbox.id === search.inbox) ?? only)?.name ?? t('allInboxes')
}

type ViewCounts = Partial<Record<View, number | undefined>>

/** Counts of one inbox, or of all together; undefined until they are known. */
function useViewCounts(inboxId: string | undefined): ViewCounts {
  const counts = useQuery(countsQuery).data?.items
  if (!counts) return { open: undefined, mine: undefined, unassigned: undefined }
  const some = counts.filter((one) => !inboxId || one.inboxId === inboxId)
  const sum = (view: 'open' | 'mine' | 'unassigned') => some.reduce((total, one) => total + one[view], 0)
  return { open: sum('open'), mine: sum('mine'), unassigned: sum('unassigned') }
}
