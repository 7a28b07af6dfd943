import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenLinkVerb } from '../apps/server/src/features/entry/token-link.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { useStage } from './stage/stage.ts'

/** A web app outside Postroom: it answers every request with a page that shows the request. */
const app: Server = createServer((request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<title>App</title><h1>App ${request.url}</h1>`)
})
await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
const { port } = app.address() as AddressInfo
const appOrigin = `http://127.0.0.1:${port}`
const stage = useStage({
  independent: true,
  env: { POSTROOM_APP_ORIGINS: appOrigin, POSTROOM_APP_ADDRESS: 'desk://app' },
})
let owner: Owner
let other: Someone

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  other = await stage.server.addMember(owner, { mfa: false })
})
afterAll(() => {
  app.closeAllConnections()
  app.close()
})

const linkFor = async (email: string, path = '/settings/personal/profile'): Promise<string> => {
  const { text } = await tokenLinkVerb.run(stage.server.app, { email, path })
  return `${stage.url}${text.replace(/^https?:\/\/[^/]+/, '')}`
}
const keptIn = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))
const profileOf = (page: Page, { email }: Someone) => page.getByText(email).first().waitFor()

/** Everything that the browser asked for, with what it said of where it came from. */
function watchRequests(context: BrowserContext): { all: string[] } {
  const seen = { all: [] as string[] }
  context.on('request', (request) => {
    seen.all.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return seen
}

it('a link with a one-time code signs in once, and the code is stored nowhere', async () => {
  const guest = await stage.newPerson('Guest')
  const { page, context } = guest
  const seen = watchRequests(context)
  const link = await linkFor(owner.email)
  const code = new URL(link).searchParams.get('access_token') ?? ''
  await page.goto(link)
  await profileOf(page, owner)
  await expect.poll(() => page.url()).toBe(`${stage.url}/settings/personal/profile`)
  const who = { userId: owner.userId, userEmail: owner.email, communityId: owner.workspaceId }
  await expect.poll(() => keptIn(page)).toMatchObject(who)
  const kept = await keptIn(page)
  expect(JSON.stringify(kept)).not.toContain(code)
  expect(kept['_token.exchange']).toMatch(/^eyJ/)
  // The page itself and the exchange; no script, style, picture or log has seen it.
  const told = seen.all.filter((request) => request.includes(code))
  expect(told.map((request) => new URL(request.split(' ')[0] ?? '').pathname)).toEqual([
    '/settings/personal/profile',
    '/api/v1/token/exchange',
  ])
  expect(stage.server.logLines.join('')).not.toContain(code)
  await page.goBack().catch(() => undefined)
  expect(page.url()).not.toContain(code)

  guest.expectRefusal(403, '/api/v1/token/exchange')
  const second = await stage.newPerson('Second guest')
  second.expectRefusal(403, '/api/v1/token/exchange')
  await second.page.goto(link)
  await second.page.getByText('This link was used or has expired.').waitFor()
  await second.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await second.context.close()
  await context.close()
})

it('a raw bearer token is accepted as well', async () => {
  const { page, context } = await stage.newPerson('Guest')
  await page.goto(`/settings/personal/profile?access_token=${owner.client.token}&tab=a%20b`)
  await profileOf(page, owner)
  await expect.poll(() => page.url()).toBe(`${stage.url}/settings/personal/profile?tab=a%20b`)
  expect((await keptIn(page))['_token.exchange']).toBe(owner.client.token)
  await context.close()
})

it('parameters are stored under the names of the specification, credentials are not', async () => {
  const { page, context } = await stage.newPerson('Guest')
  await page.goto(
    '/?from=web-app&public-email=ines%40marewind.example&team_id=7&version=4.2&utm_source=mail&code=CANARY&state=CANARY&verificationKey=CANARY',
  )
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect
    .poll(() => keptIn(page))
    .toMatchObject({
      origin: 'web-app',
      'QUERY-public-email': 'ines@marewind.example',
      'QUERY-team_id': '7',
      'QUERY-version': '4.2',
      'QUERY-utm_source': 'mail',
    })
  expect(JSON.stringify(await keptIn(page))).not.toContain('CANARY')
  // The hint is the address of the sign-in.
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ines@marewind.example')
  await expect.poll(() => page.url()).not.toMatch(/marewind\.example|from=/)
  await context.close()
})

it('redirect_url redirects to allowed apps only', async () => {
  const guest = await stage.newPerson('Guest')
  const { page, context } = guest
  const keptAddress = async (url: string): Promise<string | undefined> => {
    await page.goto('/health')
    await page.evaluate(() => localStorage.removeItem('redirectURL'))
    const asked = page.waitForResponse('**/api/v1/entry')
    await page.goto(`/health?redirect_url=${encodeURIComponent(url)}`)
    await (await asked).finished()
    await page.getByRole('heading', { name: 'Health' }).waitFor()
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    return (await keptIn(page)).redirectURL
  }
  for (const refused of [
    'https://evil.example/',
    'javascript:alert(1)',
    `http://127.0.0.1:${port - 1}/`,
    `${appOrigin}@evil.example/`,
    `http://user:pass@127.0.0.1:${port}/`,
    '//evil.example',
  ])
    expect(await keptAddress(refused), refused).toBeUndefined()
  await page.goto(`/goodjob?redirect_url=${encodeURIComponent(`${appOrigin}/inbox/7`)}&from=web-app`)
  await page.waitForFunction(() => localStorage.getItem('redirectURL') !== null)
  guest.expectRefusal(404, '/nowhere')
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await page.getByRole('heading', { name: 'App /inbox/7' }).waitFor()
  await context.close()
})

it('a link of the same person changes nothing but the token', async () => {
  const { page, context } = await stage.newPerson('Owner')
  await page.goto(await linkFor(owner.email))
  await profileOf(page, owner)
  await page.evaluate(() => localStorage.setItem('mark', 'kept'))
  await page.goto(await linkFor(owner.email, '/settings/personal/profile?x=1'))
  await profileOf(page, owner)
  expect((await keptIn(page)).mark).toBe('kept')
  expect(await page.getByText('Continue as').count()).toBe(0)
  await context.close()
})

it.each(['code', 'bearer'] as const)(
  'a %s of another person is used only after confirmation',
  async (kind) => {
    const person = await stage.newPerson('Owner')
    const { page, context } = person
    const target = async (): Promise<string> => {
      if (kind === 'code') return linkFor(other.email)
      await other.client.call('session.sign_in_with_password', {
        identificator: other.email,
        password: other.password,
      })
      return `${stage.url}/settings/personal/profile?access_token=${other.client.token}`
    }
    await page.goto(await linkFor(owner.email))
    await profileOf(page, owner)
    const before = await keptIn(page)

    await page.goto(await target())
    await page.getByRole('heading', { name: 'Continue as Mateus Carvalho?' }).waitFor()
    await expect.poll(() => page.title()).toBe('Different account · Postroom')
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await profileOf(page, owner)
    expect((await keptIn(page))['_token.exchange']).toBe(before['_token.exchange'])
    expect(await page.getByText(other.email).count()).toBe(0)

    await page.evaluate(() => {
      localStorage.setItem('mark', 'of the owner')
      sessionStorage.setItem('mark', 'of the owner')
      // biome-ignore lint/suspicious/noDocumentCookie: what the test is about
      document.cookie = 'mark=of-the-owner; Path=/'
    })
    const loaded = page.waitForEvent('load')
    await page.goto(await target())
    await loaded
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Continue as Mateus Carvalho' }).click()
    await reloaded
    await profileOf(page, other)
    await expect.poll(() => page.url()).toBe(`${stage.url}/settings/personal/profile`)
    await expect.poll(() => keptIn(page)).toMatchObject({ userId: other.userId })
    const after = await page.evaluate(() => ({
      ...localStorage,
      session: sessionStorage.getItem('mark'),
      cookie: document.cookie,
    }))
    expect(after).toMatchObject({ userId: other.userId, session: null })
    expect(JSON.stringify(after)).not.toContain('of the owner')
    expect(after.cookie).not.toContain('of-the-owner')
    expect(JSON.stringify(await context.cookies())).not.toContain('of-the-owner')
    await context.close()
  },
)

it('another tab reloads when another person signs in', async () => {
  const person = await stage.newPerson('Owner')
  const { page, context } = person
  await page.goto(await linkFor(owner.email))
  await profileOf(page, owner)
  const tab = await person.openTab()
  await tab.goto(await linkFor(other.email))
  await tab.getByRole('button', { name: 'Continue as Mateus Carvalho' }).click()
  await profileOf(tab, other)
  await profileOf(page, other)
  expect(await page.getByText(owner.email).count()).toBe(0)
  await context.close()
})

it('people return to the app by its deep link, or by a button and the web app if it does not open', async () => {
  const { page, context } = await stage.newPerson('Guest')
  await page.goto(`/goodjob?redirect_url=${encodeURIComponent(`${appOrigin}/`)}`)
  await page.waitForFunction(() => localStorage.getItem('redirectURL') !== null)
  // What the page says is written down as it says it: two seconds may be over before anybody asks from outside.
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      if (text !== said.at(-1)) said.push(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto('/close-web-onboarding?channel-id=support-7')
  const openApp = page.getByRole('link', { name: 'Open the app' })
  await openApp.waitFor()
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  const opening = said.filter((text) => text.includes('The app is opening.'))
  expect(opening).not.toEqual([])
  expect(opening.filter((text) => text.includes('Open the app'))).toEqual([])
  expect(await openApp.getAttribute('href')).toBe('desk://app/deeplink?channel-id=support-7')
  expect(await page.getByRole('link', { name: 'Use the web app instead' }).getAttribute('href')).toBe(
    `${appOrigin}/`,
  )
  // Who came from the web app goes back to it.
  await page.evaluate(() => localStorage.setItem('origin', 'web-app'))
  await page.goto('/close-web-onboarding?channel-id=support-7').catch(() => undefined)
  await page.getByRole('heading', { name: 'App /deeplink?channel-id=support-7' }).waitFor()
  await context.close()
})

it('a refused sign-in returns to the app and is logged as an error', async () => {
  const person = await stage.newPerson('Refused')
  const { page, context } = person
  await page.goto(await linkFor(other.email))
  await profileOf(page, other)
  person.expectRefusal(403, '/api/v1/user/')
  await page.route('**/api/v1/user/', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'forbidden', message: 'You may not do this.', requestId: 'AbCdEfGh12345678' } },
    }),
  )
  const from = stage.server.logLines.length
  await page.goto('/settings/personal/profile')
  await page.waitForURL('**/close-web-onboarding')
  await page.getByRole('heading', { name: 'Back to the app' }).waitFor()
  await expect
    .poll(() =>
      stage.server.logLines.slice(from).find((line) => line.includes('The person could not be fetched')),
    )
    .toContain('"level":"error"')
  // Without a click the browser opens no app by itself, and says so.
  expect(person.takeProblems().filter((problem) => !problem.includes('a user gesture is required'))).toEqual(
    [],
  )
  await context.close()
})

it('an address of our own deep link opens the inbox', async () => {
  const { page, context } = await stage.newPerson('Owner')
  await page.goto(await linkFor(owner.email, '/deeplink?channel-id=7'))
  await page.waitForURL('**/inbox/open')
  await context.close()
})
