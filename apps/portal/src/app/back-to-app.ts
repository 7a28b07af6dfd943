import { storage } from '#lib/storage.ts'

const httpUrl = /^https?:\/\//

/** What `from` says of somebody who came from the web app. */
const webAppOrigin = 'web-app'

/** The web app one came from; only addresses that entry has checked are ever stored. Without one, our own inbox. */
export function webAppHref(): string {
  const kept = storage.get('redirectUrl')
  return kept && httpUrl.test(kept) ? kept : '/inbox'
}

/** Where "Back to the app" leads: into the web app, or for somebody who came from the main app through its deep link. */
export function backToAppHref(): string {
  const origin = storage.get('origin')
  return origin && origin !== webAppOrigin ? '/close-web-onboarding' : webAppHref()
}

/**
 * The deep link of the specification: the host of the allowed web app for somebody who came from it, else the address
 * of the main app, with `/deeplink` behind it.
 */
export function deepLink(appAddress: string | null, channelId: string | undefined): string {
  const isFromWebApp = storage.get('origin') === webAppOrigin
  const base = isFromWebApp ? new URL(webAppHref(), location.origin).origin : (appAddress ?? location.origin)
  const query = channelId ? `?channel-id=${encodeURIComponent(channelId)}` : ''
  return `${base.replace(/\/+$/, '')}/deeplink${query}`
}
