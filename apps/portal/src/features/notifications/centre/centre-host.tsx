import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { owesMfa } from '#app/asks-for-mfa.ts'
import { useSession } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { lazy } from '#lib/lazy.ts'
import { notificationCountQuery, refetchNotifications } from './centre.api.ts'
import { centreState, openCentre } from './centre-state.ts'

const Centre = lazy(() => import('./centre.tsx').then((module) => module.Centre))

/** Shows the notifications centre when it is opened, and marks what is about the conversation on screen as read. */
export function CentreHost() {
  const isOpen = useSyncExternalStore(centreState.subscribe, centreState.read)
  const { user } = useSession()
  const mayAsk = user !== undefined && !owesMfa(user)
  useReadOnScreen(mayAsk)
  if (!isOpen || !mayAsk) return null
  return (
    <Suspense fallback={null}>
      <Centre onClose={() => openCentre(false)} />
    </Suspense>
  )
}

function useReadOnScreen(mayAsk: boolean): void {
  const client = useQueryClient()
  const { conversationId } = useParams({ strict: false })
  const { data } = useQuery({ ...notificationCountQuery, enabled: mayAsk })
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const isUnread = conversationId !== undefined && data?.conversationIds.includes(conversationId) === true
  useEffect(() => {
    if (!isUnread || !isVisible) return
    // A refused call leaves them unread.
    void call('notifications.mark_conversation_read', { conversationId }).then(
      () => refetchNotifications(client),
      () => undefined,
    )
  }, [client, conversationId, isUnread, isVisible])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
