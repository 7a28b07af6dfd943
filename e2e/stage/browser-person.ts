import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

const output = resolve(import.meta.dirname, '../output')

/** Somebody at a browser of their own: nothing of it is shared with another person. */
export interface BrowserPerson {
  readonly name: string
  readonly context: BrowserContext
  readonly page: Page
  /** Another tab of the same browser. */
  openTab(): Promise<Page>
  /** What is refused on purpose from here on: this status, on addresses whose path starts so. Anything else fails the test. */
  expectRefusal(status: number, path: string): void
  /** From here on, requests that find no server are made on purpose; the browser may report them late. */
  expectOutage(): void
  /** What went wrong in the browser since it was last asked. */
  takeProblems(): string[]
  takePictures(of: string): Promise<void>
  /** Address and visible text of each open page. */
  describePages(): Promise<string[]>
}

/** Of a page, in the error of a failed test. */
const textLength = 1_500

/** An answer is judged by its status; a deep link needs a gesture, which is forgotten after a few seconds. */
const isHarmless = (text: string): boolean =>
  text.includes('the server responded with a status of') ||
  (text.startsWith('Not allowed to launch') && text.includes('user gesture'))

/** A page that was opened before the answer to a sent message saves its draft to learn that. These calls have no other 422. */
const isSentDraft = (method: string, url: string, status: number): boolean =>
  status === 422 && method === 'PUT' && /\/draft$|\/new-message\//.test(new URL(url).pathname)

export async function openBrowserPerson(
  browser: Browser,
  baseUrl: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<BrowserPerson> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  context.setDefaultTimeout(45_000)
  const problems: string[] = []
  let isOutageExpected = false
  const refusals: { status: number; path: string }[] = []
  const isExpected = (status: number, url: string): boolean =>
    refusals.some((one) => one.status === status && new URL(url).pathname.startsWith(one.path))

  context.on('response', (response) => {
    const [status, url, method] = [response.status(), response.url(), response.request().method()]
    if (status >= 400 && !isExpected(status, url) && !isSentDraft(method, url, status))
      problems.push(`${method} ${url} answered ${status}`)
  })
  context.on('weberror', (error) => problems.push(`page error: ${error.error().stack ?? error.error()}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' || isHarmless(message.text())) return
    if (isOutageExpected && /net::ERR_(?:CONNECTION_REFUSED|INTERNET_DISCONNECTED)/.test(message.text()))
      return
    problems.push(`console error: ${message.text()} (${message.location().url})`)
  })
  const page = await context.newPage()
  return {
    name,
    context,
    page,
    openTab: () => context.newPage(),
    expectRefusal: (status, path) => void refusals.push({ status, path }),
    expectOutage: () => {
      isOutageExpected = true
    },
    describePages: () =>
      Promise.all(
        context.pages().map(async (tab) => {
          const text = await tab.innerText('body', { timeout: 5_000 }).catch(String)
          return `${name} at ${tab.url()}: ${text.replace(/\s+/g, ' ').slice(0, textLength)}`
        }),
      ),
    takeProblems: () => problems.splice(0).map((problem) => `${name}: ${problem}`),
    takePictures: async (of) => {
      await mkdir(output, { recursive: true })
      const tabs = context.pages().map((tab, index) => {
        const file = `${of} ${name} ${index}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
        return tab.screenshot({ path: join(output, `${file.slice(0, 120)}.png`), timeout: 5_000 })
      })
      await Promise.allSettled(tabs)
    },
  }
}
