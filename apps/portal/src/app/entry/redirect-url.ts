import { storage } from '#lib/storage.ts'
import { queryClient } from '../session.ts'
import { entrySettingsQuery } from './entry-settings.ts'

/** The address if it belongs to an app that this instance allows, else undefined. */
function allowedRedirect(text: string, appOrigins: readonly string[]): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return [...appOrigins, location.origin].includes(url.origin) ? url.href : undefined
}

/** Stores the target of "Back to the app"; silently ignores addresses that are not allowed. */
export async function keepRedirectUrl(text: string): Promise<void> {
  const { appOrigins } = await queryClient.fetchQuery(entrySettingsQuery)
  const allowed = allowedRedirect(text, appOrigins)
  if (allowed) storage.set('redirectUrl', allowed)
}
