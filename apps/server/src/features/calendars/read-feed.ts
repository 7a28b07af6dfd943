import { makeReason, type Reason } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'
import { holidaysOf } from './read-holidays.ts'
import type { FeedHoliday } from './resolve-hours.ts'

const bytesAtMost = 512 * 1024

/** The days of a feed, or why it could not be read. */
export type FeedResult = { readonly days: FeedHoliday[] } | { readonly problem: Reason }

/** Reads a feed through the SSRF guard; the holidays of all years that a version holds. */
export async function readFeed(app: App, url: string, now: Date, signal?: AbortSignal): Promise<FeedResult> {
  const host = URL.parse(url)?.host ?? ''
  try {
    const response = await app.egress.fetch(url, {
      purpose: 'calendar',
      headers: { accept: 'text/calendar' },
      maxBytes: bytesAtMost,
      timeoutMs: 15_000,
      redirects: 3,
      ...(signal && { signal }),
    })
    if (response.status !== 200) {
      response.discard()
      return { problem: makeReason('feed_refused', { host, status: response.status }) }
    }
    const days = holidaysOf(await response.text(), now)
    return days ? { days } : { problem: makeReason('feed_not_icalendar', { host }) }
  } catch (error) {
    if (error instanceof EgressError) return { problem: makeReason(`outbound_${error.kind}`, { host }) }
    throw error
  }
}
