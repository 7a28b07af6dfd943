import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { type PushDouble, startPushDouble } from '../dev/push-double/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import { loseAnswers, noAnswer } from './acts/lose-answers.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ isWhole: true })
let push: PushDouble
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let crates: string

/** A browser whose push service is the double; everything else is Chromium's own. */
async function subscribeAtDouble(page: Page, { subscription }: PushDouble) {
  await page.addInitScript((keys) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
        .buffer
    const kept = () => localStorage.getItem('test-subscription')
    const made = (applicationServerKey: string) => ({
      endpoint: keys.endpoint,
      options: { applicationServerKey: bytes(applicationServerKey) },
      getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
      unsubscribe: async () => localStorage.removeItem('test-subscription'),
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (kept() ? made(kept() ?? '') : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test-subscription', applicationServerKey)
        return made(applicationServerKey)
      },
    })
  }, subscription)
}

beforeAll(async () => {
  push = await startPushDouble()
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus } = work)
  crates = await work.arrive('Crates')
  ingrid = await work.open('/inbox/unassigned', {
    permissions: ['notifications'],
    prepare: (page) => subscribeAtDouble(page, push),
  })
  await waitForConversation(ingrid.page, 'Crates')
  await ingrid.page.goto('/settings/personal/profile')
})
afterAll(() => push.stop())

const pushSwitch = () => ingrid.page.getByRole('switch', { name: 'While Postroom is closed' })

it('the switch stays off if the push service does not take messages from the server', async () => {
  push.status = 403
  await pushSwitch().press('Space')
  await ingrid.page.getByText('cannot be reached from the server').waitFor()
  expect(await pushSwitch().isChecked()).toBe(false)
  push.status = 201
})

it('switched on, one test message is shown although its answer was lost, and an assignment reaches the service worker', async () => {
  const { page, context } = ingrid
  ingrid.expectOutage()
  const endLoss = await loseAnswers(page, '**/api/v1/notifications/browsers/test', 'POST')
  await pushSwitch().press('Space')
  await noAnswer(page)
  await endLoss()
  await pushSwitch().press('Space')
  await expect.poll(() => pushSwitch().isChecked()).toBe(true)
  expect(JSON.parse((await push.waitForMessages(1))[0]?.text ?? '')).toMatchObject({ tag: 'test' })
  expect(await findBarriers(page)).toEqual([])
  await mateus.client.call('conversations.assign', { conversationId: crates, assigneeId: owner.userId })
  const [, assigned] = await push.waitForMessages(2)
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const registrationId = await registered
  const hand = (data = '') => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await hand(JSON.stringify({ ...JSON.parse(assigned?.text ?? ''), title: 'While she looks at it' }))
  await page.goto('about:blank')
  await hand(assigned?.text)
  for (const tag of ['k', 'l', 'm', 'n'])
    await hand(JSON.stringify({ ...JSON.parse(assigned?.text ?? ''), tag }))
  const [worker] = context.serviceWorkers()
  const shown = () =>
    worker?.evaluate<{ title: string; body: string; tag: string }[]>(
      'registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))',
    )
  const single = { title: 'Mateus Carvalho assigned to you', body: expect.stringContaining('Crates') }
  const more = { title: '2 more notifications', body: expect.stringContaining(single.title), tag: 'more' }
  await expect.poll(shown).toContainEqual(more)
  const singles = [crates, 'k', 'l'].map((tag) => ({ ...single, tag }))
  expect(await shown()).toHaveLength(4)
  expect(await shown()).toEqual(expect.arrayContaining(singles))
  await page.goto(`${origin}/settings/personal/profile`)
})

it('switched off while the page renews its subscription, the server forgets the browser', async () => {
  const { page } = ingrid
  const renewal = Promise.withResolvers<void>()
  const isRenewing = page.waitForRequest('**/api/v1/notifications/browsers')
  await page.route('**/api/v1/notifications/browsers', async (route) => {
    await renewal.promise
    await route.continue()
  })
  await page.reload()
  await isRenewing
  await pushSwitch().press('Space')
  // A call of the page that is answered: the switch has had the time to call as well.
  await page.evaluate(() => fetch('/health'))
  renewal.resolve()
  await expect.poll(() => pushSwitch().isChecked()).toBe(false)
  const { endpoint } = push.subscription
  await expect(owner.client.call('web_push.send_test', { endpoint })).rejects.toMatchObject({ status: 404 })
})
