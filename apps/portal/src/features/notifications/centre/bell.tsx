import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { owesMfa } from '#app/asks-for-mfa.ts'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { withStream } from '#lib/realtime.ts'
import css from './bell.module.css'
import { notificationCountQuery } from './centre.api.ts'
import { centreTexts } from './centre.texts.ts'
import { centreState, openCentre } from './centre-state.ts'

withStream(() => import('./centre.live.ts'))

/** More unread notifications are shown as this many and a plus sign. */
const shownAtMost = 99

/** Opens the notifications centre and shows how many notifications are unread. */
export function Bell() {
  const t = useTexts(centreTexts)
  const unread = useUnreadCount()
  useAppBadge(unread)
  const isOpen = useSyncExternalStore(centreState.subscribe, centreState.read)
  return (
    <button
      type="button"
      className={css.bell}
      aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('title')}
      title={`${t('title')} (G N)`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openCentre()}
    >
      <IconBell size={16} />
      {unread > 0 && (
        <span className={css.count} aria-hidden>
          {unread > shownAtMost ? `${shownAtMost}+` : unread}
        </span>
      )}
    </button>
  )
}

/** Shows the number on the icon of the installed app (Badging API). */
function useAppBadge(unread: number) {
  useEffect(() => {
    void (navigator as Partial<Navigator>).setAppBadge?.(unread).catch(() => undefined)
  }, [unread])
}

function useUnreadCount(): number {
  const { user } = useSession()
  const { data } = useQuery({ ...notificationCountQuery, enabled: user !== undefined && !owesMfa(user) })
  return data?.unread ?? 0
}
