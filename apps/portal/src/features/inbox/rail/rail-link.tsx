import { IconInbox, IconMailbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import type { DropTarget } from '../drag/drop-action.ts'
import { countsQuery, type InboxRow } from '../inbox.queries.ts'
import { type InboxSearch, isRailView, type View } from '../inbox.search.ts'
import { inboxTexts } from '../inbox.texts.ts'
import type { Place } from '../use-place.ts'
import css from './rail.module.css'

// Most mailboxes are live.
const MailboxState = lazy(() => import('./parts.ts').then((module) => module.MailboxState))

/** Whether the place is a list of all inboxes together that no other link of the rail leads to. */
export const isOpenEverywhere = ({ view, isOwnTasks, search }: Place): boolean =>
  !isOwnTasks &&
  view !== 'mine' &&
  !isRailView(view) &&
  !(search.inbox || search.team || search.saved || search.tag || search.own)

export type CountText =
  | 'openCount'
  | 'mentionsCount'
  | 'draftsCount'
  | 'snoozedCount'
  | 'undelivered'
  | 'scheduledCount'

type InboxLinkProps = { inbox: InboxRow; isOnly: boolean; place: Place; onChoice: () => void }

/** An inbox with the number of its open conversations. */
export function InboxLink({ inbox, isOnly, place, onChoice }: InboxLinkProps) {
  const counts = useQuery(countsQuery).data?.items ?? []
  const here = place.search.inbox
  return (
    <RailLink
      view={here && place.view !== 'mine' && !isRailView(place.view) ? place.view : 'open'}
      search={{ inbox: inbox.id }}
      drop={`inbox:${inbox.id}`}
      current={here === inbox.id || (isOnly && isOpenEverywhere(place))}
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

/** A link of the rail to a view. */
export function RailLink({
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
      activeOptions={{ exact: true }}
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
