import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { setPlan } from './acts/plan.ts'
import { walkTo } from './acts/walk.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let page: Page

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  const person = await stage.newPerson('Ingrid')
  person.expectRefusal(403, '/api/v1/')
  // A connector's sign-in that was not begun here.
  person.expectRefusal(409, '/api/v1/')
  page = person.page
  await openSignedIn(stage, page, owner, '/settings/tags')
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
})

const settingsMenu = () => page.getByRole('navigation', { name: 'Settings' })
const agents = () => settingsMenu().getByRole('link', { name: 'AI agents' })

it('AI agents are in the menu and open only with the feature BOTS, as the operator sets it', async () => {
  await settingsMenu().getByRole('link', { name: 'Members' }).waitFor()
  expect(await agents().count()).toBe(0)
  await walkTo(page, '/settings/workspace/bots')
  await page.getByRole('heading', { name: 'Oops! 404 Page Not Found.' }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await setPlan(stage.server, owner.workspaceId, { features: ['BOTS'] })
  await page.getByRole('heading', { name: 'AI agents', level: 1 }).waitFor()
  await agents().waitFor()
  await walkTo(page, '/settings/tags')
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
  await agents().click()
  await page.getByText('Connect a provider first').waitFor()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await setPlan(stage.server, owner.workspaceId, { features: [] })
  await page.getByRole('heading', { name: 'Oops! 404 Page Not Found.' }).waitFor()
  await agents().waitFor({ state: 'detached' })
  expect(asked.filter((path) => path.startsWith('/api/v1/agents'))).toEqual([])
})

it.each([
  ['/payment-success', '/settings/billing/payment-success', 'Nothing is charged on this server'],
  ['/purchase/step1', '/settings/billing/purchase/step1', 'Nothing is charged on this server'],
  ['/invite', '/settings/members/invite', 'Invite members'],
  ['/APIConnectors', '/settings/workspace/APIConnectors', 'API Connectors'],
])('the short form %s leads to its page', async (short, path, heading) => {
  const answer = await page.request.get(`${stage.url}${short}`, { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(200)
  await page.goto(short)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
})

it('the code that a connector sign-in comes back with goes along, and signed out one signs in first', async () => {
  const query = '?code=4%2F0Ab&state=019a'
  await page.goto(`/APIConnectors/oauth2/callback${query}`)
  await page.getByRole('heading', { name: 'The connector is not signed in', level: 1 }).waitFor()
  expect(page.url()).toBe(`${stage.url}/settings/workspace/APIConnectors/oauth2/callback${query}`)
  const guest = await stage.newPerson('Guest')
  await guest.page.goto('/redeem-coupons')
  await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(guest.page.url()).searchParams.get('return')).toBe('/settings/billing/redeem-coupons')
  await guest.context.close()
})

it('the reporting layout has a workspace mode, which leads back to the settings', async () => {
  await page.goto('/settings/workspace/reporting')
  const sidebar = page.getByRole('navigation', { name: 'Workspace reports' })
  await sidebar.getByRole('link', { name: 'Overview' }).waitFor()
  await page.getByRole('heading', { name: 'Workspace reports', level: 1 }).waitFor()
  expect(await settingsMenu().count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await sidebar.getByRole('link', { name: 'Settings' }).click()
  await settingsMenu().waitFor()
  await page.goto('/reporting')
  await page.getByRole('navigation', { name: 'My reports' }).getByText('You have no reports yet').waitFor()
})
