import { useSyncExternalStore } from 'react'
import { type Language, useLanguage } from '#lib/i18n.ts'
import type { RouteEntry } from './route-table.types.ts'

type Titles = Readonly<Record<string, string>>

let german: Titles | undefined
const listeners = new Set<() => void>()

/** Loads the German titles only in German; English titles come from the route table. */
function loadGerman() {
  void import('./route-titles-de.ts').then((module) => {
    german = module.germanTitles
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const readGerman = () => german

/** Translates a title of the route table into the user's language. */
export function useTitles(): (title: string) => string {
  const language: Language = useLanguage()
  const titles = useSyncExternalStore(subscribe, readGerman)
  if (language === 'de' && !titles) loadGerman()
  return (title) => (language === 'de' ? (titles?.[title] ?? title) : title)
}

export function usePageTitle(page: RouteEntry | undefined): string {
  const titleOf = useTitles()
  return page ? titleOf(page.title) : ''
}
