import { type Browser, chromium } from 'playwright-core'

/** Chromium without its own windows and menus, which take a third of the CPU time of a journey. */
const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell shows no notifications. */
const wholeChromiumPath = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Chromium as tests use it; the caller closes it. */
export const launchBrowser = ({ showsNotifications = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: showsNotifications ? wholeChromiumPath : chromiumPath,
    args: chromiumArgs,
    timeout: 90_000,
  })
