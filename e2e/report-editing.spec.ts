import { beforeAll, expect, it } from 'vitest'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let work: OwnerAtWork
let ingrid: BrowserPerson
let reportId: string

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  await work.arrive('Two pallets to Porto')
  await followFacts({ server: stage.server, owner: work.owner })
  const report = await work.owner.client.call('reporting.save_v2', {
    name: 'Desk',
    chartType: 'bar',
    eventTypes: ['received'],
    filters: [{ id: 'inboundDomain', values: ['tarsel-optik.example'], operator: 'is' }],
  })
  reportId = report.id
  ingrid = await work.open(`/reporting/${reportId}`)
  await ingrid.page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
})

const stored = () => work.owner.client.call('reporting.get', { reportId })

it('renaming a report leaves unsaved changes of its definition unsaved', async () => {
  const { page } = ingrid
  await page.getByRole('radio', { name: 'Lines' }).check({ force: true })
  await page.getByRole('button', { name: 'Actions for Desk' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Night desk')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Night desk' }).waitFor()
  expect(await stored()).toMatchObject({ name: 'Night desk', chartType: 'bar' })
  expect(await page.getByRole('radio', { name: 'Lines' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
})

it('a goal goes with the unit of its metric', async () => {
  const { page } = ingrid
  await page.goto('/reporting/beta?metric=first_reply')
  await page.getByRole('button', { name: 'Goal None' }).click()
  await page.getByRole('textbox', { name: 'First reply, minutes' }).fill('180')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Goal 3 h' }).waitFor()
  await page.getByRole('button', { name: /^Metric/ }).click()
  await page.getByRole('combobox', { name: 'In the chart', exact: true }).click()
  await page.getByRole('option', { name: 'Closed conversations', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Goal None' }).waitFor()
})

it('a custom period waits for a whole year, and says when its days are in the wrong order', async () => {
  const { page } = ingrid
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/stats')) asked.push(request.postData() ?? '')
  })
  await page.goto(`/reporting/${reportId}`)
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('combobox', { name: 'Period', exact: true }).click()
  await page.getByRole('option', { name: 'Custom', exact: true }).click()
  const first = page.getByLabel('First day')
  await first.focus()
  // The same in each order of day and month.
  await page.keyboard.type('11112025')
  await page.getByRole('button', { name: /^Period Tue 11 Nov 2025 – / }).waitFor()
  expect(asked.filter((body) => /"from_date":"0/.test(body))).toEqual([])
  await page.getByLabel('Last day').focus()
  await page.keyboard.type('10102025')
  await first.focus()
  await page.getByText('The last day must not be before the first.').waitFor()
  await page.getByRole('button', { name: /^Period Tue 11 Nov 2025 – / }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
})

it('Escape asks before it discards a filter that is not applied', async () => {
  const { page } = ingrid
  await page.goto(`/reporting/${reportId}`)
  await page.getByRole('button', { name: /^Filters Contact domain/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  const add = drawer.getByRole('button', { name: 'Condition', exact: true })
  await add.click()
  await drawer.getByRole('group', { name: 'Condition 2', exact: true }).waitFor()
  // Escape in an open list closes the list alone.
  await add.focus()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await drawer.getByRole('group', { name: 'Condition 2', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Filters Contact domain/ }).click()
  await drawer.waitFor()
  expect(await drawer.getByRole('group', { name: 'Condition 2', exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

it('a new report opened by its address begins in the time zone of the profile', async () => {
  const { page } = ingrid
  await work.owner.client.call('session.update_profile', { timeZone: 'Pacific/Auckland' })
  await page.goto('/reporting/beta')
  await page.getByText('Pacific/Auckland time.').waitFor()
  await work.owner.client.call('session.update_profile', { timeZone: 'Europe/Lisbon' })
})

it('the period of a published report can be typed while its figures load', async () => {
  const { token } = await work.owner.client.call('reporting.publish', { reportId })
  const guest = await stage.newPerson('Guest')
  const { page } = guest
  await page.goto(`/reporting/iframe_new?token=${token}`)
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('combobox', { name: 'Period', exact: true }).click()
  // The answer waits until the day is typed.
  let answer = () => undefined as void
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/reporting_api/v1/reporting/published', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.getByRole('option', { name: 'Custom', exact: true }).click()
  await page.getByLabel('First day').focus()
  await page.keyboard.type('11112025')
  answer()
  await page.getByRole('button', { name: /^Period Tue 11 Nov 2025 – / }).waitFor()
  await page.getByRole('application').waitFor()
  await page.goto(`/reporting/iframe?token=${token}`)
  await page.getByRole('application').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await guest.context.close()
})

it('a member is refused nothing on the page of a report with filters', async () => {
  const team = await work.owner.client.call('teams.create', {
    name: 'Desk',
    members: [work.colleague.userId],
  })
  const { id } = await work.owner.client.call('reporting.save_v2', {
    name: 'For the team',
    scope: 'TEAM',
    teamId: team.id,
    is_shared: true,
    eventTypes: ['received'],
    filters: [{ id: 'inboundDomain', values: ['tarsel-optik.example'], operator: 'is' }],
  })
  const member = await stage.newPerson('Mateus')
  const rules: string[] = []
  member.page.on('request', (request) => {
    if (/\/api\/v1\/rules\b/.test(request.url())) rules.push(request.url())
  })
  member.expectRefusal(403, '/api/v1/')
  member.expectRefusal(403, '/reporting_api/')
  await openSignedIn(stage, member.page, work.colleague, `/reporting/${id}`)
  await member.page.getByRole('button', { name: /^Filters Contact domain is/ }).waitFor()
  expect(rules).toEqual([])
  await member.context.close()
})
