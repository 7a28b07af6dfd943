import { useQuery } from '@tanstack/react-query'
import { storage } from '#lib/storage.ts'
import { entrySettingsQuery } from './entry-settings.ts'

/** The in-app link at the end of onboarding, with the channel of the support bot if there is one. */
export function useSupportHref(): string {
  const { data } = useQuery(entrySettingsQuery)
  const channel = data?.supportChannelId ?? storage.getQuery('channel-id')
  return channel ? `/close-web-onboarding?channel-id=${encodeURIComponent(channel)}` : '/close-web-onboarding'
}
