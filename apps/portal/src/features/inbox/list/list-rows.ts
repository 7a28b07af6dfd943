import type { ConversationSummary } from '@postroom/contract'
import type { InfiniteData } from '@tanstack/react-query'
import type { ListPage } from '../inbox.queries.ts'

export type ListData = InfiniteData<ListPage>

export const rowsOf = (data: ListData | undefined): ConversationSummary[] =>
  data?.pages.flatMap((page) => page.items) ?? []

/** By conversation, the words that name other inboxes with its newest mail; filled after the rows. */
export type AlsoIn = Readonly<Record<string, string>>
export const alsoInKey = ['inbox', 'also-in'] as const
