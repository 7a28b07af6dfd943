import { useSyncExternalStore } from 'react'
import type { Address } from '#lib/address-list.ts'
import { tabValues } from '#lib/kept-values.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import { storage } from '#lib/storage.ts'
import { earlyMessage } from './typed-early.ts'

/** What a new message begins with, where its draft has nothing yet. */
export type NewMessageStart = {
  draftId: string
  inboxId?: string | undefined
  to?: Address[]
  cc?: Address[]
  bcc?: Address[]
  subject?: string
  body?: string
  /** A forward, which is no draft that is worth keeping before something is written. */
  isNewForward?: boolean
}

const storedName = 'new-message'
const listeners = new Set<() => void>()
/** With the person who opened it: another one may sign in in this tab. */
type Opened = NewMessageStart & { userId: string | null }

// A reload shows the message again, from its draft.
let opened: Opened | undefined = readStored()

/**
 * Opens the composer of new messages; one that is open stays, unless another draft is asked for. Keys typed until it is
 * there go to "To", on pages that show it.
 */
export function openNewMessage(start: Partial<NewMessageStart> = {}) {
  const shown = current()
  const { draftId = shown?.draftId ?? randomUuid() } = start
  if (shown?.draftId !== draftId) {
    if (document.querySelector('[data-talk]') && !document.querySelector('[data-new-message]'))
      earlyMessage.show()
    set({ ...start, draftId, userId: storage.get('userId') })
  } else document.querySelector<HTMLElement>('[data-new-message] [data-first]')?.focus()
}

export const closeNewMessage = () => set(undefined)

/** Lets a reload not show the open message again. */
export const forgetNewMessage = () => store(undefined)

const current = () => (opened?.userId === storage.get('userId') ? opened : undefined)

export const useNewMessage = (): NewMessageStart | undefined => useSyncExternalStore(follow, current)

function set(next: Opened | undefined) {
  opened = next
  store(next)
  for (const listener of listeners) listener()
}

function store(next: Opened | undefined) {
  if (next) tabValues.set(storedName, JSON.stringify({ draftId: next.draftId, userId: next.userId }))
  else tabValues.remove(storedName)
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function readStored(): Opened | undefined {
  try {
    return JSON.parse(tabValues.get(storedName) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
