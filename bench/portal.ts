import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { prepareDemo } from '../apps/server/src/demo/prepare-demo.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { endChildren, serve, signIn } from './bench-servers.ts'

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
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

interface Loaded {
  readonly listMs: number
  readonly firstPaintMs: number
  readonly requests: number
  readonly kib: number
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const config = loadConfig({ POSTROOM_DATA: positionals[0] ?? 'bench/output/demo' })
const database = await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
const browser = await chromium.launch({ executablePath: values.browser, args: flags })
try {
  const { accounts } = await prepareDemo(config, database.url, { say })
  const [owner] = accounts
  if (!owner) throw new Error('The demo has no owner.')
  const port = await serve('api-server.ts', [database.url, config.dataDir], null)
  const session = await signIn(port, owner)
  const loads: Loaded[] = []
  for (let round = 0; round < Number(values.rounds); round += 1)
    loads.push(await load(browser, port, session))
  const middle = (pick: (one: Loaded) => number): number =>
    loads.map(pick).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0
  say(
    `usable list        ${middle(({ listMs }) => listMs).toFixed(0)} ms (median of ${loads.length}, cold cache)`,
  )
  say(`first paint        ${middle(({ firstPaintMs }) => firstPaintMs).toFixed(0)} ms`)
  say(
    `requests, KiB      ${middle(({ requests }) => requests)}, ${middle(({ kib }) => kib).toFixed(0)} on the wire`,
  )
} finally {
  await browser.close()
  await endChildren()
  await database.stop()
}

async function load(
  browser: Browser,
  port: number,
  { token, cookies }: Awaited<ReturnType<typeof signIn>>,
): Promise<Loaded> {
  const url = `http://127.0.0.1:${port}`
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  // Stores the token where the portal keeps it after a sign-in.
  await context.addInitScript((kept) => localStorage.setItem('_token.exchange', kept), token)
  const page = await context.newPage()
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
