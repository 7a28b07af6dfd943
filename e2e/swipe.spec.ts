import type { CDPSession } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import { savePicture } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { undoOf } from './acts/undo.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
const subjects = ['Crates', 'Frames', 'Prints']
let owner: Owner
let ingrid: BrowserPerson
let touch: CDPSession

const row = (subject: string | RegExp) => ingrid.page.getByRole('option', { name: subject }).first()
const under = () => ingrid.page.locator('[data-swipe]')
const find = async (subject: string) => {
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  return items.find((one) => one.subject === subject)
}
const scaleOfIcon = () =>
  under()
    .locator('svg')
    .evaluate((icon) => Number(getComputedStyle(icon).scale))
const isSnoozed = async (subject: string) => {
  const { items } = await owner.client.call('conversations.list', { view: 'snoozed' })
  return items.some((one) => one.subject === subject)
}

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
  touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })

/** Rows far from those on screen are not in the page, and a list that a finger let go may still move. */
async function comeTo(subject: string | RegExp) {
  await expect
    .poll(async () => {
      const isThere = await row(subject).isVisible()
      if (!isThere) await ingrid.page.getByRole('listbox').evaluate((list) => list.scrollTo(0, 0))
      return isThere
    })
    .toBe(true)
  await row(subject).scrollIntoViewIfNeeded()
}

/** Puts a finger on the row, and moves it over these points, given from where it was put. */
async function move(
  subject: string | RegExp,
  startX: number,
  ...points: readonly (readonly [x: number, y: number])[]
) {
  await comeTo(subject)
  const box = await row(subject).boundingBox()
  if (!box) throw new Error('There is nothing to swipe.')
  const y = box.y + box.height / 2
  let at: readonly [number, number] = [0, 0]
  // A finger that rests for half a second holds the row, so the first movement must not wait for an answer.
  const first = [send('touchStart', [{ x: startX, y }])]
  for (const [index, to] of points.entries()) {
    for (let step = 1; step <= 8; step += 1) {
      const by = (axis: 0 | 1) => at[axis] + ((to[axis] - at[axis]) * step) / 8
      const sent = send('touchMove', [{ x: startX + by(0), y: y + by(1) }])
      if (index === 0) first.push(sent)
      else await sent
    }
    await Promise.all(first)
    at = to
  }
}
/** They are loaded after the rows, and begin with the next frame. */
const gestures = async () => {
  await ingrid.page.waitForFunction(() =>
    [...document.querySelectorAll('[role="option"]')].some(
      (one) => getComputedStyle(one).touchAction === 'pan-y pinch-zoom',
    ),
  )
  await ingrid.page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  )
}
/** The screen shows a movement some frames later. */
const isPast = (side: 'left' | 'right') => expect.poll(() => under().getAttribute('data-past')).toBe(side)
const letGo = async () => {
  await send('touchEnd', [])
  await under().waitFor({ state: 'detached' })
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await connectInbox(owner, world, 'bookings')
  const letters = Array.from({ length: 12 }, (_, index) => letter({ subject: `Older ${index}` }))
  await world.dovecot.deliverMany(
    'bookings',
    [...letters, ...subjects.map((subject) => letter({ subject }))].map((one) => Buffer.from(one)),
  )
  ingrid = await stage.newPerson('Ingrid', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'no-preference',
  })
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox/open')
  // A letter that arrives later moves the rows below the finger.
  await ingrid.page.getByRole('tab', { name: 'Open 15' }).waitFor()
  touch = await ingrid.page.context().newCDPSession(ingrid.page)
  await gestures()
})

it('a swipe to the right closes, and that is undone', async () => {
  const { page } = ingrid
  await move('Crates', 100, [40, 0])
  expect(await under().getAttribute('data-past')).toBeNull()
  const early = await scaleOfIcon()
  await letGo()
  expect((await find('Crates'))?.status).toBe('open')
  await move('Crates', 100, [180, 4])
  await isPast('right')
  // It fills the area that the row has left.
  await expect.poll(async () => (await under().boundingBox())?.width).toBe(180)
  await expect.poll(scaleOfIcon).toBeGreaterThan(early)
  await savePicture(page, 'swipe-right')
  await letGo()
  await page.getByText('Conversation closed', { exact: true }).waitFor()
  await row('Crates').waitFor({ state: 'detached' })
  expect((await find('Crates'))?.status).toBe('closed')
  await undoOf(page, 'Conversation closed').click()
  await row('Crates').waitFor()
  await expect.poll(async () => (await find('Crates'))?.status).toBe('open')
  expect(new URL(page.url()).pathname).toBe('/inbox/open')
})

it('what is undone returns to its place at once, also in a list that is scrolled', async () => {
  const { page } = ingrid
  await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, 200))
  const id = await page.getByRole('option').nth(5).getAttribute('id')
  const { items } = await owner.client.call('conversations.list', { view: 'all' })
  const subject = items.find((one) => `row-${one.id}` === id)?.subject ?? ''
  const named = new RegExp(`${subject}\\b`)
  await move(named, 100, [180, 4])
  await isPast('right')
  await letGo()
  await row(named).waitFor({ state: 'detached' })
  await page.getByText('Conversation closed', { exact: true }).waitFor()
  await undoOf(page, 'Conversation closed').click()
  await row(named).waitFor()
  expect(await page.getByText('new conversation').count()).toBe(0)
  await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, 0))
})

it('going back cancels; scrolling and the edge of the screen stay the browser’s', async () => {
  const { page } = ingrid
  const scrolled = () => page.getByRole('listbox').evaluate((list) => list.scrollTop)
  await move('Crates', 100, [180, 0], [20, 0])
  await letGo()
  await move('Crates', 200, [-180, 0], [-30, 0])
  await letGo()
  await move('Crates', 10, [200, 0])
  expect(await under().count()).toBe(0)
  await send('touchEnd', [])
  const before = await scrolled()
  await move('Crates', 200, [180, 0], [180, 300], [20, 300])
  await letGo()
  expect(await scrolled()).toBe(before)
  await page.getByRole('listbox').evaluate((list) => list.scrollTo({ top: 0 }))
  await move(/./, 200, [30, -160])
  expect(await under().count()).toBe(0)
  await send('touchEnd', [])
  await expect.poll(scrolled).toBeGreaterThan(50)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await isSnoozed('Crates')).toBe(false)
  expect((await find('Crates'))?.status).toBe('open')
})

it('a swipe to the right asks for the reason that a closing policy requires', async () => {
  const { page } = ingrid
  const admin = await stage.server.addMember(owner, { role: 'Admin' })
  const { items } = await admin.client.call('closing_policies.list', {})
  const { id: closingPolicyId, version } = items.find(({ isDefault }) => isDefault) ?? { id: '', version: 0 }
  const require = (reasons: string[], last: number) =>
    admin.client.call('closing_policies.update', { closingPolicyId, version: last, reasons })
  const policy = await require(['Answered'], version)
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  await move('Prints', 100, [180, 4])
  await isPast('right')
  await letGo()
  const dialog = page.getByRole('dialog', { name: 'Before you close' })
  await dialog.getByRole('radio', { name: 'Answered' }).check()
  await dialog.getByRole('button', { name: 'Close conversation' }).click()
  await row('Prints').waitFor({ state: 'detached' })
  await expect.poll(async () => (await find('Prints'))?.status).toBe('closed')
  await undoOf(page, 'Conversation closed').click()
  await row('Prints').waitFor()
  await require([], policy.version)
})

it('a swipe to the left offers the times to snooze until', async () => {
  const { page } = ingrid
  // Messages under the pointer stay, and would cover the times of a row at the bottom.
  await page.mouse.move(0, 0)
  await move('Frames', 340, [-180, 0])
  await isPast('left')
  await savePicture(page, 'swipe-left')
  await letGo()
  const times = page.getByRole('dialog', { name: 'Snooze until' })
  await times.waitFor()
  await savePicture(page, 'snooze')
  await times.getByRole('option', { name: 'Until the customer replies' }).click()
  await row('Frames').waitFor({ state: 'detached' })
  await expect.poll(() => isSnoozed('Frames')).toBe(true)
  await undoOf(page, 'Snoozed until the customer replies').click()
  await expect.poll(() => isSnoozed('Frames')).toBe(false)
})

it('in the closed conversations it reopens, and nothing grows where motion is reduced', async () => {
  const { page } = ingrid
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id: conversationId = '' } = (await find('Prints')) ?? {}
  await owner.client.call('conversations.close', { conversationId })
  await page.goto('/inbox/closed')
  await waitForConversation(page, 'Prints')
  await gestures()
  await move('Prints', 300, [-180, 0])
  expect(await under().count()).toBe(0)
  await send('touchEnd', [])
  await move('Prints', 100, [180, 0])
  expect(
    await under()
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).scale),
  ).toBe('1')
  await letGo()
  await expect.poll(async () => (await find('Prints'))?.status).toBe('open')
})

/** Leaves the finger on the row until it is held. */
async function holdDown(subject: string) {
  await row(subject).scrollIntoViewIfNeeded()
  const box = await row(subject).boundingBox()
  if (!box) throw new Error('There is nothing to hold.')
  await send('touchStart', [{ x: box.x + 120, y: box.y + box.height / 2 }])
  await expect.poll(() => row(subject).getAttribute('aria-selected')).toBe('true')
  await send('touchEnd', [])
}

it('holding a row selects it, and taps select more, which are closed together', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Older 10')
  await gestures()
  await holdDown('Older 10')
  const bar = page.getByRole('toolbar', { name: '1 selected' })
  await bar.waitFor()
  await row('Older 11').tap()
  await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/inbox/open')
  const all = page.getByRole('toolbar', { name: '2 selected' })
  expect(await all.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  expect(await excessWidth(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await savePicture(page, `selected-${colorScheme}`)
  }
  // A second tap takes a row out again.
  await row('Older 11').tap()
  await bar.waitFor()
  await row('Older 11').tap()
  await all.getByRole('button', { name: 'Close', exact: true }).tap()
  await page.getByText('2 conversations closed').waitFor()
  expect([(await find('Older 10'))?.status, (await find('Older 11'))?.status]).toEqual(['closed', 'closed'])
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  await row('Older 9').tap()
  await page.waitForURL(/\/inbox\/open\/./)
})
