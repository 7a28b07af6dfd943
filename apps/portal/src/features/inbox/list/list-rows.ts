import type { ConversationSummary } from '@postroom/contract'
import type { InfiniteData } from '@tanstack/react-query'
import type { ListPage } from '../inbox.queries.ts'

export type ListData = InfiniteData<ListPage>

const flat = new WeakMap<ListData['pages'], readonly ConversationSummary[]>()
const none: readonly ConversationSummary[] = []

/** All loaded rows; the same array for the same pages, as lists become long. */
export function rowsOf(data: ListData | undefined): readonly ConversationSummary[] {
  if (!data) return none
  const rows = flat.get(data.pages) ?? data.pages.flatMap((page) => page.items)
  flat.set(data.pages, rows)
  return rows
}

/** By conversation, the words that name other inboxes with its newest mail; filled after the rows. */
export type AlsoIn = Readonly<Record<string, string>>
export const alsoInKey = ['inbox', 'also-in'] as const
