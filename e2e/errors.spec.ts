import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { signIn } from './acts/account.ts'
import { enrol, passMfa } from './acts/mfa.ts'
import { walkTo } from './acts/walk.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { chunk } from './stage/built-files.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true, env: { POSTROOM_SUPPORT_CHANNEL: 'support-7' } })
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  ingrid = await stage.newPerson('Ingrid')
  const secret = await enrol(owner)
  ingrid.expectRefusal(403, '/api/v1/')
  await ingrid.page.goto('/settings/tags')
  await signIn(ingrid.page, owner)
  await passMfa(ingrid.page, secret)
  await seesTags(ingrid.page)
})

const seesTags = (page: Page) => page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
/** Ingrid with another tab and a fresh guard against loading in a circle. */
async function newTab(path: string, savesData = false): Promise<Page> {
  const tab = await ingrid.openTab()
  // A browser that saves data prefetches no code.
  if (savesData)
    await tab.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  tab.setDefaultTimeout(45_000)
  await tab.goto(path)
  await tab.evaluate(() => localStorage.removeItem('reloadedAt'))
  return tab
}

interface ClientLine {
  level: string
  userId: string | null
  client: {
    message: string
    level: number
    requestId?: string
    location?: string
    userEmail?: string
    stringArguments?: Record<string, string>
    numberArguments?: Record<string, number>
    [name: string]: unknown
  }
}

/** Errors that the browsers reported to the log of the server. */
const clientLines = (): ClientLine[] =>
  stage.server.logLines.flatMap((line) => (line.includes('"serviceType":"Client"') ? [JSON.parse(line)] : []))
const nextLine = (find: (line: ClientLine) => boolean): Promise<ClientLine> =>
  expect
    .poll(() => clientLines().find(find))
    .toBeDefined()
    .then(() => clientLines().find(find) as ClientLine)

it('a missing chunk reloads the page, at most once in 60 seconds', async () => {
  const tab = await newTab('/settings/tags', true)
  await seesTags(tab)
  let loads = 0
  tab.on('load', () => {
    loads += 1
  })
  await tab.route(chunk('features/members/members-page.tsx'), (route) => route.abort())
  await walkTo(tab, '/settings/members')
  await expect.poll(() => loads).toBe(1)
  await tab.waitForURL('**/error/server?**')
  await tab.getByRole('heading', { name: 'Something failed on our side' }).waitFor()
  expect(loads).toBe(1)
  // After a minute the page would load again without the button.
  await tab.unroute(chunk('features/members/members-page.tsx'))
  await tab.getByRole('button', { name: 'Try again' }).click()
  await tab.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  await tab.close()
  ingrid.takeProblems()
})

it('an unhandled error is logged and leads to a page with its id in the log', async () => {
  const tab = await newTab('/settings/tags?show=archived')
  await seesTags(tab)
  await tab.evaluate(
    () =>
      void setTimeout(() => {
        throw new TypeError('The pigeon flew away')
      }),
  )
  await tab.waitForURL('**/error/server?**')
  await tab.getByRole('heading', { name: 'Something failed on our side' }).waitFor()
  const address = new URL(tab.url())
  expect(address.searchParams.get('layout')).toBe('Settings')
  await tab.getByRole('navigation').first().waitFor()
  const line = await nextLine(({ client }) => client.message === 'TypeError: The pigeon flew away')
  expect(line).toMatchObject({
    level: 'error',
    userId: owner.userId,
    client: {
      level: 6,
      location: '/settings/tags',
      userEmail: owner.email,
      clientApp: 'portal',
      serviceType: 'Client',
    },
  })
  const id = line.client.requestId ?? 'none'
  expect(id).toMatch(/^[\w-]{16}$/)
  await tab.getByText(id).waitFor()
  await tab.getByRole('button', { name: 'Try again' }).click()
  await seesTags(tab)
  expect(tab.url()).toBe(`${stage.url}/settings/tags?show=archived`)
  await tab.close()
  ingrid.takeProblems()
})

it('an unhandled rejection leads there too, outside of settings in the layout without a menu', async () => {
  const tab = await newTab('/goodjob')
  await tab.getByRole('heading', { name: 'Good job' }).waitFor()
  await tab.evaluate(() => void Promise.reject(new Error('Nobody listened')))
  await tab.waitForURL('**/error/server?**')
  expect(new URL(tab.url()).searchParams.get('layout')).toBeNull()
  // The layout without a footer: the bar with the logo, and nothing under the page.
  await tab.getByRole('heading', { name: 'Something failed on our side' }).waitFor()
  await tab.getByRole('banner').getByRole('link', { name: 'Postroom' }).waitFor()
  expect(await tab.locator('main footer').count()).toBe(0)
  await tab.getByRole('link', { name: 'Back to start page' }).click()
  await tab.waitForURL(`${stage.url}/`)
  await tab.close()
  ingrid.takeProblems()
})

it('a dialog whose code cannot be loaded opens when the server is back, and the page stays', async () => {
  const tab = await newTab('/settings/tags', true)
  await seesTags(tab)
  const code = chunk('app/palette/palette.tsx')
  for (const lost of [code, '**/health']) await tab.route(lost, (route) => route.abort())
  const failed = tab.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/health'),
  })
  await tab.keyboard.press('Control+k')
  await failed
  expect(await tab.getByRole('heading', { name: 'Tags', level: 1 }).isVisible()).toBe(true)
  expect(await tab.getByRole('dialog').count()).toBe(0)
  await tab.unrouteAll()
  await tab.getByRole('dialog').getByRole('combobox').waitFor()
  expect(new URL(tab.url()).pathname).toBe('/settings/tags')
  await tab.close()
  ingrid.takeProblems()
})

it('errors of extensions and of the browser’s layout are ignored', async () => {
  const tab = await newTab('/settings/tags')
  await seesTags(tab)
  await tab.evaluate(() => {
    const tell = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', init))
    tell({ message: 'ResizeObserver loop completed with undelivered notifications.' })
    tell({ message: 'x', filename: 'chrome-extension://abc/script.js', error: new Error('x') })
    tell({ message: 'Script error.' })
    void Promise.reject(new DOMException('called off', 'AbortError'))
  })
  await tab.getByRole('link', { name: 'Members', exact: true }).click()
  await tab.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  await tab.close()
  ingrid.takeProblems()
})

it('if the error page itself fails, a last screen is shown with a link home', async () => {
  const tab = await newTab('/settings/tags', true)
  await seesTags(tab)
  for (const name of [
    'features/members/members-page.tsx',
    'app/pages/page-error.tsx',
    'app/pages/server-error-page.tsx',
  ])
    await tab.route(chunk(name), (route) => route.abort())
  await walkTo(tab, '/settings/members')
  await tab.getByText('An error occurred while showing the error page').waitFor()
  await tab.getByRole('link', { name: 'Home' }).click()
  await tab.waitForURL(`${stage.url}/`)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  await tab.unrouteAll()
  await tab.close()
  ingrid.takeProblems()
})

it('the page for unknown addresses has a text, a link to support and a line in the log', async () => {
  const guest = await stage.newPerson('Guest')
  guest.expectRefusal(404, '/nowhere')
  const { page } = guest
  await page.goto('/nowhere?secret=CANARY')
  await page.getByRole('heading', { name: 'Oops! 404 Page Not Found.', exact: true }).waitFor()
  await page
    .getByText(
      "We can't seem to find the page you're looking for. It may have expired, or there could be a typo.",
      {
        exact: true,
      },
    )
    .waitFor()
  await page.getByText('This page could not be found', { exact: true }).waitFor({ state: 'attached' })
  const contact = page.getByRole('link', { name: 'contact us', exact: true })
  await expect.poll(() => contact.getAttribute('href')).toBe('/close-web-onboarding?channel-id=support-7')
  const line = await nextLine(({ client }) => client.message === 'Error page shown')
  expect(line).toMatchObject({ level: 'warn', userId: null, client: { level: 4, location: '/nowhere' } })
  expect(JSON.stringify(clientLines())).not.toContain('CANARY')
  await guest.context.close()
})

it('the profile menu leads to the support bot of the instance', async () => {
  const tab = await newTab('/settings/tags')
  await seesTags(tab)
  await tab.getByRole('button', { name: /^Your account: / }).click()
  const write = tab.getByRole('menuitem', { name: 'Write to Support' })
  await expect.poll(() => write.getAttribute('href')).toBe('/close-web-onboarding?channel-id=support-7')
  await expect.poll(() => tab.evaluate(() => localStorage.getItem('loopBotId'))).toBe('support-7')
})

it.each(['/settings/teams/not-an-id', '/inbox/open/12345'])(
  '%s fails its validate step and is a 404',
  async (path) => {
    const tab = await newTab('/settings/tags')
    await walkTo(tab, path)
    await tab.getByRole('heading', { name: 'Oops! 404 Page Not Found.' }).waitFor()
    await tab.close()
  },
)

it('each answer of the API is logged with its duration, and a refused one with the masked request', async () => {
  const tab = await newTab('/settings/personal/profile')
  await tab.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()
  const answer = tab.waitForResponse('**/api/v1/settings/user/password')
  await tab.getByLabel('Current password').fill('CANARY-wrong-password')
  await tab.getByLabel('New password').fill('CANARY-another-password')
  await tab.getByRole('button', { name: 'Change password' }).click()
  const requestId = (await answer).request().headers()['x-requestid'] ?? ''
  expect(requestId).toMatch(/^[\w-]{16}$/)
  await tab.getByText('The password was incorrect.').waitFor()
  const good = await nextLine(({ client }) => client.message === 'GET /api/v1/user/ answered 200')
  expect(good).toMatchObject({ level: 'info', client: { level: 3, numberArguments: { status: 200 } } })
  expect(good.client.numberArguments?.ms).toBeGreaterThan(0)
  const refused = await nextLine(({ client }) => client.requestId === requestId)
  await tab.close()
  expect(refused).toMatchObject({ level: 'warn', client: { level: 4, numberArguments: { status: 403 } } })
  expect(refused.client.stringArguments?.input).toContain('"currentPassword":"[masked]"')
  const log = stage.server.logLines.join('')
  expect(log).not.toContain('CANARY-')
  expect(clientLines().some(({ client }) => /\/avatar /.test(client.message))).toBe(false)
  ingrid.takeProblems()
})

it('a request is repeated three times after a failure of the server, but not after a refusal', async () => {
  const tab = await newTab('/settings/tags')
  await seesTags(tab)
  let asked = 0
  let status = 501
  // Otherwise the page asks again as soon as the server is back.
  await tab.route('**/health', () => undefined)
  const asking = await tab.evaluateHandle(() => {
    const times: number[] = []
    const { fetch } = window
    window.fetch = (input, init) => {
      if (String(input).endsWith('/api/v1/workspace/members')) times.push(performance.now())
      return fetch(input, init)
    }
    return times
  })
  await tab.route('**/api/v1/workspace/members', (route) => {
    asked += 1
    return route.fulfill({
      status,
      json: { error: { code: 'overloaded', message: 'The server is busy.', requestId: 'AbCdEfGh12345678' } },
    })
  })
  const problem = tab.getByText('The server is busy.').first()
  const askAgain = async (times: number): Promise<void> => {
    asked = 0
    await asking.evaluate((list) => list.splice(0))
    await tab.getByRole('button', { name: 'Try again' }).first().click()
    await expect.poll(() => asked).toBe(times)
    await problem.waitFor()
  }
  await walkTo(tab, '/settings/members')
  await problem.waitFor()
  // A page asks ahead, as it is shown and once its events are connected: on a slow machine in turn.
  const quietMs = () => asking.evaluate((times) => performance.now() - (times.at(-1) ?? 0))
  await expect.poll(quietMs).toBeGreaterThan(3_000)
  await askAgain(1)
  expect(asked).toBe(1)
  status = 503
  await askAgain(4)
  const sent = await asking.jsonValue()
  expect(sent).toHaveLength(4)
  const waits = sent.slice(1).map((at, index) => at - (sent[index] ?? 0))
  for (const [index, least] of [100, 200, 400].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least)
  await tab.close()
  ingrid.takeProblems()
})

it('log lines are sent in batches, also when the page is closed', async () => {
  const tab = await ingrid.openTab()
  const sent: number[] = []
  tab.on('request', (request) => {
    if (!request.url().includes('/logging/')) return
    sent.push((JSON.parse(request.postData() ?? '{}') as { entries: unknown[] }).entries.length)
  })
  let answered: string | undefined
  tab.on('response', (response) => {
    if (response.url().endsWith('/api/v1/workspace/members'))
      answered = response.request().headers()['x-requestid']
  })
  const first = tab.waitForRequest('**/logging/log/*')
  await tab.goto('/settings/tags')
  await seesTags(tab)
  await first
  sent.length = 0
  const began = Date.now()
  for (const path of ['/settings/shared_inboxes', '/settings/tags', '/settings/personal/profile'])
    await walkTo(tab, path)
  await walkTo(tab, '/settings/members')
  await tab.getByRole('row', { name: owner.email }).waitFor()
  await tab.close()
  await nextLine(({ client }) => client.requestId === answered)
  // Every five seconds, and as the page goes.
  expect(sent.length).toBeLessThanOrEqual(2 + Math.floor((Date.now() - began) / 5_000))
})
