import type { reportDefinition } from '@postroom/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { arrive } from '../apps/server/src/features/slas/slas.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

type Definition = Partial<z.input<typeof reportDefinition>>

const stage = useStage()
let work: OwnerAtWork
let ingrid: BrowserPerson

/** Two inboxes with three conversations of the last days. */
beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  const { owner } = work
  const second = await createInbox(stage.server, owner, [owner.userId])
  for (const [place, inbox] of [work.inbox, work.inbox, second].entries()) {
    const at = new Date(Date.now() - (place + 1) * 86_400_000)
    await arrive({ server: stage.server, owner, inbox }, at, { subject: `Mail ${place}` })
  }
  await followFacts({ server: stage.server, owner })
  ingrid = await work.open('/reporting')
  await ingrid.page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
})

const by = (...ids: ('sharedInbox' | 'inboundDomain' | 'weekday' | 'hour')[]) =>
  ids.map((id) => ({ id, name: '' }))

async function open(page: Page, name: string, definition: Definition): Promise<string> {
  const { id } = await work.owner.client.call('reporting.save_v2', {
    name,
    preset: 'last_7_days',
    timezone: 'UTC',
    eventTypes: ['received'],
    ...definition,
  })
  await page.goto(`/reporting/${id}`)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  return id
}

/** The chart types that are drawn, with what the live region says of a mark that the keyboard reaches. */
const drawn: readonly (readonly [string, Definition, RegExp])[] = [
  ['Lines', { chartType: 'line', break_down_type: by('sharedInbox') }, /: \d/],
  ['Areas', { chartType: 'lineStacked', break_down_type: by('sharedInbox') }, /: \d/],
  ['Bars', { chartType: 'bar', break_down_type: by('sharedInbox') }, /: \d/],
  ['Hours of days', { chartType: 'timeBucketHeatMap' }, /: \d/],
  ['Weekdays and hours', { chartType: 'heatMap', break_down_type: by('weekday', 'hour') }, /: \d/],
  ['Flow', { chartType: 'breakdownFlow', break_down_type: by('sharedInbox') }, /\d/],
]

it.each(drawn)(
  '%s: keys lead along the marks, and the figures are in a table',
  async (name, definition, said) => {
    const { page } = ingrid
    await open(page, name, definition)
    const chart = page.getByRole('application')
    await chart.focus()
    const heard = chart.getByRole('status')
    await page.keyboard.press('Home')
    await heard.filter({ hasText: said }).waitFor()
    const first = await heard.innerText()
    await page.keyboard.press('End')
    await heard.filter({ hasText: said }).waitFor()
    const last = await heard.innerText()
    expect(last).not.toBe(first)
    await page.keyboard.press('Home')
    await heard.getByText(first, { exact: true }).waitFor()
    if (definition.chartType !== 'breakdownFlow')
      await page.getByRole('button', { name: 'Show all figures' }).click()
    expect(await page.getByRole('table').last().getByRole('row').count()).toBeGreaterThan(1)
    expect(await findBarriers(page)).toEqual([])
  },
)

it('a cross table is a table whose figures the keyboard opens', async () => {
  const { page } = ingrid
  await open(page, 'Table', { chartType: 'crossTable', break_down_type: by('sharedInbox', 'weekday') })
  const cell = page.getByRole('table').first().getByRole('button').first()
  await cell.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Close' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

it('marks of the period before are named without a breakdown, too', async () => {
  const { page } = ingrid
  await open(page, 'Compared', { chartType: 'bar', compare: 'previous' })
  const legend = page.locator('[data-legend]')
  await legend.getByText('Period before', { exact: true }).waitFor()
  // The only series is named by the heading.
  expect(await legend.getByRole('button').count()).toBe(0)
})

it('a report that names customers says that only conversations count that one can open', async () => {
  const { page } = ingrid
  await open(page, 'Of customers', { chartType: 'bar', break_down_type: by('inboundDomain') })
  await page.getByText('Customers are named, so only conversations that you can open are counted.').waitFor()
  await open(page, 'Of inboxes', { chartType: 'bar', break_down_type: by('sharedInbox') })
  await page.getByText('Not counted: spam and deleted conversations').waitFor()
  expect(await page.getByText('Customers are named').count()).toBe(0)
})

it('print shows all figures and no controls', async () => {
  const { page } = ingrid
  await open(page, 'On paper', {
    chartType: 'bar',
    preset: 'last_28_days',
    break_down_type: by('sharedInbox'),
  })
  const figures = page.getByRole('region', { name: /^All figures of the chart/ })
  const controls = page.getByRole('button', { name: 'Show all figures' })
  await controls.waitFor()
  expect(await figures.count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await figures.waitFor()
  expect(await controls.isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: /^Metric/ }).isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false)
  // A sheet of A4 in CSS pixels, where 28 days side by side would be cut off.
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 718, height: 1047 })
  expect(await figures.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null })
})

/** Words of the page whose contrast to white is below 4.5 : 1. */
const paleWords = (page: Page): Promise<string[]> =>
  page.locator('main *').evaluateAll((elements) => {
    const channel = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    const contrast = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) =>
        channel(Number(part) / 255),
      )
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    }
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return elements
      .filter((element) => element.checkVisibility() && hasWords(element))
      .filter((element) => {
        const { color, fill } = getComputedStyle(element)
        return contrast(element instanceof SVGElement ? fill : color) < 4.5
      })
      .map((element) => element.textContent ?? '')
  })

it('print has the colours of the light theme in the dark theme', async () => {
  const { page } = ingrid
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, 'Dark on paper', { chartType: 'line', break_down_type: by('sharedInbox') })
  const swatch = page.locator('tbody th i').first()
  const colorOf = () => swatch.evaluate((element) => getComputedStyle(element).backgroundColor)
  await swatch.waitFor()
  const dark = await colorOf()
  expect(await paleWords(page)).not.toEqual([])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.getByRole('region', { name: /^All figures of the chart/ }).waitFor()
  expect(await paleWords(page)).toEqual([])
  const printed = await colorOf()
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await expect.poll(colorOf).not.toBe(dark)
  expect(printed).toBe(await colorOf())
})

/** Names of series with their colours, from the summary. */
const swatches = async (page: Page): Promise<Record<string, string>> => {
  await page.locator('tbody th i').first().waitFor()
  const pairs = await page
    .locator('tbody th')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.textContent ?? '', cell.querySelector('i')?.style.background ?? '']),
    )
  return Object.fromEntries(pairs)
}

it('a series has the same colour in another chart and after a reload', async () => {
  const { page } = ingrid
  await open(page, 'Most first', { chartType: 'line', break_down_type: by('sharedInbox') })
  const before = await swatches(page)
  expect(new Set(Object.values(before)).size).toBe(2)
  await page.reload()
  expect(await swatches(page)).toEqual(before)
  // The other inbox alone would be first, and have the first colour.
  const [, [only = ''] = []] = Object.entries(before)
  const inbox = (await work.owner.client.call('inboxes.list', {})).items.find(({ name }) => name === only)
  await open(page, 'One of them', {
    chartType: 'bar',
    break_down_type: by('sharedInbox'),
    filters: [{ id: 'sharedInbox', values: [inbox?.id ?? ''] }],
  })
  expect(await swatches(page)).toEqual({ [only]: before[only] })
  await open(page, 'Flow of both', { chartType: 'breakdownFlow', break_down_type: by('sharedInbox') })
  const boxes = page.getByRole('application').locator('rect')
  await boxes.first().waitFor()
  const colors = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('fill')))
  expect(colors).toEqual(expect.arrayContaining(Object.values(before)))
  expect(new Set(colors).size).toBe(colors.length)
})

it('a report is dragged to another place, and duplicated', async () => {
  const { page } = ingrid
  await page.goto('/reporting')
  const names = async () => (await work.owner.client.call('reporting.list', {})).items.map(({ name }) => name)
  const [first = '', second = ''] = await names()
  await page.getByRole('button', { name: `Move ${first}` }).waitFor()
  const source = await page.getByRole('button', { name: `Move ${second}` }).boundingBox()
  const target = await page.getByRole('button', { name: `Move ${first}` }).boundingBox()
  if (!source || !target) throw new Error('The reports are not listed.')
  const x = source.x + source.width / 2
  await page.mouse.move(x, source.y + source.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, target.y + 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
  await page.getByRole('button', { name: 'Actions for Lines', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Lines again')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Lines again' }).waitFor()
  expect(await names()).toContain('Lines')
})

it('charts fit a phone in both themes', async () => {
  const { page } = ingrid
  await open(page, 'Everywhere', { chartType: 'lineStacked', break_down_type: by('sharedInbox') })
  await look(page, 'areas')
})
