import { Kbd } from '@postroom/ui'
import {
  IconAt,
  IconCalendarTime,
  IconClockPause,
  IconFileText,
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
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { ProfileMenu } from '#app/layouts/profile-menu.tsx'
import { openPalette } from '#app/palette/palette-state.ts'
import { BellSlot } from '#features/notifications/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useInboxes } from '../directory.ts'
import { countsQuery, type InboxRow } from '../inbox.queries.ts'
import { type RailView, railViews } from '../inbox.search.ts'
import { inboxTexts } from '../inbox.texts.ts'
import type { Place } from '../use-place.ts'
import css from './rail.module.css'
import { type CountText, InboxLink, isOpenEverywhere, RailLink } from './rail-link.tsx'
import { RailSection } from './rail-section.tsx'
import { inOrder, sidebarSections, useSidebar } from './sidebar.ts'
import { WorkspaceButton } from './workspace-button.tsx'

const LaterPart = lazy(() => import('../views/parts.ts').then((module) => module.LaterPart))

type Counted = 'open' | 'mine' | 'mentions' | 'drafts' | 'snoozed' | 'undelivered' | 'scheduled'

interface RailPlace {
  readonly icon: ReactNode
  readonly counted?: Counted
  readonly countText?: CountText
}

const railPlaces: Readonly<Record<RailView, RailPlace>> = {
  mentions: { icon: <IconAt size={16} />, counted: 'mentions', countText: 'mentionsCount' },
  drafts: { icon: <IconFileText size={16} />, counted: 'drafts', countText: 'draftsCount' },
  starred: { icon: <IconStar size={16} /> },
  snoozed: { icon: <IconClockPause size={16} />, counted: 'snoozed', countText: 'snoozedCount' },
  scheduled: { icon: <IconCalendarTime size={16} />, counted: 'scheduled', countText: 'scheduledCount' },
  sent: { icon: <IconSend size={16} /> },
  outbox: { icon: <IconMailUp size={16} />, counted: 'undelivered', countText: 'undelivered' },
  removed: { icon: <IconTrash size={16} /> },
}

type RailProps = { place: Place; onChoice: () => void }

/** Left navigation: the person's own places, shared inboxes with their open counts, teams, views, tags, profile menu. */
export function Rail(props: RailProps) {
  const t = useTexts(inboxTexts)
  const { sections: order, hiddenSections } = useSidebar()
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
        {inOrder(sidebarSections, order, (name) => name).map((name) =>
          name === 'own' || name === 'inboxes' ? (
            !hiddenSections.includes(name) && <FirstSection key={name} name={name} {...props} />
          ) : (
            <Suspense key={name} fallback={null}>
              <LaterPart name={name} {...props} />
            </Suspense>
          ),
        )}
        <Suspense fallback={null}>
          <LaterPart name="customise" {...props} />
        </Suspense>
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

/** The person's own places, or the shared inboxes. */
function FirstSection({ name, place, onChoice }: RailProps & { name: 'own' | 'inboxes' }) {
  const t = useTexts(inboxTexts)
  const { entries, hiddenEntries } = useSidebar()
  const { inboxes } = useInboxes()
  const counts = useQuery(countsQuery).data?.items ?? []
  const total = (view: Counted) => counts.reduce((sum, one) => sum + one[view], 0)
  const { inbox, saved, team } = place.search
  const isElsewhere = place.isOwnTasks || inbox || saved
  const linksTo = (type: InboxRow['type']) =>
    inboxes
      .filter((one) => one.type === type)
      .map((one) => (
        <InboxLink key={one.id} inbox={one} isOnly={inboxes.length === 1} place={place} onChoice={onChoice} />
      ))
  const arrange = (links: ReactElement[]) =>
    inOrder(links, entries, ({ key }) => key).filter(({ key }) => !hiddenEntries.some((id) => id === key))
  if (name === 'inboxes')
    return (
      <RailSection name="inboxes" title={t('sharedInboxes')}>
        {inboxes.length > 1 && (
          <RailLink
            view="open"
            search={{}}
            current={isOpenEverywhere(place)}
            icon={<IconMailOpened size={16} />}
            onChoice={onChoice}
            count={total('open')}
          >
            {t('allInboxes')}
          </RailLink>
        )}
        {arrange(linksTo('SharedInbox'))}
      </RailSection>
    )
  return (
    <RailSection name="own" title={t('mine')}>
      {arrange([
        <RailLink
          key="mine"
          view="mine"
          drop="mine"
          search={{}}
          current={!isElsewhere && !team && place.view === 'mine'}
          icon={<IconUserCheck size={16} />}
          onChoice={onChoice}
          count={total('mine')}
        >
          {t('assignedToMe')}
        </RailLink>,
        ...linksTo('PersonalInbox'),
        ...railViews.map((view) => {
          const { icon, counted, countText } = railPlaces[view]
          return (
            <RailLink
              key={view}
              view={view}
              search={{}}
              current={!isElsewhere && place.view === view}
              icon={icon}
              onChoice={onChoice}
              count={counted ? total(counted) : 0}
              countText={countText}
            >
              {t(view)}
            </RailLink>
          )
        }),
        <Suspense key="tasks" fallback={<span className={css.item} />}>
          <LaterPart name="tasks" place={place} onChoice={onChoice} />
        </Suspense>,
      ])}
    </RailSection>
  )
}
