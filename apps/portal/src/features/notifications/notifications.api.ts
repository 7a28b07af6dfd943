import type { NotificationSettings } from '@postroom/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { inOrder } from '#lib/in-order.ts'
import { warnUntilSaved } from '#lib/unload-warning.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call('notifications.get_settings', {}, { signal }),
})

let savesUnderWay = 0
let mustRefetch = false

/** Saves the settings after the save before, so that the server keeps what was chosen last. */
export async function saveSettings(client: QueryClient, next: NotificationSettings): Promise<void> {
  savesUnderWay += 1
  try {
    await warnUntilSaved(inOrder('notification settings', () => call('notifications.save_settings', next)))
  } catch (error) {
    mustRefetch = true
    throw error
  } finally {
    savesUnderWay -= 1
    if (savesUnderWay === 0 && mustRefetch) {
      mustRefetch = false
      void client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey })
    }
  }
}

/** Shows a choice before the server answers, and cancels fetches that would undo it. Returns what shows the choice before. */
export function showChoice(client: QueryClient, next: NotificationSettings): () => void {
  const { queryKey } = notificationSettingsQuery
  void client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, (shown) => shown && { ...shown, ...next })
  return () => client.setQueryData(queryKey, before)
}

/** Takes over saved settings. While saves are under way they may be older than what is shown, and are fetched afterwards. */
export function receiveSettings(client: QueryClient, saved: NotificationSettings): void {
  if (savesUnderWay > 0) mustRefetch = true
  else client.setQueryData(notificationSettingsQuery.queryKey, (before) => before && { ...before, ...saved })
}

/** The list of the feature inboxes, which cannot be imported here: its pages show the bell. */
export const inboxesQuery = queryOptions({
  queryKey: ['inboxes', 'list'],
  queryFn: ({ signal }) => call('inboxes.list', {}, { signal }),
})
