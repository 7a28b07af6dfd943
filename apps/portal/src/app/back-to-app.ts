import { storage } from '#lib/storage.ts'

const httpUrl = /^https?:\/\//

/** Value of `from` for people who came from the web app. */
const webAppOrigin = 'web-app'

/** Address of the web app the person came from, else `/inbox`. Only addresses checked at entry are stored. */
export function webAppHref(): string {
  const kept = storage.get('redirectUrl')
  return kept && httpUrl.test(kept) ? kept : '/inbox'
}

/** Target of "Back to the app": the web app, or the deep link for people who came from the main app. */
export function backToAppHref(): string {
  const origin = storage.get('origin')
  return origin && origin !== webAppOrigin ? '/close-web-onboarding' : webAppHref()
}

/**
 * The deep link: `/deeplink` on the host of the allowed web app for people who came from it, else on the address of the
 * main app.
 */
export function deepLink(appAddress: string | null, channelId: string | undefined): string {
  const isFromWebApp = storage.get('origin') === webAppOrigin
  const base = isFromWebApp ? new URL(webAppHref(), location.origin).origin : (appAddress ?? location.origin)
  const query = channelId ? `?channel-id=${encodeURIComponent(channelId)}` : ''
  return `${base.replace(/\/+$/, '')}/deeplink${query}`
}
