import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isOutage, reportOutage, useServerBack } from '#lib/server-back.ts'
import { markRead, showRefusal } from '../inbox.commands.ts'

/**
 * Marks the conversation on screen as read, also for new messages, unless the person has just marked it as unread. Where the
 * server does not answer, it is marked once the server is back.
 */
export function useMarkRead(conversationId: string, isUnread: boolean) {
  const client = useQueryClient()
  const isLeft = useRef(false)
  const isWaiting = useRef(false)
  const read = useEffectEvent(() => {
    if (!isUnread || isLeft.current || isWaiting.current || document.visibilityState !== 'visible') return
    markRead(client, conversationId, true).catch((error: unknown) => {
      if (!isOutage(error)) return showRefusal(error)
      isWaiting.current = true
      reportOutage()
    })
  })
  useServerBack(() => {
    isWaiting.current = false
    read()
  })
  useEffect(() => {
    if (isUnread) read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [isUnread])
  return () => {
    isLeft.current = true
  }
}
