import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { connectInbox, letter } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { savePicture } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useMailWorld } from './stage/mail-world.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const world = useMailWorld('bookings')
const subject = 'طلب عرض سعر'
const sentence = 'السلام عليكم، نرجو إرسال عرض سعر لخمس حاويات إلى ميناء جدة.'
const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
let owner: Owner
let ingrid: BrowserPerson

const typed = (headline: string, type: 'html' | 'plain', body: string): Buffer => {
  const [head] = letter({ subject: headline }).split('\r\n\r\n')
  return Buffer.from(
    `${head}\r\nMIME-Version: 1.0\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${body}\r\n`,
  )
}
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { start: box.x, end: box.x + box.width }
}
/** Where the words of an element are, in pixels from the left. */
const wordsOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return { start: left, end: right }
  })
const mirror = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
/** Elements that reach beyond the screen and cannot be scrolled to, apart from those that are hidden on purpose. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, h1, h2, [role="option"]')]
      .filter((one) => one.checkVisibility() && !one.closest('[data-visually-hidden]'))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1)
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )

beforeAll(async () => {
  owner = await stage.server.createWorkspace({ mfa: false })
  await world.dovecot.deliverMany('bookings', [
    typed(encoded(subject), 'plain', sentence),
    typed('Arabic page', 'html', `<p>${sentence}</p>`),
    Buffer.from(letter({ subject: 'Crates' })),
  ])
  await connectInbox(owner, world, 'bookings')
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/inbox/open')
  for (const one of [subject, 'Arabic page', 'Crates']) await waitForConversation(ingrid.page, one)
})

it('an Arabic mail is shown from right to left inside the English interface', async () => {
  const { page } = ingrid
  await openConversation(page, subject)
  const text = page.getByRole('article').getByText('السلام')
  const [words, box] = [await wordsOf(text), await boxOf(text)]
  expect(box.end - words.end).toBeLessThanOrEqual(2)
  expect(words.start - box.start).toBeGreaterThan(40)
  // The subject is read from the right, but is where subjects are.
  const heading = page.getByRole('heading', { name: subject, level: 1 })
  expect(await heading.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
  expect((await wordsOf(heading)).start - (await boxOf(heading)).start).toBeLessThanOrEqual(2)
  await openConversation(page, 'Arabic page')
  const paragraph = page.frameLocator('article iframe').getByText('السلام')
  await paragraph.waitFor()
  await expect.poll(() => paragraph.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr')
})

it('from right to left, the panes, the rows and the conversation are mirrored', async () => {
  const { page } = ingrid
  await openConversation(page, subject)
  await mirror(page)
  const rail = await boxOf(page.getByRole('navigation', { name: 'Views' }))
  const list = await boxOf(page.getByRole('listbox'))
  const talk = await boxOf(page.getByRole('article').first())
  expect(rail.start).toBeGreaterThanOrEqual(list.end - 1)
  expect(list.start).toBeGreaterThanOrEqual(talk.end - 1)
  const row = page.getByRole('option', { name: 'Crates' })
  const [name, time] = [row.getByText('Ingrid Solheim'), row.getByText(/^\d\d:\d\d$/)]
  expect((await boxOf(time)).end).toBeLessThan((await wordsOf(name)).start)
  expect((await boxOf(row)).end - (await wordsOf(name)).end).toBeLessThan(24)
  // Also what is in English starts at the right, and the words of the search beside its icon.
  expect((await boxOf(row)).end - (await wordsOf(row.getByText('Crates'))).end).toBeLessThan(24)
  const search = page.getByRole('combobox', { name: /^Search in/ })
  const room = await search.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingRight))
  expect(room).toBeGreaterThan(24)
  const link = page.getByRole('link', { name: 'Drafts' })
  expect((await boxOf(link.locator('svg'))).start).toBeGreaterThan(
    (await wordsOf(link.getByText('Drafts'))).end,
  )
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await cutOff(page)).toEqual([])
  await savePicture(page, 'rtl-wide')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).waitFor()
  expect(await cutOff(page)).toEqual([])
  expect(await findBarriers(page)).toEqual([])
})

it('on a phone nothing scrolls sideways either', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Crates')
  await mirror(page)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await cutOff(page)).toEqual([])
  await savePicture(page, 'rtl-narrow')
  await openConversation(page, subject)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await cutOff(page)).toEqual([])
  await savePicture(page, 'rtl-talk')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Open the views' }).click()
  await page.getByRole('link', { name: 'Drafts' }).waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await cutOff(page)).toEqual([])
})
