import { queryOptions } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { call } from '#lib/api-client.ts'
import { storage } from '#lib/storage.ts'
import type { LocalDraft } from '../drafts/local-drafts.ts'
import { isStoredSince } from '../drafts/stored-since.ts'

export const customerKey = ['inbox', 'customer'] as const

export const customerQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...customerKey, conversationId] as const,
    queryFn: ({ signal }) => call('customers.get', { conversationId }, { signal }),
    staleTime: 60_000,
  })

/** Whether a new note was added although the answer to it did not come. */
export async function isNoteAdded(kept: LocalDraft): Promise<boolean> {
  if (!kept.attempt) return false
  const { conversationId } = kept
  const customer = await call('customers.get', { conversationId }).catch(() => undefined)
  return (customer?.notes ?? []).some((note) => isStoredSince(kept, { ...note, at: note.createdAt }))
}

const listeners = new Set<() => void>()
const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const isKept = () => storage.get('customerPane') === 'open'

const roomForPane = '(width >= 75em)'

/** Whether the window has room for the customer beside the conversation. */
export const hasRoomForPane = (): boolean => matchMedia(roomForPane).matches

/**
 * Whether the customer is shown beside the conversation, which the browser remembers, or over it on narrow windows, and
 * the function that shows or hides it.
 */
export function useCustomerPane() {
  const isBeside = useSyncExternalStore(follow, isKept)
  const [isOver, setOver] = useState(false)
  function toggle() {
    if (!hasRoomForPane()) return setOver(!isOver)
    storage.set('customerPane', isKept() ? 'closed' : 'open')
    for (const listener of listeners) listener()
  }
  return { isBeside, isOver, toggle, closeOver: () => setOver(false) }
}
