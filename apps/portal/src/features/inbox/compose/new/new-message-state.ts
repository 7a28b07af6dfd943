import { useSyncExternalStore } from 'react'
import { storage } from '#lib/storage.ts'
import type { Address } from '../addresses.ts'

/** What a new message begins with, where its draft has nothing yet. */
export type NewMessageStart = {
  draftId: string
  inboxId?: string | undefined
  to?: Address[]
  cc?: Address[]
  bcc?: Address[]
  subject?: string
  body?: string
}

const storedName = 'new-message'
const listeners = new Set<() => void>()
/** With the person who opened it: another one may sign in in this tab. */
type Opened = NewMessageStart & { userId: string | null }

// A reload shows the message again, from its draft.
let opened: Opened | undefined = readStored()

/** Opens the composer of new messages; one that is open stays, unless another draft is asked for. */
export function openNewMessage(start: Partial<NewMessageStart> = {}) {
  const shown = current()
  const { draftId = shown?.draftId ?? newDraftId() } = start
  if (shown?.draftId !== draftId) set({ ...start, draftId, userId: storage.get('userId') })
  else document.querySelector<HTMLElement>('[data-new-message] [data-first]')?.focus()
}

export const closeNewMessage = () => set(undefined)

const current = () => (opened?.userId === storage.get('userId') ? opened : undefined)

export const useNewMessage = (): NewMessageStart | undefined => useSyncExternalStore(follow, current)

function set(next: Opened | undefined) {
  opened = next
  try {
    if (next)
      sessionStorage.setItem(storedName, JSON.stringify({ draftId: next.draftId, userId: next.userId }))
    else sessionStorage.removeItem(storedName)
  } catch {
    // Without storage, a reload closes it; the draft stays.
  }
  for (const listener of listeners) listener()
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function readStored(): Opened | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storedName) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** A random UUID (version 4); `crypto.randomUUID` exists on secure origins only. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
