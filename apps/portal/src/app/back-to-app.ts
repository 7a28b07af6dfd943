import { storage } from '#lib/storage.ts'

const httpUrl = /^https?:\/\//

/** The web app one came from; only addresses that entry has checked are ever stored. Without one, our own inbox. */
export function backToAppHref(): string {
  const kept = storage.get('redirectUrl')
  return kept && httpUrl.test(kept) ? kept : '/inbox'
}

/** The in-app link that closes the onboarding, carrying the channel of the support bot where one is known. */
export function closeOnboardingHref(): string {
  const channel = storage.getQuery('channel-id')
  return channel ? `/close-web-onboarding?channel-id=${encodeURIComponent(channel)}` : '/close-web-onboarding'
}
