import { useSyncExternalStore } from 'react'
import { tabValues } from '#lib/kept-values.ts'

/** Of the tab, so that each can edit another draft, and a reload keeps it. */
const key = 'settingsDraft'
const listeners = new Set<() => void>()

export function editedDraft(): string | null {
  return tabValues.get(key)
}

/** Begins to edit a draft in this tab; null ends it. */
export function editDraft(settingsDraftId: string | null): void {
  if (settingsDraftId === null) tabValues.remove(key)
  else tabValues.set(key, settingsDraftId)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useEditedDraft = (): string | null => useSyncExternalStore(subscribe, editedDraft)
