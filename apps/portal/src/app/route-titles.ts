import { useLanguage } from '#lib/i18n.ts'
import type { RouteEntry } from './route-table.types.ts'
import { germanTitles } from './route-titles-de.ts'

/** A page's title in a language; English titles are those of the route table. */
export const titleIn = (language: string, title: string): string =>
  language === 'de' ? (germanTitles[title] ?? title) : title

export function usePageTitle(page: RouteEntry | undefined): string {
  const language = useLanguage()
  return page ? titleIn(language, page.title) : ''
}
