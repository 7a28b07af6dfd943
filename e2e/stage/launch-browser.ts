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

/** The headless shell shows no notifications and has no viewer of PDF files. */
const wholeChromiumPath = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium'

export interface BrowserNeeds {
  readonly isWhole?: boolean
  /** Whether Back shows the page as it was left, as in browsers of people. */
  readonly keepsPages?: boolean
}

const running = new Map<string, Promise<Browser>>()

/**
 * Chromium as tests use it, one for all files of this process, which ends it; people share nothing of it. One that has
 * crashed is started again. After each step of a person it pauses for `E2E_STEP_PAUSE` milliseconds.
 */
export async function launchBrowser({
  isWhole = false,
  keepsPages = false,
}: BrowserNeeds = {}): Promise<Browser> {
  const executablePath = isWhole ? wholeChromiumPath : chromiumPath
  const key = `${executablePath} ${keepsPages}`
  const before = await running.get(key)
  if (before?.isConnected()) return before
  const slowMo = Number(process.env.E2E_STEP_PAUSE ?? 0)
  const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : []
  const started = chromium.launch({
    executablePath,
    args: chromiumArgs,
    ignoreDefaultArgs,
    timeout: 90_000,
    slowMo,
  })
  running.set(key, started)
  return started
}
