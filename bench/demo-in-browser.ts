import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { prepareDemo } from '../apps/server/src/demo/prepare-demo.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { endChildren, serve, signIn } from './bench-servers.ts'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

/** The sample company, served, with its owner signed in. */
export interface DemoInBrowser {
  readonly url: string
  readonly databaseUrl: string
  readonly session: Awaited<ReturnType<typeof signIn>>
  /** A browser with an empty cache in which the owner is signed in; the caller closes it. */
  open(): Promise<{ context: BrowserContext; page: Page }>
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Serves the sample company from a folder, filled if it is empty, and stops everything after the work. */
export async function withDemoInBrowser(
  { folder = 'bench/output/demo', browser: executablePath }: { folder?: string | undefined; browser: string },
  work: (demo: DemoInBrowser) => Promise<void>,
): Promise<void> {
  const config = loadConfig({ POSTROOM_DATA: folder })
  const database = await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const { accounts } = await prepareDemo(config, database.url, { say })
    const [owner] = accounts
    if (!owner) throw new Error('The demo has no owner.')
    const port = await serve('api-server.ts', [database.url, config.dataDir], null)
    const url = `http://127.0.0.1:${port}`
    const session = await signIn(port, owner)
    await work({
      url,
      databaseUrl: database.url,
      session,
      open: async () => {
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          reducedMotion: 'reduce',
        })
        await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, url })))
        // Stores the token where the portal keeps it after a sign-in.
        await context.addInitScript((kept) => localStorage.setItem('_token.exchange', kept), session.token)
        return { context, page: await context.newPage() }
      },
    })
  } finally {
    await browser.close()
    await endChildren()
    await database.stop()
  }
}
