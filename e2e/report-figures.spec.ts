import type { reportDefinition } from '@postroom/contract'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  createInbox,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { arrive, answer as reply } from '../apps/server/src/features/slas/slas.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { picturePath, savePicture, savePictures, savesPictures } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

type Definition = Partial<z.input<typeof reportDefinition>>

const stage = useStage({ independent: true })
const [day, minute] = [86_400_000, 60_000]
let work: OwnerAtWork
let ingrid: BrowserPerson

/** Three inboxes with mail of four customers each, and replies in this week and the week before. */
beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  const { owner } = work
  const inboxes: TestInbox[] = [work.inbox]
  while (inboxes.length < 3) inboxes.push(await createInbox(stage.server, owner, [owner.userId]))
  for (const [place, inbox] of inboxes.entries()) {
    const world = { server: stage.server, owner, inbox }
    for (const [number, customer] of ['harbour', 'quay', 'pier', 'dock'].entries()) {
      const at = Date.now() - (2 + number) * day
      const mail = await arrive(world, new Date(at), {
        from: `bo@${customer}.example`,
        subject: `Case ${place} ${number}`,
      })
      if (number < 2) await reply(world, mail, new Date(at + (10 + 30 * number) * minute))
    }
    const before = Date.now() - 9 * day
    const mail = await arrive(world, new Date(before), {
      from: 'bo@quay.example',
      subject: `Before ${place}`,
    })
    await reply(world, mail, new Date(before + 20 * minute))
  }
  await followFacts({ server: stage.server, owner })
  ingrid = await work.open('/reporting')
  await ingrid.page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
})

async function open(name: string, definition: Definition): Promise<string> {
  const { id } = await work.owner.client.call('reporting.save_v2', {
    name,
    preset: 'last_7_days',
    timezone: 'UTC',
    eventTypes: ['received'],
    ...definition,
  })
  await ingrid.page.goto(`/reporting/${id}`)
  await ingrid.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  return id
}

const pairs: Definition = {
  break_down_type: [
    { id: 'sharedInbox', name: '' },
    { id: 'inboundDomain', name: '' },
  ],
}
const summary = () => ingrid.page.getByRole('region', { name: 'Figures of the period' })
const receipt = () => ingrid.page.getByRole('complementary', { name: 'How this number is made' })

it('of many pairs the chart draws as many as it has colours, and the tables show all', async () => {
  const { page } = ingrid
  await open('Pairs', { chartType: 'bar', ...pairs })
  const legend = page.locator('[data-legend] button')
  await legend.first().waitFor()
  const colors = await legend.locator('i').evaluateAll((all) => all.map((one) => one.style.background))
  expect(new Set(colors).size).toBe(11)
  expect(colors).toHaveLength(11)
  expect(await legend.last().innerText()).toBe('Others')
  await page.getByText('The chart shows the 10 largest, the table all.').waitFor()
  expect(await summary().locator('tbody tr').count()).toBe(12)
  expect(await summary().locator('tbody i').count()).toBe(10)
  await savePictures(ingrid.page, 'pairs', { widths: [1440] })
  expect(await findBarriers(page)).toEqual([])
  await open('Crossed', { chartType: 'crossTable', ...pairs })
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  expect(await page.locator('table i').count()).toBe(0)
})

it('the change is that of the statistic beside it, and there is no course without a breakdown', async () => {
  await open('Slowest', {
    chartType: 'bar',
    eventTypes: ['first_reply'],
    statistic: 'p90',
    compare: 'previous',
  })
  await summary().waitFor()
  expect(await summary().getByRole('columnheader').allInnerTexts()).toEqual([
    'Whole period',
    'First reply, median',
    'mean',
    'p90',
    'Change, p90',
    'n',
  ])
  await savePictures(ingrid.page, 'change', { widths: [1440] })
})

it('every metric has its change, as a number and in the table', async () => {
  const { page } = ingrid
  const compared = {
    eventTypes: ['received', 'first_reply', 'replies'],
    compare: 'previous',
  } satisfies Definition
  await open('Three numbers', { chartType: 'number', ...compared })
  await summary().waitFor()
  const tiles = await page.locator('dl > div').allInnerTexts()
  expect(tiles.map((tile) => /\S+(?= on the period before)/.exec(tile)?.[0])).toEqual([
    '+300.0%',
    '+25.0%',
    '+100.0%',
  ])
  const titles = [
    'Whole period',
    'Received conversations',
    'Change',
    'First reply, median',
    'Change, median',
    'mean',
    'p90',
    'n',
    'Replies sent',
    'Change',
  ]
  expect(await summary().getByRole('columnheader').allInnerTexts()).toEqual(titles)
  const cells = ['12', '+300.0%', '25 min', '+25.0%', '25 min', '40 min', '6', '6', '+100.0%']
  expect(await summary().locator('tfoot td').allInnerTexts()).toEqual(cells)
  await savePictures(ingrid.page, 'three-numbers', { widths: [1440] })
  expect(await findBarriers(page)).toEqual([])
  await open('Three by inbox', {
    chartType: 'bar',
    ...compared,
    break_down_type: [{ id: 'sharedInbox', name: '' }],
  })
  await summary().waitFor()
  const lines = await summary().locator('tbody tr').all()
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    const shown = await line.locator('td').allInnerTexts()
    const own = ['4', '33.3%', '+300.0%', '25 min', '+25.0%', '25 min', '37 min', '2', '2', '+100.0%', '']
    expect(shown).toEqual(own)
  }
  await savePictures(ingrid.page, 'three-by-inbox', { widths: [1440] })
})

it('keys lead from a mark into its conversations and back, and another period closes them', async () => {
  const { page } = ingrid
  await open('By keys', { chartType: 'bar' })
  const chart = page.getByRole('application')
  const heard = chart.getByRole('status')
  await chart.focus()
  await page.keyboard.press('Home')
  while (!/: 3$/.test(await heard.innerText())) await page.keyboard.press('ArrowRight')
  const mark = await heard.innerText()
  await page.keyboard.press('Enter')
  await receipt().getByRole('heading', { name: '3 conversations' }).waitFor()
  await expect.poll(() => receipt().evaluate((aside) => aside === document.activeElement)).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await receipt().waitFor({ state: 'detached' })
  expect(await chart.evaluate((stage) => stage === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await heard.innerText()).not.toBe(mark)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => heard.innerText()).toBe(mark)
  await page.keyboard.press('Enter')
  await receipt().waitFor()
  await savePictures(ingrid.page, 'receipt', { widths: [1440] })
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('combobox', { name: 'Period', exact: true }).click()
  await page.getByRole('option', { name: 'Last 28 days', exact: true }).click()
  await receipt().waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

it('a flow says why it has no metric and no comparison', async () => {
  const { page } = ingrid
  await open('Flowing', { chartType: 'breakdownFlow' })
  for (const name of [/^Metric\. A flow counts all/, /^Compare\. A flow is not compared/]) {
    const part = page.getByRole('button', { name })
    expect(await part.getAttribute('aria-disabled')).toBe('true')
    await part.click({ force: true })
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Without the tooltip of the last button, which is outside of the landmarks.
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await findBarriers(page)).toEqual([])
})

it('paper shows the whole report with its period and filters, and nothing of the page around it', async () => {
  const { page } = ingrid
  await open('On paper', {
    chartType: 'line',
    compare: 'previous',
    filters: [{ id: 'inboundDomain', values: ['quay.example'], operator: 'is' }],
    break_down_type: [{ id: 'sharedInbox', name: '' }],
  })
  await summary().waitFor()
  const about = page.getByText(/^Period: Last 7 days \(.* – .*\) · Time zone: UTC/)
  expect(await about.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await about.waitFor()
  await expect
    .poll(() => about.innerText())
    .toMatch(/Filters: Contact domain is “quay.example” · Compare: Period before$/)
  const around = [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('button', { name: 'Share' }),
  ]
  for (const part of around) expect(await part.count()).toBe(0)
  const { cut, bottom } = await page.getByRole('main').evaluate((main) => ({
    cut: main.scrollHeight - main.clientHeight,
    bottom: document.documentElement.scrollHeight - main.getBoundingClientRect().bottom,
  }))
  expect(cut).toBe(0)
  expect(bottom).toBeGreaterThanOrEqual(0)
  if (savesPictures) await page.pdf({ path: picturePath('paper', 'pdf'), format: 'A4' })
  await savePicture(page, 'paper')
  await page.emulateMedia({ media: null })
})
