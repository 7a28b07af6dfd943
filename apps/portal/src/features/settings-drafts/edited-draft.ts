import { useSyncExternalStore } from 'react'

/** In the session storage, so that each tab can edit another draft, and a reload keeps it. */
const key = 'settingsDraft'
const listeners = new Set<() => void>()

export function editedDraft(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Begins to edit a draft in this tab; null ends it. */
export function editDraft(settingsDraftId: string | null): void {
  if (settingsDraftId === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, settingsDraftId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useEditedDraft = (): string | null => useSyncExternalStore(subscribe, editedDraft)
