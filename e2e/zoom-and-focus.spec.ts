import { beforeAll, expect, it } from 'vitest'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let ingrid: BrowserPerson

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  await work.arrive('Crates')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates')
})

/** What has the focus, and whether an outline, a shadow or a border shows it. */
const focused = () =>
  ingrid.page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const visible = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    const isShown =
      visible(element) ||
      // Fields show it around the whole field, lists at the chosen row.
      (element.parentElement !== null && visible(element.parentElement)) ||
      [...element.querySelectorAll('[data-cursor]')].some(visible)
    return { name: `${element.tagName} ${name}`, isShown, isPage: element === document.body }
  })

/** Goes through the page by the Tab key; returns its stops, and those that do not show the focus. */
async function tabThrough(): Promise<{ stops: Set<string>; hidden: string[] }> {
  const { page } = ingrid
  await page.mouse.click(0, 0)
  const hidden: string[] = []
  const stops = new Set<string>()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const { name, isShown, isPage } = await focused()
    if (isPage) break
    stops.add(name)
    if (!isShown) hidden.push(name)
  }
  return { stops, hidden }
}

it('every stop of the Tab key shows the focus, in the list and in a conversation', async () => {
  const inList = await tabThrough()
  expect(inList.hidden).toEqual([])
  await openConversation(ingrid.page, 'Crates')
  const inConversation = await tabThrough()
  expect(inConversation.hidden).toEqual([])
  expect(inConversation.stops.size).toBeGreaterThan(inList.stops.size)
  expect(inList.stops.size).toBeGreaterThan(15)
})

it('in the high-contrast modes of the system, which have no backgrounds, what is chosen has an outline', async () => {
  const { page } = ingrid
  await page.emulateMedia({ forcedColors: 'active' })
  const outline = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).outlineStyle)
  expect(await outline('Open')).toBe('solid')
  expect(await outline('Closed')).toBe('none')
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await outline('Open')).toBe('none')
})

it('a dialog leaves the focus where a person has moved it before it is ready', async () => {
  const { page } = ingrid
  await page.reload()
  await waitForConversation(page, 'Crates')
  await openConversation(page, 'Crates')
  // Everything that waits for no time waits for half a second, as on a slow device.
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, wait = 0) => start(run, wait || 500) })
  })
  await page.getByRole('button', { name: /^Assignee/ }).press('Enter')
  const last = page.getByRole('dialog').getByRole('option').last()
  await last.focus()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await last.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
})

it('at 200 % of a window of 1440 by 900 nothing is cut off in list, conversation and reply', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 720, height: 450 })
  await expect.poll(() => excessWidth(page)).toBe(0)
  await page.keyboard.press('r')
  await page
    .getByRole('textbox', { name: 'Message' })
    .or(page.locator('footer [contenteditable=true]'))
    .first()
    .waitFor()
  await expect.poll(() => excessWidth(page)).toBe(0)
  await page.keyboard.type('Dear Ingrid,')
  for (let line = 0; line < 12; line += 1) await page.keyboard.press('Enter')
  await page.keyboard.type('Kind regards')
  // The mail above a long reply has room to be read, and the reply can be sent.
  const room = () =>
    page.evaluate(() => {
      let part = document.querySelector('[data-talk] article')?.parentElement
      while (part && getComputedStyle(part).overflowY !== 'auto') part = part.parentElement
      return part?.clientHeight ?? 0
    })
  const sendEnd = async () => {
    const send = await page.locator('footer').getByRole('button', { name: /^Send/ }).first().boundingBox()
    return (send?.y ?? 0) + (send?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThan(90)
  await expect.poll(sendEnd).toBeLessThanOrEqual(450)
  expect(await sendEnd()).toBeGreaterThan(300)
  await page.goto(new URL('/inbox/open', page.url()).href)
  await waitForConversation(page, 'Crates')
  await expect.poll(() => excessWidth(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
})

it('the list names no row as active that it does not show', async () => {
  const { page } = ingrid
  const active = () =>
    page.locator('#conversation-rows').evaluate((list) => {
      const id = list.getAttribute('aria-activedescendant')
      return id === null ? 'none' : document.getElementById(id) ? 'shown' : 'missing'
    })
  await work.arrive('Frames')
  await page.goto('/inbox/open')
  await openConversation(page, 'Crates')
  await expect.poll(active).toBe('shown')
  await page.keyboard.press('e')
  await page.getByRole('option', { name: 'Crates' }).waitFor({ state: 'detached' })
  await expect.poll(active).toBe('none')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('j')
  await expect.poll(active).toBe('shown')
})

it('while the list and a conversation load, the page has no barriers, in both themes and in German', async () => {
  const { page } = ingrid
  const { items } = await work.owner.client.call('conversations.list', { view: 'open' })
  await work.owner.client.call('session.update_profile', { language: 'de' })
  await page.setViewportSize({ width: 1440, height: 900 })
  let gate = Promise.withResolvers<void>()
  const isHeld = ({ pathname }: URL) => /^\/api\/v1\/conversation(\/[0-9a-f-]{36})?$/.test(pathname)
  await page.route(isHeld, async (route) => {
    await gate.promise
    await route.continue()
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/inbox/open/${items[0]?.id}`)
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBeGreaterThan(1)
    expect(await findBarriers(page), colorScheme).toEqual([])
    gate.resolve()
    await talkHeading(page, 'Frames').waitFor()
    gate = Promise.withResolvers()
  }
  gate.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
})
