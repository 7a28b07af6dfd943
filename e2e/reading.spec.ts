import { beforeAll, expect, it } from 'vitest'
import { deliver } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { savePicture } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type MailSample, mailSamples } from './stage/mail-samples.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let ingrid: BrowserPerson
const addresses = new Map<string, string>()

const rawOf = ({ subject, html }: MailSample): string =>
  [
    'From: Annika Reuss <annika@tarsel-optik.example>',
    `To: ${work.inbox.email}`,
    `Subject: ${subject}`,
    `Message-ID: <${subject.replace(' ', '-')}@tarsel-optik.example>`,
    'Date: Fri, 20 Nov 2026 05:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(html)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '',
  ].join('\r\n')

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  for (const sample of mailSamples) {
    const arrival = { internalDate: new Date() }
    const { conversationId } = await deliver(
      stage.server,
      work.owner.workspaceId,
      work.inbox,
      [rawOf(sample)],
      arrival,
    )
    addresses.set(sample.subject, `/inbox/open/${conversationId}`)
  }
  ingrid = await work.open('/inbox/open')
})

/** How the mail looks in its frame: its ground, and the font, colour and least contrast of its text. */
const lookOf = (words: string) =>
  ingrid.page
    .locator('article iframe')
    .first()
    .evaluate((frame: HTMLIFrameElement, wanted) => {
      const inner = frame.contentDocument
      const view = inner?.defaultView
      if (!inner?.body || !view) throw new Error('The frame is empty.')
      const numbers = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? []
      const light = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = numbers(colour).map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const groundOf = (element: Element | null): string => {
        const colour = element ? view.getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
        return element && numbers(colour)[3] === 0 ? groundOf(element.parentElement) : colour
      }
      const contrasts: number[] = []
      let text: CSSStyleDeclaration | undefined
      const walker = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        if (!parent || !walker.currentNode.textContent?.trim()) continue
        const style = view.getComputedStyle(parent)
        if (walker.currentNode.textContent.includes(wanted)) text = style
        const [a = 0, b = 0] = [light(style.color), light(groundOf(parent))].sort((one, two) => one - two)
        contrasts.push((b + 0.05) / (a + 0.05))
      }
      return {
        hasCard: inner.body.hasAttribute('data-paper'),
        ground: view.getComputedStyle(inner.body).backgroundColor,
        font: text?.fontFamily.split(',')[0]?.replaceAll('"', ''),
        size: text?.fontSize,
        least: Math.min(...contrasts),
      }
    }, words)

const shown = async ({ subject, words }: MailSample) => {
  const { page } = ingrid
  await page.goto(addresses.get(subject) ?? '')
  await page.frameLocator('article iframe').first().getByText(words).first().waitFor()
}

it.each(mailSamples)('$subject is read in the font and colours that it needs', async (sample) => {
  const { page } = ingrid
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await shown(sample)
    const look = await lookOf(sample.words)
    const isDark = colorScheme === 'dark'
    expect(look.hasCard).toBe(isDark && sample.isDesigned)
    expect(look.ground).toBe(isDark && !sample.isDesigned ? 'rgb(17, 22, 26)' : 'rgb(255, 255, 255)')
    await savePicture(page, `${sample.subject.replace(' ', '-')}-${colorScheme}`)
    if (sample.isDesigned) {
      expect(look.font).not.toBe('Inter Variable')
      continue
    }
    expect(look).toMatchObject({ font: 'Inter Variable', size: '14px' })
    if (isDark) expect(look.least).toBeGreaterThanOrEqual(4.5)
  }
})

it('what a person coloured keeps its colour', async () => {
  const { page } = ingrid
  const [outlook] = mailSamples as [MailSample]
  const frame = page.frameLocator('article iframe').first()
  const style = (words: string, name: 'color' | 'backgroundColor') =>
    frame
      .getByText(words, { exact: true })
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], name)
  await page.emulateMedia({ colorScheme: 'light' })
  await shown(outlook)
  expect(await style('need replacements', 'color')).toBe('rgb(255, 0, 0)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shown(outlook)
  const [red = 0, green = 0, blue = 0] =
    (await style('need replacements', 'color')).match(/\d+/g)?.map(Number) ?? []
  expect(red).toBe(255)
  expect(Math.max(green, blue)).toBeLessThan(160)
  expect(await style('Two of them are damaged', 'backgroundColor')).toBe('rgb(255, 255, 0)')
  expect(await findBarriers(page)).toEqual([])
})

it('a mail that is open takes the colours of another theme', async () => {
  const { page } = ingrid
  const [outlook] = mailSamples as [MailSample]
  const colour = () =>
    page
      .frameLocator('article iframe')
      .locator('body')
      .evaluate((body) => getComputedStyle(body).color)
  await page.emulateMedia({ colorScheme: 'light' })
  await shown(outlook)
  const before = await colour()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colour).not.toBe(before)
})

it('on a phone a card fits', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 390, height: 844 })
  for (const subject of ['Newsletter', 'Outlook']) {
    const sample = mailSamples.find((one) => one.subject === subject) as MailSample
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await shown(sample)
      expect(await excessWidth(page)).toBe(0)
      await savePicture(page, `${subject}-${colorScheme}-390`)
    }
  }
})
