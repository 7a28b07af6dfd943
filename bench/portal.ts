import { parseArgs } from 'node:util'
import { type DemoInBrowser, median, say, withDemoInBrowser } from './demo-in-browser.ts'

/**
 * Time from entering the URL to a usable list of conversations in Chromium, on the sample data with an empty cache: the
 * first row is visible and accepts keys. Needs the built portal (`npm start` builds it).
 * Usage: node bench/portal.ts [data folder of the demo] [--rounds 7] [--browser /usr/bin/chromium]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    browser: { type: 'string', default: '/usr/bin/chromium' },
  },
})

interface Loaded {
  readonly listMs: number
  readonly firstPaintMs: number
  readonly requests: number
  readonly kib: number
}

await withDemoInBrowser({ folder: positionals[0], browser: values.browser }, async (demo) => {
  const loads: Loaded[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) loads.push(await load(demo))
  const middle = (pick: (one: Loaded) => number): number => median(loads.map(pick))
  say(
    `usable list        ${middle(({ listMs }) => listMs).toFixed(0)} ms (median of ${loads.length}, cold cache)`,
  )
  say(`first paint        ${middle(({ firstPaintMs }) => firstPaintMs).toFixed(0)} ms`)
  say(
    `requests, KiB      ${middle(({ requests }) => requests)}, ${middle(({ kib }) => kib).toFixed(0)} on the wire`,
  )
})

async function load({ url, open }: DemoInBrowser): Promise<Loaded> {
  const { context, page } = await open()
  const started = performance.now()
  await page.goto(`${url}/inbox/open`, { waitUntil: 'commit' })
  await page.locator('[role=option]').first().waitFor()
  const listMs = performance.now() - started
  const facts = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    const bytes = resources.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { firstPaintMs: paint?.startTime ?? 0, requests: resources.length, kib: bytes / 1024 }
  })
  await context.close()
  return { listMs, ...facts }
}
