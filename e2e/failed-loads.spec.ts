import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { address, sell } from '../apps/server/src/features/billing/billing.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  await sell(stage.server.app)
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(501, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/teams')
  await ingrid.page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor()
})

const failure = 'This did not work.'

/** Requests to an address fail until the returned function is called. */
async function failRequests(page: Page, address: string): Promise<() => Promise<void>> {
  const error = { code: 'not_implemented', message: failure, requestId: 'AbCdEfGh12345678' }
  await page.route(address, (route) => route.fulfill({ status: 501, json: { error } }))
  return () => page.unroute(address)
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

it('a team is not deleted before it is known how many conversations it has', async () => {
  const { page } = ingrid
  const { id } = await owner.client.call('teams.create', { name: 'Customs' })
  const end = await failRequests(page, '**/api/v1/group/*/dependents*')
  await page.goto(`/settings/teams/${id}`)
  await page.getByRole('button', { name: 'Delete team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(failure).waitFor()
  await dialog.getByRole('textbox').fill('Customs')
  const confirm = dialog.getByRole('button', { name: 'Delete team' })
  expect(await confirm.isDisabled()).toBe(true)
  await end()
  await tryAgain(page)
  await dialog.getByText('It has no conversations.').waitFor()
  await expect.poll(() => confirm.isEnabled()).toBe(true)
})

it('a connector is not deleted before it is known which rules call it', async () => {
  const { page } = ingrid
  const url = 'https://orders.marewind.example/'
  await owner.client.call('api_connectors.save', { name: 'Orders', url })
  const end = await failRequests(page, '**/api/v1/rules?*')
  await page.goto('/settings/workspace/APIConnectors')
  await page.getByRole('button', { name: 'Actions for Orders' }).click()
  await page.getByRole('menuitem', { name: 'Delete connector' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(failure).waitFor()
  const confirm = dialog.getByRole('button', { name: 'Delete connector' })
  expect(await confirm.isDisabled()).toBe(true)
  await end()
  await tryAgain(page)
  await dialog.getByText('No rule calls this connector.').waitFor()
  await expect.poll(() => confirm.isEnabled()).toBe(true)
})

it('integrations say that they could not be loaded, not that they are available', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/webhooks')
  await page.goto('/settings/integrations')
  await page.getByText(failure).waitFor()
  expect(await page.getByText('Available', { exact: true }).count()).toBe(0)
  await end()
  await tryAgain(page)
  await page.getByRole('heading', { name: 'Available' }).waitFor()
})

it('plans that could not be loaded can be loaded again', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/settings/billing/plans')
  await page.goto('/settings/billing/purchase/step1')
  await page.getByText(failure).waitFor()
  await end()
  await tryAgain(page)
  await page.getByRole('radio', { name: 'Team' }).waitFor()
})

it('a receipt that could not be loaded does not say that nothing was charged', async () => {
  const { page } = ingrid
  const { client } = owner
  await client.call('billing.save_details', { billingAddress: address })
  const wanted = { pabbly_plan_id: 'team', currency: 'EUR', billing_period: 'month', quantity: 2 } as const
  const { now } = await client.call('billing.preview_subscription', wanted)
  const order = { ...wanted, total: now?.total ?? '' }
  const { invoice } = await client.call('billing.update_subscription', order)
  const number = invoice?.number ?? ''
  const end = await failRequests(page, '**/api/v1/settings/billing/invoices')
  await page.goto(`/settings/billing/payment-success?invoice=${number}`)
  await page.getByText(failure).waitFor()
  expect(await page.getByText('Nothing was charged.').count()).toBe(0)
  await end()
  await tryAgain(page)
  await page.getByRole('button', { name: `Download invoice ${number}` }).waitFor()
})

it('numbers that could not be loaded can be loaded again', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/group/sharedinbox')
  await page.goto('/whatsapp/send')
  await page.getByText(failure).first().waitFor()
  await end()
  await tryAgain(page)
  await page.getByText('No number to send from').waitFor()
})

it('a new SLA waits for the calendars, and an invitation for the inboxes', async () => {
  const { page } = ingrid
  const endCalendars = await failRequests(page, '**/api/v1/calendars/labels')
  await page.goto('/settings/workspace/SLA?sla=new')
  await page.getByText(failure).waitFor()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).count()).toBe(0)
  await endCalendars()
  await tryAgain(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  const endInboxes = await failRequests(page, '**/api/v1/group/sharedinbox')
  await page.goto('/settings/members/invite')
  await page.getByText(failure).waitFor()
  await endInboxes()
  await tryAgain(page)
  await page.getByText(failure).waitFor({ state: 'detached' })
  await page.getByLabel('Addresses').waitFor()
})
