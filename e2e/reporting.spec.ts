import type { Report } from '@postroom/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  type TestInbox,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { arrive, answer as reply } from '../apps/server/src/features/slas/slas.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { openConversation } from './acts/conversation.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const day = 86_400_000
const minute = 60_000
let owner: Owner
let mateus: Someone
let inbox: TestInbox
let ingrid: BrowserPerson
let link: string

/** Three conversations of one inbox; two got their first reply, after 20 and after 40 minutes. */
beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  mateus = await stage.server.addMember(owner)
  inbox = await createInbox(stage.server, owner, [owner.userId])
  const world = { server: stage.server, owner, inbox }
  for (const [place, subject] of ['Delay of SL-20419', 'Two pallets to Porto', 'Customs papers'].entries()) {
    const at = Date.now() - (place + 2) * day
    const mail = await arrive(world, new Date(at), { subject })
    if (place > 0) await reply(world, mail, new Date(at + place * 20 * minute))
  }
  await followFacts({ server: stage.server, owner })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(403, '/reporting_api/')
  ingrid.expectRefusal(400, '/reporting_api/v1/reporting/corrections')
  await openSignedIn(stage, ingrid.page, owner, '/reporting')
})

const reports = async () => (await owner.client.call('reporting.list', {})).items
const reportCalled = async (name: string): Promise<Report> => {
  const found = (await reports()).find((report) => report.name === name)
  if (!found) throw new Error(`There is no report ${name}.`)
  return found
}
/** A tooltip under the pointer is outside of all landmarks, so the pointer leaves the page's controls first. */
const barriersOf = async (page: Page) => {
  await page.mouse.move(2, 2)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  return findBarriers(page)
}
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const saved = (page: Page) => page.getByText('Your report has been saved successfully').first().waitFor()
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

it('a report of the starting set opens with its chart, and the keyboard walks along its figures', async () => {
  const { page } = ingrid
  await title(page, 'Reports')
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('navigation', { name: 'My reports' }).getByRole('link', { name: 'Overview' }).click()
  await title(page, 'Overview')
  const chart = page.getByRole('application', { name: /^Received conversations per day/ })
  await chart.focus()
  await page.keyboard.press('End')
  await chart.getByRole('status').filter({ hasText: /: 0$/ }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await chart.getByRole('status').filter({ hasText: /: 1$/ }).waitFor()
  expect(await barriersOf(page)).toEqual([])
})

it('what does not fit is greyed and says why', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Response times' }).first().click()
  await title(page, 'Response times')
  const stacked = page.getByRole('radio', { name: /^Stacked areas\. Medians and shares cannot be stacked/ })
  expect(await stacked.getAttribute('aria-disabled')).toBe('true')
  await stacked.click({ force: true })
  expect(await stacked.isChecked()).toBe(false)
  await page.goto('/reporting/beta')
  await title(page, 'New report')
  await page.getByRole('button', { name: /^Breakdown/ }).click()
  await page.getByRole('combobox', { name: 'First breakdown', exact: true }).click()
  const ofNobody = page.getByRole('option', { name: 'By User (not for New conversations)' })
  expect(await ofNobody.getAttribute('data-combobox-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Stacked areas', exact: true }).click({ force: true })
  await page.getByRole('button', { name: /^Metric/ }).click()
  await page.getByRole('combobox', { name: 'In the chart', exact: true }).click()
  const median = page.getByRole('option', { name: 'First reply (not as Stacked areas)' })
  expect(await median.getAttribute('data-combobox-disabled')).toBe('true')
  await page.getByRole('option', { name: 'Received conversations', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Breakdown/ }).click()
  await page.getByRole('combobox', { name: 'First breakdown', exact: true }).click()
  const unfit = page.getByRole('option', { name: 'By User (not for Received conversations)' })
  expect(await unfit.getAttribute('data-combobox-disabled')).toBe('true')
  await page.getByRole('option', { name: 'By Inbox', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Metric/ }).click()
  await page.getByRole('combobox', { name: 'In the chart', exact: true }).click()
  const unsplit = page.getByRole('option', { name: 'Time by availability (not by Inbox)' })
  expect(await unsplit.getAttribute('data-combobox-disabled')).toBe('true')
  await page.goto('/reporting')
  await page.getByRole('link', { name: 'Response times' }).first().click()
  await title(page, 'Response times')
})

it('a new report is defined, saved, and is the same after a reload', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'New report' }).click()
  await title(page, 'New report')
  await page.getByRole('button', { name: /^Metric/ }).click()
  await choose(page, 'In the chart', 'First reply')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Breakdown/ }).click()
  await choose(page, 'First breakdown', 'By Inbox')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 2, name: 'First reply, median per day' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Please enter your report name.').waitFor()
  await dialog.getByLabel('Name').fill('First replies')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await title(page, 'First replies')
  const stored = await reportCalled('First replies')
  expect(stored).toMatchObject({
    eventTypes: ['first_reply'],
    breakDown: 'sharedInbox',
    break_down_type: [{ id: 'sharedInbox', name: 'By Inbox' }],
    scope: 'PERSONAL',
  })
  await page.reload()
  await title(page, 'First replies')
  await page.getByRole('button', { name: 'Breakdown By Inbox' }).waitFor()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
})

it('a number leads to its definition and to the conversations, with start and stop', async () => {
  const { page } = ingrid
  const table = page.getByRole('region', { name: 'Figures of the period' })
  await table.getByRole('row', { name: /^All/ }).getByRole('button', { name: '30 min' }).first().click()
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByText('stops at the first reply a person writes').waitFor()
  await receipt.getByRole('heading', { name: '2 conversations' }).waitFor()
  const item = receipt.getByRole('listitem').filter({ hasText: 'Two pallets to Porto' }).first()
  await item.getByText('Start').waitFor()
  await item.getByText('Stop').waitFor()
  await item.getByText('20 min').first().waitFor()
  expect(await barriersOf(page)).toEqual([])
  await item.getByRole('button', { name: 'Correct a mark' }).click()
  const form = item.getByRole('form', { name: 'Correct a mark' })
  const time = await form.getByLabel('Move to').inputValue()
  const earlier = new Date(Date.parse(`${time}Z`) - 10 * minute).toISOString().slice(0, 16)
  await form.getByLabel('Move to').fill(earlier)
  await form.getByRole('button', { name: 'Save correction' }).click()
  await form.getByText('Please enter your reason for the correction.').waitFor()
  await form.getByLabel('Reason').fill('Called them back first')
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save correction' }).click()
  await item.getByText(/^Stop was .*: “Called them back first”$/).waitFor()
  const toasts = page.getByRole('region', { name: 'Messages' })
  await toasts.getByText('Mark corrected').waitFor()
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await item.getByText('20 min').first().waitFor()
  await item.getByText(/^Stop was/).waitFor({ state: 'detached' })
  await item.getByRole('link', { name: 'Two pallets to Porto' }).click()
  await page.waitForURL('**/inbox/all/*')
  await page.goBack()
  await title(page, 'First replies')
  await receipt.getByRole('button', { name: 'Close' }).click()
})

it('a goal is a line in the chart, and a menu leads to the report bot', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Goal None' }).click()
  await page.getByRole('textbox', { name: 'First reply, minutes' }).fill('25')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Goal 25 min' }).waitFor()
  await page.getByText('Goal 25 min', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Goal None' }).waitFor()
  await page.getByRole('button', { name: 'Actions for First replies' }).click()
  await page.getByRole('menuitem', { name: 'Ask about this report' }).click()
  await page.getByText('Your question continues the report “First replies”.').waitFor()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByText('There are no teams yet.').waitFor()
  await page.getByText('Connect an AI provider under AI agents first.').waitFor()
  expect(await page.getByRole('switch', { name: 'Ask the AI provider' }).isDisabled()).toBe(true)
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goBack()
  await title(page, 'First replies')
})

it('changes are kept until they are saved or given up, and saving replaces the report in its place', async () => {
  const { page } = ingrid
  const places = (await reports()).map(({ id }) => id)
  await page.getByRole('radio', { name: 'Lines' }).check({ force: true })
  await page.getByRole('button', { name: 'Discard' }).waitFor()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  const question = page.getByRole('dialog')
  await question.getByRole('button').first().click()
  await title(page, 'First replies')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  expect((await reportCalled('First replies')).chartType).toBe('line')
  expect((await reports()).map(({ id }) => id)).toEqual(places)
})

it('reports are ordered by keys and hidden from the sidebar', async () => {
  const { page } = ingrid
  await page.goto('/reporting')
  await title(page, 'Reports')
  const sidebar = page.getByRole('navigation', { name: 'My reports' })
  await sidebar.getByRole('link', { name: 'First replies' }).waitFor()
  await page.getByRole('button', { name: 'Move Overview' }).focus()
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('status')
    .filter({ hasText: /^Overview is now at place/ })
    .waitFor({ state: 'attached' })
  await page.getByRole('switch', { name: 'Customers is in the sidebar' }).click({ force: true })
  await sidebar.getByRole('link', { name: 'Customers' }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await reportCalled('Customers')).isVisible).toBe(false)
  // Both at once: the second must not bring back the first.
  const pair = ['Busiest hours', 'Team load']
  await page.evaluate((names) => {
    for (const name of names)
      document.querySelector<HTMLElement>(`[aria-label="${name} is in the sidebar"]`)?.click()
  }, pair)
  await expect
    .poll(() => Promise.all(pair.map(async (name) => (await reportCalled(name)).isVisible)))
    .toEqual([false, false])
})

it('a report is shared with a team', async () => {
  const team = await owner.client.call('teams.create', { name: 'Night desk', members: [mateus.userId] })
  const { page } = ingrid
  await page.goto(`/reporting/${(await reportCalled('First replies')).id}`)
  await title(page, 'First replies')
  await page.getByRole('button', { name: 'Share' }).click()
  await choose(page, 'Share with a team', 'Night desk')
  await saved(page)
  expect(await reportCalled('First replies')).toMatchObject({
    is_shared: true,
    teamId: team.id,
  })
})

it('a published report opens signed out, as chart, with its period, and as a table, until its link ends', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = page.getByRole('link', { name: 'Chart', exact: true })
  link = (await address.getAttribute('href')) ?? ''
  const guest = await stage.newPerson('Guest')
  guest.expectRefusal(404, '/reporting_api/v1/reporting/published')
  const answer = await guest.page.goto(link)
  expect(answer?.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
  await title(guest.page, 'First replies')
  await guest.page.getByRole('application', { name: /^First reply, median per day/ }).waitFor()
  expect(await barriersOf(guest.page)).toEqual([])
  await guest.page.goto(link.replace('/iframe?', '/iframe_new?'))
  await guest.page.getByRole('button', { name: /^Period/ }).click()
  await choose(guest.page, 'Period', 'Last 7 days')
  await guest.page.getByRole('application', { name: /^First reply, median per day/ }).waitFor()
  await guest.page.goto(link.replace('/iframe?', '/iframe_old?'))
  await guest.page
    .getByRole('region', { name: 'Figures of the period' })
    .getByText('30 min')
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'End link' }).click()
  await page.getByText('The link no longer works').waitFor()
  await guest.page.goto(link)
  await guest.page.getByText('This link has ended or never existed.').waitFor()
  await guest.context.close()
})

it('in workspace mode a report is found by its id, a team by its own, without a second factor', async () => {
  const member = await stage.newPerson('Mateus')
  member.expectRefusal(403, '/')
  member.expectRefusal(404, '/reporting_api/v1/reporting/reports/')
  const [overview] = (await reports()).filter(({ starter }) => starter === 'overview')
  await openSignedIn(stage, member.page, mateus, '/settings/workspace/reporting')
  await title(member.page, 'Workspace reports')
  await member.page
    .getByRole('navigation', { name: 'Workspace reports' })
    .getByRole('link', { name: 'Overview' })
    .click()
  await title(member.page, 'Overview')
  expect(new URL(member.page.url()).search).toContain(`reportId=${overview?.id}`)
  await member.page.goto(`/settings/workspace/reporting/${overview?.id}`)
  await title(member.page, 'Overview')
  const { teamId } = await reportCalled('First replies')
  await member.page.goto(`/settings/workspace/reporting/${teamId}`)
  // Names of teams need the second factor, the reports of one's own team do not.
  await member.page.getByRole('link', { name: 'First replies' }).first().waitFor()
  await member.context.close()
})

it('an inbox shows its own figures', async () => {
  const { page } = ingrid
  await page.goto(`/settings/teams/${inbox.id}?tab=reporting`)
  await page.getByRole('heading', { level: 2, name: 'New conversations per day' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
})

it('the time of work on a comment is counted without long pauses', async () => {
  const { page } = ingrid
  const startedAt = Date.now()
  await page.goto('/inbox/open')
  await openConversation(page, 'Customs papers')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Internal comment' })
  await field.waitFor()
  const passes = (seconds: number) =>
    page.evaluate((ms) => {
      const clock = performance.now.bind(performance)
      performance.now = () => clock() + ms
    }, seconds * 1000)
  await field.pressSequentially('The papers')
  await passes(90)
  await field.pressSequentially(' are')
  await passes(600)
  await field.pressSequentially(' here.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The papers are here.').first().waitFor()
  await expect.poll(() => field.count()).toBe(0)
  const handledMs = async () => {
    await followFacts({ server: stage.server, owner })
    const { metrics } = await owner.client.call('reporting.stats', { eventTypes: ['handle_total'] })
    return metrics[0]?.total.value ?? 0
  }
  await expect.poll(handledMs).toBeGreaterThanOrEqual(90_000)
  expect(await handledMs()).toBeLessThan(91_000 + Date.now() - startedAt)
})

it('German pages, on a phone too, name figures and durations as Germans do', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto(`/reporting/${(await reportCalled('First replies')).id}`)
  await page.getByRole('heading', { level: 2, name: 'Erste Antwort, Median pro Tag' }).waitFor()
  await page.getByRole('region', { name: 'Werte des Zeitraums' }).getByText('30 Min.').first().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => excessWidth(page)).toBe(0)
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Aktionen für First replies' }).click()
  await page.getByRole('menuitem', { name: 'Bericht löschen' }).click()
  await page.getByRole('button', { name: 'Bericht löschen' }).click()
  await page.getByText('Bericht First replies gelöscht').waitFor()
  expect((await reports()).some(({ name }) => name === 'First replies')).toBe(false)
})
