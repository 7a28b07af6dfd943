import type { Notification } from '@postroom/contract'
import { ActionIcon, Button, CountTabs, Drawer, EmptyState, ErrorState, SkeletonRows } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { IconSettings, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import {
  type CentreFilter,
  markAllRead,
  notificationCountQuery,
  notificationListQuery,
} from './centre.api.ts'
import css from './centre.module.css'
import { centreTexts } from './centre.texts.ts'
import { NotificationItem } from './notification-item.tsx'

const panelId = 'notification-list'

/** The person's notifications, newest first; each opens what it is about. */
export function Centre({ onClose }: { onClose: () => void }) {
  const t = useTexts(centreTexts)
  const client = useQueryClient()
  const [filter, setFilter] = useState<CentreFilter>('all')
  const unread = useQuery(notificationCountQuery).data?.unread ?? 0
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="left"
      size="min(25rem, 100%)"
      classNames={{ body: css.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('title')}>
        <Drawer.Body onKeyDown={walk}>
          <header className={css.head}>
            <h2 className={css.title} tabIndex={-1} data-autofocus>
              {t('title')}
            </h2>
            <Button
              size="xs"
              variant="subtle"
              disabled={unread === 0}
              onClick={() => void markAllRead(client)}
            >
              {t('markAll')}
            </Button>
            <ActionIcon
              aria-label={t('settings')}
              title={t('settings')}
              renderRoot={(props) => <Link {...props} to="/settings/personal/profile" onClick={onClose} />}
            >
              <IconSettings size={16} />
            </ActionIcon>
            <ActionIcon aria-label={t('close')} onClick={onClose}>
              <IconX size={16} />
            </ActionIcon>
          </header>
          <div className={css.tabs}>
            <CountTabs
              label={t('filter')}
              panelId={panelId}
              value={filter}
              tabs={[
                { value: 'all', label: t('all') },
                { value: 'unread', label: t('unread'), count: unread },
                { value: 'mentions', label: t('mentions') },
              ]}
              onChange={setFilter}
            />
          </div>
          <div className={css.panel} id={panelId} role="tabpanel" aria-label={t(filter)}>
            <List key={filter} filter={filter} onClose={onClose} />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Moves the focus through the list, from wherever it is in the panel. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')]
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const last = rows.length - 1
  const here = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step && Math.max(0, here + step)
  if (next === undefined || last < 0) return
  event.preventDefault()
  rows[Math.min(next, last)]?.focus()
}

function List({ filter, onClose }: { filter: CentreFilter; onClose: () => void }) {
  const t = useTexts(centreTexts)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationListQuery(filter),
  )
  if (!data)
    return isApiError(error) ? (
      <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <div className={css.empty}>
        <EmptyState title={t(`${filter}EmptyTitle`)} text={t(`${filter}EmptyText`)} />
      </div>
    )
  return (
    <>
      {daysOf(items, { today: t('today'), yesterday: t('yesterday') }).map(({ day, notifications }) => (
        <section key={day} aria-label={day}>
          <h3 className={css.day}>{day}</h3>
          <ul className={css.list}>
            {notifications.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} onOpen={onClose} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <p className={css.more}>
          <Button
            size="xs"
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}

const dayMs = 86_400_000

function daysOf(items: readonly Notification[], words: { today: string; yesterday: string }) {
  const today = formatDate(nowMs())
  const yesterday = formatDate(nowMs() - dayMs)
  const nameOf = ({ at }: Notification) => {
    const day = formatDate(at)
    return day === today ? words.today : day === yesterday ? words.yesterday : day
  }
  return [...Map.groupBy(items, nameOf)].map(([day, notifications]) => ({ day, notifications }))
}
