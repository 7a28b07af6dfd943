import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { arrive, answer as reply } from '../apps/server/src/features/slas/slas.fixture.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { picturePath, savePicture, savePictures, savesPictures } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const minute = 60_000
let work: OwnerAtWork
let ingrid: BrowserPerson
let reportId: string
let pallets: string
let sites: { allowed: Server; other: Server }
let link: string

/** Another site, with a page whose frame shows the address after `?`. */
async function startSite(): Promise<Server> {
  const site = createServer((request, response) => {
    const address = decodeURIComponent(request.url?.split('?')[1] ?? '')
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Intranet</title><iframe title="Report" src="${address}" width="900" height="700">`,
    )
  })
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  return site
}
const originOf = (site: Server) => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  const inbox = await createInbox(stage.server, work.owner, [work.owner.userId])
  const world = { server: stage.server, owner: work.owner, inbox }
  const at = Date.now() - 2 * 86_400_000
  const mail = await arrive(world, new Date(at), { subject: 'Two pallets to Porto' })
  pallets = mail.conversationId
  await reply(world, mail, new Date(at + 20 * minute))
  await work.arrive('Crates')
  await followFacts({ server: stage.server, owner: work.owner })
  const report = { name: 'First replies', eventTypes: ['first_reply' as const], goal: 25 * minute }
  reportId = (await work.owner.client.call('reporting.save_v2', report)).id
  sites = { allowed: await startSite(), other: await startSite() }
  ingrid = await work.open(`/reporting/${reportId}`)
  ingrid.expectRefusal(400, '/reporting_api/v1/reporting/reports/')
  await ingrid.page.getByRole('heading', { level: 1, name: 'First replies' }).waitFor()
})
afterAll(() => {
  for (const site of Object.values(sites ?? {})) site.close()
})

it('a link is made with the sites that may embed it, which are checked', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Share' }).click()
  const drawer = page.getByRole('dialog')
  const field = drawer.getByRole('combobox', { name: 'Sites that may embed it' })
  await field.fill('http://intranet.example.com')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Create link' }).click()
  await drawer.getByText('Use https:// and a host').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'refused')
  await field.press('Backspace')
  await field.fill(`${originOf(sites.allowed)}/wall`)
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Create link' }).click()
  await drawer.getByText(`May be embedded on ${originOf(sites.allowed)}`).waitFor()
  link = (await drawer.getByRole('link', { name: 'Chart', exact: true }).getAttribute('href')) ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await drawer.getByRole('button', { name: 'Change sites' }).click()
  await drawer.getByRole('form', { name: 'Change sites' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'sites')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
})

it('a site of the link shows the chart with its goal and no table, another site shows nothing', async () => {
  const context = await stage.browser.newContext({ viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  const refusals: string[] = []
  page.on('console', (message) => refusals.push(message.text()))
  await page.goto(`${originOf(sites.allowed)}/?${encodeURIComponent(link)}`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: 'First replies' }).waitFor()
  await frame.getByText('Goal 25 min', { exact: true }).first().waitFor()
  await frame.getByText('20 min').first().waitFor()
  expect(await frame.getByRole('region', { name: 'Figures of the period' }).count()).toBe(0)
  await savePicture(page, 'frame')
  await page.goto(`${originOf(sites.other)}/?${encodeURIComponent(link)}`)
  await expect.poll(() => refusals.join('\n')).toContain('frame-ancestors')
  expect(await frame.getByRole('heading', { name: 'First replies' }).count()).toBe(0)
  await page.goto(link.replace('/iframe?', '/iframe_old?'))
  await page.getByRole('region', { name: 'Figures of the period' }).getByText('20 min').first().waitFor()
  await page.goto(link)
  await page.getByRole('application').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'embedded')
  await context.close()
})

it('every public page says which days and hours count, in which zone, and what is left out', async () => {
  const { call } = work.owner.client
  const asked = {
    timeType: 'custom',
    from_date: '2025-05-01',
    to_date: '2025-05-31',
    timezone: 'Australia/Sydney',
    business_hours: true,
  } as const
  const publish = async (report: object) => {
    const { id } = await call('reporting.save_v2', { name: 'Public', ...asked, ...report })
    return (await call('reporting.publish', { reportId: id })).token
  }
  const plain = await publish({ eventTypes: ['first_reply'] })
  const domains = await publish({
    eventTypes: ['received'],
    chartType: 'crossTable',
    break_down_type: [
      { id: 'inboundDomain', name: '' },
      { id: 'weekday', name: '' },
    ],
    timeType: 'preset',
    preset: 'last_7_days',
  })
  const context = await stage.browser.newContext({ viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  const sums = page.getByText('Counts are sums of the whole period.')
  for (const kind of ['iframe', 'iframe_new', 'iframe_old']) {
    await page.goto(`${stage.url}/reporting/${kind}?token=${plain}`)
    await page
      .getByText(/^Thu 1 May 2025 – Sat 31 May 2025\. .*Only business hours count\. Australia\/Sydney time\./)
      .waitFor()
    await page.goto(`${stage.url}/reporting/${kind}?token=${domains}`)
    await page.getByText('Only conversations that the creator of this link can open are counted.').waitFor()
    expect(await sums.count()).toBe(kind === 'iframe_old' ? 1 : 0)
  }
  expect(await findBarriers(page)).toEqual([])
  await context.close()
})

it('a schedule in another zone that skips unchanged figures is saved and shown', async () => {
  const { page } = ingrid
  Object.assign(stage.server.app.config, { smtpUrl: 'smtp://127.0.0.1:1025' })
  await page.goto(`/reporting/${reportId}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Each person gets the table, a PDF and a CSV file').waitFor()
  await drawer.getByRole('checkbox', { name: 'Send only if figures have changed' }).check()
  await drawer.getByRole('checkbox', { name: 'Do not send without figures' }).check()
  // Another zone than the reader's, who would see 20:00 or 21:00 as the next times.
  await drawer.getByRole('combobox', { name: 'Time zone' }).fill('Auckland')
  await page.getByRole('option', { name: /Auckland/ }).click()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'schedule')
  await drawer.getByRole('button', { name: 'Schedule', exact: true }).click()
  const item = drawer.getByRole('listitem').filter({ hasText: 'Every week on Monday, 08:00' })
  await item.getByText('only with figures, only if changed').waitFor()
  await item.getByText(/^To: (?!\d)/).waitFor()
  await item.getByText(/^Next: .*, 08:00.*, 08:00/).waitFor()
  const { owner } = work
  await stage.server.ownerPool.query(
    'update report_schedules set failures = jsonb_build_object($2::text, $3::jsonb) where workspace_id = $1',
    [owner.workspaceId, owner.userId, JSON.stringify({ reason: 'refused', at: '2026-11-20T19:00:00.000Z' })],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const failure = /08:00: not delivered to Ingrid Solheim\. The mail server refused the mail\.$/
  await item.getByText(failure).waitFor()
  await savePictures(page, 'schedule-failed')
  expect(await findBarriers(page)).toEqual([])
})

it('charts, tables and single numbers are exported as pictures, with the legend', async () => {
  const { page } = ingrid
  const picture = async (chart: object, type: 'SVG' | 'PNG') => {
    const { id } = await work.owner.client.call('reporting.save_v2', { name: `As ${type}`, ...chart })
    await page.goto(`/reporting/${id}`)
    await page.getByRole('heading', { level: 1, name: `As ${type}` }).waitFor()
    await page.getByRole('figure').waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Picture as ${type}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`As ${type}.${type.toLowerCase()}`)
    if (savesPictures) await file.saveAs(picturePath(Object.values(chart).join('-'), type.toLowerCase()))
    const bytes = await readFile(await file.path())
    // A browser that opens the file draws it.
    const shown = await page.evaluate(
      async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return { width: image.width, height: image.height }
      },
      `data:image/${type === 'SVG' ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}`,
    )
    return { ...shown, text: bytes.toString() }
  }
  const byInbox = { eventTypes: ['received' as const], breakDown: 'channel' as const }
  const lines = await picture(
    { chartType: 'line', ...byInbox, eventTypes: ['messages_in' as const], breakDown: 'sharedInbox' },
    'SVG',
  )
  expect(lines.text).toContain('<title>As SVG</title>')
  expect(lines.text).toContain('<path')
  const names = (await page.locator('[data-legend] button').allInnerTexts()).map((name) => name.trim())
  expect(names).toHaveLength(2)
  for (const name of names) expect(lines.text).toContain(`>${name}<`)
  expect(lines.text).not.toContain('var(--')
  const table = await picture({ chartType: 'crossTable', ...byInbox }, 'SVG')
  expect(table.text).toMatch(/>Received conversations</)
  const number = await picture({ chartType: 'number', eventTypes: ['first_reply'], goal: 25 * minute }, 'SVG')
  expect(number.text).toContain('>20 min<')
  expect(number.text).toContain('goal of 25 min reached')
  for (const chart of [
    { chartType: 'bar', ...byInbox },
    { chartType: 'crossTable', ...byInbox },
  ]) {
    const { width, height } = await picture(chart, 'PNG')
    expect(Math.min(width, height)).toBeGreaterThan(60)
  }
})

it('what was open before and after a flow leads to its conversations, time in a status says why not', async () => {
  const { page } = ingrid
  const { items } = await work.owner.client.call('reporting.list', {})
  await page.goto(`/reporting/${items.find(({ starter }) => starter === 'flow')?.id}`)
  const chart = page.getByRole('application')
  await chart.focus()
  await page.keyboard.press('End')
  const after = chart.getByRole('status').filter({ hasText: /^Open after: 2/ })
  for (let tries = 0; tries < 6 && (await after.count()) === 0; tries += 1)
    await page.keyboard.press('ArrowDown')
  await after.waitFor()
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByRole('heading', { name: '2 conversations' }).waitFor()
  await savePictures(page, 'flow')
  await page.goto(
    `/reporting/${reportId}?cell=${encodeURIComponent('{"metric":"status_minutes","keys":[]}')}`,
  )
  await receipt.getByText('This figure is measured on people').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

it('what moved in a flow leads to the conversations, when they moved and from where to where', async () => {
  const { page } = ingrid
  const { call } = work.owner.client
  const { id: teamId } = await call('teams.create', { name: 'Forwarding', members: [] })
  await call('conversations.assign_team', { conversationId: pallets, teamId })
  await followFacts({ server: stage.server, owner: work.owner })
  const { id } = await call('reporting.save_v2', {
    name: 'Between teams',
    chartType: 'breakdownFlow',
    eventTypes: ['backlog_open'],
    break_down_type: [{ id: 'team', name: '' }],
    preset: 'today',
  })
  await page.goto(`/reporting/${id}`)
  const chart = page.getByRole('application')
  await chart.focus()
  await page.keyboard.press('Home')
  const moved = chart.getByRole('status').filter({ hasText: /^Moved in: 1/ })
  for (let tries = 0; tries < 6 && (await moved.count()) === 0; tries += 1)
    await page.keyboard.press('ArrowDown')
  await moved.waitFor()
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByRole('heading', { name: 'Moved in' }).waitFor()
  await receipt.getByRole('heading', { name: '1 conversation', exact: true }).waitFor()
  const card = receipt.getByRole('listitem').filter({ hasText: 'Two pallets to Porto' }).first()
  await card.getByText('None → Forwarding').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'moves')
  await card.getByRole('link').click()
  await page.waitForURL(`**/${pallets}*`)
})
