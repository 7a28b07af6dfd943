import { Kbd } from '@postroom/ui'
import {
  IconAt,
  IconCalendarTime,
  IconClockPause,
  IconFileText,
  IconInbox,
  IconMailbox,
  IconMailOpened,
  IconMailUp,
  IconSearch,
  IconSend,
  IconSettings,
  IconStar,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { ProfileMenu } from '#app/layouts/profile-menu.tsx'
import { openPalette } from '#app/palette/palette-state.ts'
import { BellSlot } from '#features/notifications/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { useInboxes } from '../directory.ts'
import type { DropTarget } from '../drag/drop-action.ts'
import { countsQuery, type InboxRow } from '../inbox.queries.ts'
import { type InboxSearch, isRailView, type RailView, type View } from '../inbox.search.ts'
import { inboxTexts } from '../inbox.texts.ts'
import type { Place } from '../use-place.ts'
import css from './rail.module.css'
import { WorkspaceButton } from './workspace-button.tsx'

const RailViews = lazy(() => import('../views/parts.ts').then((module) => ({ default: module.RailViews })))
const TaskLink = lazy(() => import('../views/parts.ts').then((module) => ({ default: module.TaskLink })))
// Most mailboxes are live.
const MailboxState = lazy(() => import('./parts.ts').then((module) => ({ default: module.MailboxState })))

/** Views with a link for all inboxes together. */
const hasOwnLink = (view: View): boolean => view === 'mine' || isRailView(view)

type Counted = 'open' | 'mine' | 'mentions' | 'drafts' | 'snoozed' | 'undelivered' | 'scheduled'
type CountText =
  | 'openCount'
  | 'mentionsCount'
  | 'draftsCount'
  | 'snoozedCount'
  | 'undelivered'
  | 'scheduledCount'

interface RailPlace {
  readonly view: RailView
  readonly icon: ReactNode
  readonly counted?: Counted
  readonly countText?: CountText
}

const ownPlaces: readonly RailPlace[] = [
  { view: 'mentions', icon: <IconAt size={16} />, counted: 'mentions', countText: 'mentionsCount' },
  { view: 'drafts', icon: <IconFileText size={16} />, counted: 'drafts', countText: 'draftsCount' },
  { view: 'starred', icon: <IconStar size={16} /> },
  { view: 'snoozed', icon: <IconClockPause size={16} />, counted: 'snoozed', countText: 'snoozedCount' },
  {
    view: 'scheduled',
    icon: <IconCalendarTime size={16} />,
    counted: 'scheduled',
    countText: 'scheduledCount',
  },
  { view: 'sent', icon: <IconSend size={16} /> },
]
const lastPlaces: readonly RailPlace[] = [
  { view: 'outbox', icon: <IconMailUp size={16} />, counted: 'undelivered', countText: 'undelivered' },
  { view: 'removed', icon: <IconTrash size={16} /> },
]

type RailProps = { place: Place; onChoice: () => void }

/** Left navigation: the person's own places, shared inboxes with their open counts, teams, profile menu. */
export function Rail({ place, onChoice }: RailProps) {
  const t = useTexts(inboxTexts)
  const { inboxes } = useInboxes()
  const counts = useQuery(countsQuery).data?.items ?? []
  const total = (view: Counted) => counts.reduce((sum, one) => sum + one[view], 0)
  const linksTo = (places: readonly RailPlace[]) =>
    places.map(({ view, icon, counted, countText }) => (
      <RailLink
        key={view}
        view={view}
        search={{}}
        current={!here && place.view === view}
        icon={icon}
        onChoice={onChoice}
        count={counted ? total(counted) : 0}
        countText={countText}
      >
        {t(view)}
      </RailLink>
    ))
  const here = place.isOwnTasks || place.search.inbox || place.search.saved
  const own = inboxes.filter(({ type }) => type === 'PersonalInbox')
  const shared = inboxes.filter(({ type }) => type === 'SharedInbox')
  return (
    <nav className={css.rail} aria-label={t('views')}>
      <div className={css.head}>
        <WorkspaceButton />
        <BellSlot className={css.bell} />
      </div>
      <div className={css.scroll}>
        <button type="button" className={css.item} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
          <IconSearch size={16} />
          <span className={css.name}>{t('search')}</span>
          <span className={css.end}>
            <Kbd keys={['Mod', 'K']} />
          </span>
        </button>
        <h2 className={css.label}>{t('mine')}</h2>
        <RailLink
          view="mine"
          drop="mine"
          search={{}}
          current={!here && !place.search.team && place.view === 'mine'}
          icon={<IconUserCheck size={16} />}
          onChoice={onChoice}
          count={total('mine')}
        >
          {t('assignedToMe')}
        </RailLink>
        {own.map((inbox) => (
          <InboxLink key={inbox.id} inbox={inbox} all={inboxes} place={place} onChoice={onChoice} />
        ))}
        {linksTo(ownPlaces)}
        <Suspense fallback={null}>
          <TaskLink onChoice={onChoice} />
        </Suspense>
        <h2 className={css.label}>{t('sharedInboxes')}</h2>
        {inboxes.length > 1 && (
          <RailLink
            view="open"
            search={{}}
            current={!here && !place.search.team && !hasOwnLink(place.view)}
            icon={<IconMailOpened size={16} />}
            onChoice={onChoice}
            count={total('open')}
          >
            {t('allInboxes')}
          </RailLink>
        )}
        {shared.map((inbox) => (
          <InboxLink key={inbox.id} inbox={inbox} all={inboxes} place={place} onChoice={onChoice} />
        ))}
        <Suspense fallback={null}>
          <RailViews place={place} onChoice={onChoice} />
        </Suspense>
        <span className={css.label} />
        {linksTo(lastPlaces)}
      </div>
      <div className={css.foot}>
        <ProfileMenu />
        <Link
          className={css.gear}
          to="/settings/shared_inboxes"
          aria-label={t('settings')}
          title={t('settings')}
        >
          <IconSettings size={16} />
        </Link>
      </div>
    </nav>
  )
}

type InboxLinkProps = RailProps & { inbox: InboxRow; all: readonly InboxRow[] }

function InboxLink({ inbox, all, place, onChoice }: InboxLinkProps) {
  const counts = useQuery(countsQuery).data?.items ?? []
  const { inbox: here, team, saved } = place.search
  const isOnly = all.length === 1 && !place.isOwnTasks && !here && !team && !saved && !hasOwnLink(place.view)
  return (
    <RailLink
      view={here && !hasOwnLink(place.view) ? place.view : 'open'}
      search={{ inbox: inbox.id }}
      drop={`inbox:${inbox.id}`}
      current={here === inbox.id || isOnly}
      icon={inbox.type === 'PersonalInbox' ? <IconInbox size={16} /> : <IconMailbox size={16} />}
      onChoice={onChoice}
      count={counts.find((one) => one.inboxId === inbox.id)?.open ?? 0}
      state={
        inbox.mailboxState !== 'live' && (
          <Suspense fallback={null}>
            <MailboxState inbox={inbox} />
          </Suspense>
        )
      }
    >
      {inbox.name}
    </RailLink>
  )
}

type RailLinkProps = {
  view: View
  search: InboxSearch
  current: boolean
  icon: ReactNode
  count: number
  /** Text key of the count; open conversations by default. */
  countText?: CountText | undefined
  state?: ReactNode
  /** What conversations dragged here are moved to or assigned to. */
  drop?: DropTarget
  children: string
  onChoice: () => void
}

function RailLink({
  view,
  search,
  current,
  icon,
  count,
  countText,
  state,
  drop,
  children,
  onChoice,
}: RailLinkProps) {
  const t = useTexts(inboxTexts)
  return (
    <Link
      className={css.item}
      to="/inbox/$view"
      params={{ view }}
      search={search}
      activeProps={{}}
      data-on={current || undefined}
      data-drop={drop}
      {...(current ? { 'aria-current': 'page' as const } : { 'aria-current': undefined })}
      onClick={onChoice}
    >
      {icon}
      <span className={css.name}>{children}</span>
      {state}
      {count > 0 && (
        <span className={css.count} data-bad={countText === 'undelivered' || undefined}>
          <span aria-hidden>{count}</span>
          <span data-visually-hidden>{t(countText ?? 'openCount', { count })}</span>
        </span>
      )}
    </Link>
  )
}
