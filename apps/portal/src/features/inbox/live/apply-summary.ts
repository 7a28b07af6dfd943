import type { ConversationSummary } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#app/session.ts'
import { refetchPaced } from '#lib/refetch-paced.ts'
import { conversationKey, countsQuery, listKey } from '../inbox.queries.ts'
import type { ListFilter } from '../inbox.search.ts'
import type { ListData } from '../list/list-rows.ts'
import { applyToCounts } from './apply-to-counts.ts'
import { type ConversationData, withSummary } from './conversation-cache.ts'
import { belongs, findRow, withoutRow, withRow } from './list-cache.ts'
import { withPendingChanges } from './pending-changes.ts'
import { refetch } from './refetch.ts'

export type WireSummary = Omit<ConversationSummary, 'isUnread'>

export const meIn = (client: QueryClient): string => client.getQueryData(userQuery.queryKey)?.id ?? ''

const cachedLists = (client: QueryClient) =>
  client.getQueriesData<ListData>({ queryKey: listKey }).flatMap(([key, data]) => {
    const filter = key[2] as ListFilter | undefined
    return data && filter ? [{ key, data, filter }] : []
  })

/**
 * The newest cached row of a conversation, from the lists and its own page: an answer can be newer than the events that
 * the other lists have had so far.
 */
export function knownRow(client: QueryClient, id: string): ConversationSummary | undefined {
  const inLists = cachedLists(client).map(({ data }) => findRow(data, id))
  const open = client.getQueriesData<ConversationData>({ queryKey: [...conversationKey, id] })
  return [...inLists, ...open.map(([, data]) => data?.pages[0])]
    .filter((row) => row !== undefined)
    .sort((a, b) => b.version - a.version)[0]
}

/**
 * Puts a row into every cached list, the counts and the conversation. Events do not carry the reader's unread state: it
 * is `unread` if known, else the cached one, else the list is refetched. `seq` is the event's position, undefined for
 * the user's own change. Own changes that are not answered yet stay on screen. With `isCounted: false`, the change cannot
 * alter any count.
 */
export function applySummary(
  client: QueryClient,
  serverRow: WireSummary,
  { unread, seq, isCounted = true }: { unread?: boolean | undefined; seq?: number; isCounted?: boolean } = {},
) {
  const before = knownRow(client, serverRow.id)
  // The answer to a call and its event arrive in either order.
  if (before && before.version > serverRow.version) return
  const summary = withPendingChanges(serverRow)
  const isUnread = unread ?? before?.isUnread
  const hasPending = summary !== serverRow
  if (isCounted) applyToCounts(client, before, summary, { me: meIn(client), seq, hasPending })
  for (const { key, data, filter } of cachedLists(client)) {
    const row = { ...summary, isUnread: isUnread ?? false }
    const shown = belongs(row, filter, meIn(client))
    if (shown === false) client.setQueryData(key, withoutRow(data, row.id))
    else if (
      filter.view === 'outbox' ||
      filter.view === 'scheduled' ||
      filter.view === 'drafts' ||
      // Only the server knows the place of a row in this order, and whether a saved view still has it.
      filter.sort ||
      filter.viewId ||
      isUnread === undefined ||
      (shown === undefined && !findRow(data, row.id))
    )
      void refetchPaced(client, { queryKey: key, exact: true })
    else client.setQueryData(key, withRow(data, row))
  }
  client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, summary.id] }, (data) =>
    data ? withSummary(data, isUnread === undefined ? summary : { ...summary, ...{ isUnread } }) : data,
  )
}

/**
 * Applies the row of the person's own change. Whether it is read is known better here: the answer may be older than the mark
 * that opening the conversation sets, and no such change alters it.
 */
export const applyAnswer = (client: QueryClient, row: ConversationSummary): void =>
  applySummary(client, row, { unread: knownRow(client, row.id)?.isUnread ?? row.isUnread })

/** Applies a read state. `readUntil` is the server's time, if known. */
export function applyRead(client: QueryClient, id: string, isUnread: boolean, readUntil?: string) {
  for (const { key, data } of cachedLists(client)) {
    const row = findRow(data, id)
    if (row && row.isUnread !== isUnread) client.setQueryData(key, withRow(data, { ...row, isUnread }))
  }
  client.setQueriesData<ConversationData>({ queryKey: [...conversationKey, id] }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({ ...page, isUnread, readUntil: readUntil ?? page.readUntil })),
        }
      : data,
  )
}

/** Removes a conversation that no longer exists. On screen, it is reported as gone, unless the page leaves it. */
export function dropConversation(client: QueryClient, id: string, { isReported = true } = {}) {
  dropRow(client, id)
  if (isReported) void client.resetQueries({ queryKey: [...conversationKey, id] })
  refetch(client, countsQuery.queryKey)
}

/** Removes a conversation that was merged into another from all lists. */
export function dropRow(client: QueryClient, id: string) {
  for (const { key, data } of cachedLists(client)) client.setQueryData(key, withoutRow(data, id))
}
