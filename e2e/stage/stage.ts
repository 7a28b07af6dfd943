import { resolve } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/server/test/harness.ts'
import { type BrowserPerson, openBrowserPerson } from './browser-person.ts'
import { delayedKind, startDelays } from './delays.ts'
import { type BrowserNeeds, launchBrowser } from './launch-browser.ts'

/** Everything a journey plays on; there from the first test on. */
export interface Stage {
  readonly server: TestServer
  readonly browser: Browser
  readonly url: string
  /** A person with a browser of their own, who has not been here before. */
  newPerson(name: string, options?: BrowserContextOptions): Promise<BrowserPerson>
}

const portalDir = resolve(import.meta.dirname, '../../apps/portal/dist')
/**
 * A whole server (web, worker and mail, the built portal) and Chromium for the tests of this file. They are the steps of
 * one journey: after one that failed, those that follow are left out, unless they are independent of each other. The
 * error of a failed one has the texts of the open pages, and pictures are in e2e/output.
 */
export function useStage(
  options: { env?: Record<string, string>; independent?: boolean } & BrowserNeeds = {},
): Stage {
  let server: TestServer
  let browser: Browser
  let delays: Awaited<ReturnType<typeof startDelays>> | undefined
  let people: BrowserPerson[] = []
  let hasFailed = false
  const url = () => delays?.url ?? server.url ?? ''

  beforeAll(async () => {
    const delayed = delayedKind()
    if (delayed) delays = await startDelays(() => server.url ?? '', delayed)
    server = await startTestServer({
      roles: ['web', 'worker', 'mail'],
      overrides: { portalDir },
      env: { ...(delays && { POSTROOM_URL: delays.url }), ...options.env },
    })
    browser = await launchBrowser(options)
  })
  beforeEach(({ skip, onTestFailed }) => {
    skip(hasFailed && !options.independent, 'an earlier step of the journey failed')
    onTestFailed(async ({ task }) => {
      hasFailed = true
      const pages = await Promise.all(people.map((person) => person.describePages()))
      for (const error of task.result?.errors ?? []) error.message += `\n${pages.flat().join('\n')}`
      for (const person of people) await person.takePictures(task.name)
    })
  })
  afterEach(() => {
    const problems = people.flatMap((person) => person.takeProblems())
    if (problems.length > 0) throw new Error(`In the browser:\n${problems.join('\n')}`)
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    people = []
    delays?.stop()
    await server?.stop()
  })

  return {
    get server() {
      return server
    },
    get browser() {
      return browser
    },
    get url() {
      return url()
    },
    newPerson: async (name, contextOptions) => {
      const person = await openBrowserPerson(browser, url(), name, contextOptions)
      people.push(person)
      return person
    },
  }
}
