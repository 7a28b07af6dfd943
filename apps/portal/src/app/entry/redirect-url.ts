import { storage } from '#lib/storage.ts'
import { queryClient } from '../session.ts'
import { entrySettingsQuery } from './entry-settings.ts'

/** The address if it is one of an app that this installation knows, else undefined. */
function allowedRedirect(text: string, appOrigins: readonly string[]): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return [...appOrigins, location.origin].includes(url.origin) ? url.href : undefined
}

/** Keeps where "Back to the app" leads; an address of anybody else is dropped without a word. */
export async function keepRedirectUrl(text: string): Promise<void> {
  const { appOrigins } = await queryClient.fetchQuery(entrySettingsQuery)
  const allowed = allowedRedirect(text, appOrigins)
  if (allowed) storage.set('redirectUrl', allowed)
}
