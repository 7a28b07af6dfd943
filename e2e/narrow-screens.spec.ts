import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePicture } from './acts/look.ts'
import { testConnection, trustCertificate, typeMailPassword, typeServers } from './acts/mailbox.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings', 'freight')
const phone = { viewport: { width: 390, height: 844 } }
let owner: Owner
let ingrid: BrowserPerson

/** A letter whose text is replaced by this, of this kind. */
const typed = (subject: string, type: 'html' | 'plain', body: string): Buffer => {
  const [head] = letter({ subject }).split('\r\n\r\n')
  return Buffer.from(
    `${head}\r\nMIME-Version: 1.0\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${body}\r\n`,
  )
}
const known = ['Spring offers', 'Arabic page', 'Arabic text', 'Crates', 'Frames', 'Prints']
/** Of which conversation a row of the list is: the rest of its words, such as the time, may change. */
const subjectIn = (row: string) => known.find((subject) => row.includes(subject))
const arabic = 'السلام عليكم، نرجو إرسال عرض سعر.'

/** How far an element's words reach beyond its own box, in pixels. */
const cutOff = (element: Locator): Promise<number> =>
  element.evaluate((node) =>
    Math.max(0, ...[node, ...node.querySelectorAll('*')].map((one) => one.scrollWidth - one.clientWidth)),
  )
/** Whether all of the element shows within another. */
const isWithin = async (element: Locator, frame: Locator): Promise<boolean> => {
  const [inner, outer] = await Promise.all([element.boundingBox(), frame.boundingBox()])
  if (!inner || !outer) return false
  return inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1
}
const open = async (page: Page, subject: string): Promise<void> => {
  await page.goto('/inbox')
  await waitForConversation(page, subject)
  await openConversation(page, subject)
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  await world.dovecot.deliverMany('bookings', [
    typed(
      'Spring offers',
      'html',
      `<table width="600" style="width:600px"><tr><td>${'Offers '.repeat(40)}</td></tr></table>`,
    ),
    typed('Arabic page', 'html', `<p>${arabic}</p>`),
    typed('Arabic text', 'plain', arabic),
    ...['Crates', 'Frames', 'Prints'].map((subject) => Buffer.from(letter({ subject }))),
  ])
  await connectInbox(owner, world, 'bookings')
  ingrid = await stage.newPerson('Ingrid', phone)
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/members?tab=pending')
})

it('a long address leaves the button to sign in again visible', async () => {
  const admin = await stage.server.addMember(owner, { role: 'Admin', mfa: false })
  const newcomer = await stage.newPerson('Newcomer', phone)
  newcomer.expectRefusal(403, '/api/v1/')
  const { page } = newcomer
  await openSignedIn(stage, page, admin, '/settings/members')
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await stage.server.ownerPool.query('update sessions set password_at = null where user_id = $1', [
    admin.userId,
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const button = page.getByRole('button', { name: `Continue as ${admin.email}` })
  await button.waitFor()
  await expect.poll(() => cutOff(button)).toBe(0)
  await expect.poll(() => excessWidth(page)).toBe(0)
})

it('the current tab is visible, and long titles are not cut', async () => {
  const { page } = ingrid
  const chosen = page.getByRole('tab', { selected: true })
  await chosen.waitFor()
  await expect.poll(() => isWithin(chosen, page.getByRole('tablist'))).toBe(true)
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto('/settings/shared_inboxes')
  const title = page.getByRole('heading', { name: 'Gemeinsame Postfächer', level: 1 })
  await title.waitFor()
  await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(40)
})

it('the actions of a selection fit in German in the narrow list', async () => {
  const { page } = ingrid
  await page.goto('/inbox')
  await waitForConversation(page, 'Prints')
  await page.locator('#conversation-rows').focus()
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  const bar = page.getByRole('toolbar')
  await bar.getByText('2 ausgewählt').waitFor()
  await bar.getByRole('button', { name: 'Zuweisen' }).waitFor()
  for (const button of await bar.getByRole('button').all())
    await expect.poll(() => isWithin(button, bar)).toBe(true)
  await page.keyboard.press('Escape')
  await owner.client.call('session.update_profile', { language: 'en' })
})

it('the subject has a line of its own', async () => {
  const { page } = ingrid
  await open(page, 'Spring offers')
  const subject = page.getByRole('heading', { name: 'Spring offers', level: 1 })
  const [words, back] = await Promise.all([
    subject.boundingBox(),
    page.getByRole('button', { name: 'Back to the list' }).boundingBox(),
  ])
  expect(words?.width).toBeGreaterThan(340)
  expect(words?.y).toBeGreaterThanOrEqual((back?.y ?? 0) + (back?.height ?? 0))
})

it('the last action of a conversation is reached on a low screen', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 390, height: 560 })
  await open(page, 'Crates')
  await page.getByRole('button', { name: 'More actions' }).click()
  const endOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const menu = page.getByRole('menu')
  await expect.poll(() => endOf(menu)).toBeLessThanOrEqual(560)
  await menu.hover()
  await page.mouse.wheel(0, 500)
  await expect.poll(() => endOf(menu.getByRole('menuitem').last())).toBeLessThanOrEqual(560)
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone.viewport)
})

it('a wide mail is shown as wide as the screen', async () => {
  const { page } = ingrid
  await open(page, 'Spring offers')
  const frame = page.frameLocator('article iframe')
  await frame.getByText('Offers').first().waitFor()
  await expect
    .poll(() => frame.locator('table').evaluate((table) => Math.round(table.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(390)
  const hidden = () => frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  await expect.poll(hidden).toBe(0)
})

it('text from right to left begins at the right', async () => {
  const { page } = ingrid
  const restAtRight = (words: Locator) =>
    words.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = [...range.getClientRects()]
      return Math.round(element.getBoundingClientRect().right - Math.max(...lines.map(({ right }) => right)))
    })
  await open(page, 'Arabic page')
  const paragraph = page.frameLocator('article iframe').getByText('السلام')
  await paragraph.waitFor()
  await expect.poll(() => restAtRight(paragraph)).toBeLessThanOrEqual(1)
  await open(page, 'Arabic text')
  const text = page.getByRole('article').getByText('السلام')
  expect(await text.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext')
  await expect.poll(() => restAtRight(text)).toBeLessThanOrEqual(1)
})

it('text typed while the editor loads appears in it and triggers no shortcut', async () => {
  const { page } = ingrid
  await open(page, 'Crates')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Reply', exact: true }).waitFor()
  await page.keyboard.type('Dear Ingrid, see #4')
  held.resolve()
  const editor = page.locator('.tiptap')
  await editor.waitFor()
  await expect.poll(() => editor.textContent()).toBe('Dear Ingrid, see #4')
  await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('711.')
  await expect.poll(() => editor.textContent()).toBe('Dear Ingrid, see #4711.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Close the conversation' }).waitFor()
  // A page that leaves before it has the answer would save the draft again, over a version that it does not know.
  await page.getByText('Draft saved').waitFor({ state: 'attached' })
})

it('after a deletion the list keeps its scroll position', async () => {
  const { page } = ingrid
  await page.goto('/inbox')
  await waitForConversation(page, 'Prints')
  const rows = page.getByRole('option')
  const subjects = (await rows.allTextContents()).map(subjectIn)
  // Mails of the same second are in any order, and another test opens "Frames".
  const at = subjects[2] === 'Frames' ? 1 : 2
  await rows.nth(at).click()
  await page.getByRole('article').first().waitFor()
  await page.keyboard.press('#')
  await expect.poll(() => rows.count()).toBe(subjects.length - 1)
  const cursor = page.locator('[role="option"][data-cursor]')
  await expect.poll(async () => subjectIn((await cursor.textContent()) ?? '')).toBe(subjects[at + 1])
})

it('a certificate to be checked is scrolled into view', async () => {
  const { page } = ingrid
  await page.goto('/shared-inbox-setup/imap')
  await page.getByLabel('Address').fill('freight@marewind.example')
  await page.getByRole('button', { name: 'Find servers' }).click()
  await page
    .getByRole('group', { name: 'Incoming mail, IMAP' })
    .getByLabel('Server')
    .waitFor({ timeout: 60_000 })
  await typeServers(page, world, 'freight')
  await typeMailPassword(page, world.password)
  await testConnection(page)
  const trust = page.getByRole('button', { name: 'Trust this certificate' }).first()
  await trust.waitFor()
  await expect
    .poll(() => trust.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight))
    .toBe(true)
  await trustCertificate(page)
})

it('pages, dialogs and the new message end above toasts, so that their buttons can be pressed', async () => {
  const { page } = ingrid
  /** Fails if something else is in the middle of the button. */
  const isFree = (button: Locator) => button.click({ trial: true })
  const toasts = page.getByRole('region', { name: 'Messages' })
  const fail = async () => {
    await page.route('**/flag', (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 'forbidden', message: 'You may not do this.', requestId: 'x' } },
      }),
    )
    for (const count of [1, 2, 3]) {
      ingrid.expectRefusal(403, '/api/v1/')
      await page.keyboard.press('s')
      await expect.poll(() => toasts.getByText('You may not do this.').count()).toBe(count)
    }
    await page.unroute('**/flag')
  }
  await open(page, 'Frames')
  await fail()
  await savePicture(page, 'toasts')
  const region = await toasts.boundingBox()
  expect(region && region.y + region.height).toBe(phone.viewport.height)
  await isFree(page.getByRole('button', { name: 'Reply', exact: true }))
  await page.keyboard.press('r')
  await page.locator('.tiptap').waitFor()
  const reply = page.getByRole('button', { name: /^Send/ }).first()
  await isFree(reply)
  const box = await reply.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(region?.y ?? 0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Actions for the message of Ingrid' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Redirect…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redirect message' })
  await isFree(dialog.getByRole('button', { name: 'Redirect', exact: true }))
  for (const height of [480, phone.viewport.height]) {
    await page.setViewportSize({ width: 390, height })
    await isFree(dialog.getByRole('button', { name: 'Cancel' }))
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'New message' }).click()
  const message = page.getByRole('region', { name: 'New message' })
  await isFree(message.getByRole('button', { name: /^Send/ }).first())
  await savePicture(page, 'toasts-new-message')
  await expect.poll(() => excessWidth(page)).toBe(0)
  for (const left of [2, 1, 0]) {
    await toasts.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect.poll(() => toasts.getByText('You may not do this.').count()).toBe(left)
  }
  // It has the whole window again.
  await expect
    .poll(async () => {
      const whole = await message.boundingBox()
      return whole && whole.y + whole.height
    })
    .toBe(phone.viewport.height)
})
