import { beforeAll, expect, it } from 'vitest'
import { endAndTryAgain, failRequests, failure } from './acts/fail-requests.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let ingrid: BrowserPerson

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  await work.arrive('Crates')
  ingrid = await work.open('/reporting')
  ingrid.expectRefusal(501, '/api/v1/')
  ingrid.expectRefusal(501, '/reporting_api/v1/')
  await ingrid.page.getByRole('heading', { level: 1 }).waitFor()
})

it('a question about an inbox is not asked about all inboxes while they cannot be loaded', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/group/sharedinbox')
  await page.goto(`/reporting/bot?inbox=${work.inbox.id}`)
  const field = page.getByRole('textbox', { name: 'Ask about your numbers' })
  const asked = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/messages'))
  await field.fill('How many conversations did we receive today?')
  await field.press('Enter')
  expect((await asked).postDataJSON()).toMatchObject({ inbox_id: work.inbox.id })
  await page.getByRole('article', { name: 'Answer' }).waitFor()
  await end()
})

it('the live wall does not say that no one is available while the names cannot be loaded', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/workspace/members')
  await page.goto('/reporting?view=wall')
  await page.getByText(failure).waitFor()
  expect(await page.getByText('No one is available.').count()).toBe(0)
  await endAndTryAgain(page, end)
  await page.getByRole('region', { name: 'Available' }).getByRole('listitem').waitFor()
})

it('public links and the team of a report say that they could not be loaded', async () => {
  const { page } = ingrid
  const { client } = work.owner
  const team = await client.call('teams.create', { name: 'Customs' })
  const shared = { scope: 'TEAM', teamId: team.id, is_shared: true } as const
  const report = { name: 'Our closures', eventTypes: ['closed' as const], ...shared }
  const { id } = await client.call('reporting.save_v2', report)
  const endLinks = await failRequests(page, '**/reporting_api/v1/reporting/reports/*/publications')
  const endTeams = await failRequests(page, '**/api/v1/group/list')
  await page.goto(`/reporting/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(failure).waitFor()
  expect(await drawer.getByRole('combobox', { name: 'Share with a team' }).inputValue()).toBe('…')
  await endLinks()
  await endAndTryAgain(page, endTeams)
  await drawer.getByText('No links yet.').waitFor()
})
