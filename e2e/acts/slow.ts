import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { BrowserPerson } from '../stage/browser-person.ts'

/** Delays of answers in milliseconds, used in turn. */
const delays = [300, 2_000, 900, 1_500]
/** How long no request may have been sent before the parts of the page count as loaded. */
const quietMs = 8_000
let requestedAt = 0

/**
 * A slow network: every answer is up to two seconds late. The processor is not slowed down as well: Chromium does that by
 * keeping it busy, which the other tests would wait for.
 */
export async function slowDown(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000)
  // What the page asked for before is not known.
  requestedAt = Date.now()
  let requests = 0
  await page.route('**/*', async (route) => {
    // The page asks it whether the network is there, and learns at once in a browser that it is not. Told late, once the network is
    // back, it would reload.
    if (route.request().url().endsWith('/health')) return route.fallback()
    requests += 1
    if (/\/assets\//.test(route.request().url())) requestedAt = Date.now()
    await wait(delays[requests % delays.length])
    // The page may have given the request up meanwhile.
    await route.fallback().catch(() => undefined)
  })
}

/** Waits until the page has loaded the parts that it loads when idle. */
export async function untilLoaded(): Promise<void> {
  while (Date.now() - requestedAt < quietMs) await wait(200)
}

/** No request reaches the server until `end` is called. Begins once the page has the parts that it loads when idle. */
export async function startOutage(person: BrowserPerson): Promise<{ end: () => Promise<void> }> {
  const { context } = person
  await untilLoaded()
  person.expectOutage()
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  return {
    end: async () => {
      await context.unroute('**/*')
      dropNetworkErrors(person)
    },
  }
}

/** Forgets what the browser said about requests that found no server. Anything else still fails the test. */
export function dropNetworkErrors(person: BrowserPerson): void {
  const others = person.takeProblems().filter((problem) => !/net::ERR_/.test(problem))
  if (others.length > 0) throw new Error(others.join('\n'))
}
