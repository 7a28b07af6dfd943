import { parseArgs } from 'node:util'
import { createClient } from '../apps/server/test/client.ts'
import { type DemoInBrowser, median, say, withDemoInBrowser } from './demo-in-browser.ts'

/**
 * Time from entering the URL to a usable page in Chromium, on the sample data with an empty cache: the first row of the
 * list of conversations is visible and accepts keys, or a report shows its figures. Needs the built portal (`npm start`
 * builds it).
 * Usage: node bench/portal.ts [data folder of the demo] [--rounds 7] [--browser /usr/bin/chromium]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
  },
})

/** Pages, with what makes them usable. */
const places = async ({ url, session }: DemoInBrowser) => {
  const client = createClient(url, session.token)
  for (const { name, value } of session.cookies) client.cookies.set(name, value)
  const { items } = await client.call('reporting.list', {})
  const report = items.find(({ name }) => name === 'Response times')
  return [
    { name: 'list', path: '/inbox/open', usable: '[role=option]' },
    { name: 'report', path: `/reporting/${report?.id}`, usable: 'main figure table, main figure svg' },
  ]
}
type Place = Awaited<ReturnType<typeof places>>[number]

interface Loaded {
  readonly usableMs: number
  readonly firstPaintMs: number
  readonly requests: number
  readonly kib: number
}

await withDemoInBrowser({ folder: positionals[0], browser: values.browser }, async (demo) => {
  for (const place of await places(demo)) {
    const loads: Loaded[] = []
    for (let round = 0; round < Number(values.rounds); round += 1) loads.push(await load(demo, place))
    const middle = (pick: (one: Loaded) => number): number => median(loads.map(pick))
    say(
      `usable ${place.name.padEnd(11)} ${middle(({ usableMs }) => usableMs).toFixed(0)} ms (median of ${loads.length}, cold cache)`,
    )
    say(`first paint        ${middle(({ firstPaintMs }) => firstPaintMs).toFixed(0)} ms`)
    say(
      `requests, KiB      ${middle(({ requests }) => requests)}, ${middle(({ kib }) => kib).toFixed(0)} on the wire`,
    )
  }
})

type Browser = {
  document: {
    querySelector: (
      selector: string,
    ) => { checkVisibility: (ways: { visibilityProperty: boolean }) => boolean } | null
  }
}
/** Runs in the browser. */
function isShown(selector: string): boolean {
  const found = (globalThis as unknown as Browser).document.querySelector(selector)
  return found?.checkVisibility({ visibilityProperty: true }) ?? false
}

async function load({ url, open }: DemoInBrowser, { path, usable }: Place): Promise<Loaded> {
  const { context, page } = await open()
  const started = performance.now()
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  // Asked before each frame: waiting for a locator asks every half second at last.
  await page.waitForFunction(isShown, usable, { polling: 'raf' })
  const usableMs = performance.now() - started
  const facts = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    const bytes = resources.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { firstPaintMs: paint?.startTime ?? 0, requests: resources.length, kib: bytes / 1024 }
  })
  await context.close()
  return { usableMs, ...facts }
}
