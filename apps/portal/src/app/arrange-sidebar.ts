import type { Sidebar } from '@postroom/contract'
import { call } from '#lib/api-client.ts'
import { runAction } from '#lib/use-action.ts'
import { ownSidebar } from './own-sidebar.ts'
import { queryClient, userQuery } from './session.ts'

/** What the person wants and the server has not confirmed yet. */
let wanted: Sidebar | undefined
/** Arrangements that this tab saved and whose events have not arrived yet. */
let untold = 0

/** Arranges the sidebar of the person at once on screen, and saves it. */
export function arrangeSidebar(change: (before: Sidebar) => Partial<Sidebar>): void {
  const before = wanted ?? queryClient.getQueryData(userQuery.queryKey)?.sidebar
  if (!before) return
  wanted = { ...before, ...change(before) }
  ownSidebar.changes++
  put(wanted)
  if (!ownSidebar.isSaving) void saveAll()
}

/**
 * Whether an event tells of what this tab saved, or this tab has something newer: an earlier arrangement must not come
 * back. To be asked once for each event.
 */
export const isOwnArrangement = (): boolean => (untold > 0 ? untold-- > 0 : wanted !== undefined)

const put = (sidebar: Sidebar) =>
  queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, sidebar })

/** One request at a time: of several quick changes, the last one is what the server keeps. */
async function saveAll(): Promise<void> {
  ownSidebar.isSaving = true
  try {
    let sent: Sidebar | undefined
    while (wanted && wanted !== sent) {
      const next = wanted
      sent = next
      untold++
      if (await runAction(() => call('session.arrange_sidebar', next))) continue
      untold--
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
      break
    }
  } finally {
    wanted = undefined
    ownSidebar.isSaving = false
  }
}

/** The list with the item at its end, or without it. */
export const withOrWithout = <Item>(list: readonly Item[], item: Item, isIn: boolean): Item[] => [
  ...list.filter((one) => one !== item),
  ...(isIn ? [item] : []),
]
