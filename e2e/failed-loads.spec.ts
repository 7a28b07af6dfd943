import { beforeAll, expect, it } from 'vitest'
import { address, sell } from '../apps/server/src/features/billing/billing.fixture.ts'
import {
  addClass,
  includeClassification,
  switchOn,
} from '../apps/server/src/features/classification/classification.fixture.ts'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { endAndTryAgain, failRequests, failure } from './acts/fail-requests.ts'
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
  await endAndTryAgain(page, end)
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
  await endAndTryAgain(page, end)
  await dialog.getByText('No rule calls this connector.').waitFor()
  await expect.poll(() => confirm.isEnabled()).toBe(true)
})

it('integrations say that they could not be loaded, not that they are available', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/webhooks')
  await page.goto('/settings/integrations')
  await page.getByText(failure).waitFor()
  expect(await page.getByText('Available', { exact: true }).count()).toBe(0)
  await endAndTryAgain(page, end)
  await page.getByRole('heading', { name: 'Available' }).waitFor()
})

it('plans that could not be loaded can be loaded again', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/settings/billing/plans')
  await page.goto('/settings/billing/purchase/step1')
  await page.getByText(failure).waitFor()
  await endAndTryAgain(page, end)
  await page.getByRole('radio', { name: 'Team' }).waitFor()
})

it('a receipt that could not be loaded does not say that nothing was charged', async () => {
  const { page } = ingrid
  const { client } = owner
  const { detailsVersion: version } = await client.call('billing.get_subscription', {})
  await client.call('billing.save_details', { version, billingAddress: address })
  const wanted = { pabbly_plan_id: 'team', currency: 'EUR', billing_period: 'month', quantity: 2 } as const
  const { now } = await client.call('billing.preview_subscription', wanted)
  const order = { ...wanted, total: now?.total ?? '' }
  const { invoice } = await client.call('billing.update_subscription', order)
  const number = invoice?.number ?? ''
  const end = await failRequests(page, '**/api/v1/settings/billing/invoices')
  await page.goto(`/settings/billing/payment-success?invoice=${number}`)
  await page.getByText(failure).waitFor()
  expect(await page.getByText('Nothing was charged.').count()).toBe(0)
  await endAndTryAgain(page, end)
  await page.getByRole('button', { name: `Download invoice ${number}` }).waitFor()
})

it('numbers that could not be loaded can be loaded again', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/group/sharedinbox')
  await page.goto('/whatsapp/send')
  await page.getByText(failure).first().waitFor()
  await endAndTryAgain(page, end)
  await page.getByText('No number to send from').waitFor()
})

it('a new SLA waits for the calendars, and an invitation for the inboxes', async () => {
  const { page } = ingrid
  const endCalendars = await failRequests(page, '**/api/v1/calendars/labels')
  await page.goto('/settings/workspace/SLA?sla=new')
  await page.getByText(failure).waitFor()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).count()).toBe(0)
  await endAndTryAgain(page, endCalendars)
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  const endInboxes = await failRequests(page, '**/api/v1/group/sharedinbox')
  await page.goto('/settings/members/invite')
  await page.getByText(failure).waitFor()
  await endAndTryAgain(page, endInboxes)
  await page.getByText(failure).waitFor({ state: 'detached' })
  await page.getByLabel('Addresses').waitFor()
})

it('names that could not be loaded are not called deleted', async () => {
  const { page } = ingrid
  const { client } = owner
  const tag = await client.call('tags.create', { name: 'Customs', color: 'teal', group: '', description: '' })
  const { email } = await createInbox(stage.server, owner)
  await client.call('rules.create', {
    scope: 'workspace',
    name: 'Papers first',
    triggers: ['conversation_started'],
    condition: null,
    actions: [{ kind: 'add_tags', tagIds: [tag.id] }],
  })
  const endTags = await failRequests(page, '**/api/v1/sharedtag/list*')
  await page.goto('/settings/workspace/rules')
  await page.getByText('add …').waitFor()
  await page.getByText('Papers first').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await page.getByText('…', { exact: true }).waitFor()
  await endTags()
  await page.goto('/settings/workspace/rules')
  await page.getByText('add Customs').waitFor()
  const endInboxes = await failRequests(page, '**/api/v1/group/sharedinbox')
  await page.goto('/settings/workspace/closing-policies')
  const row = page.getByRole('row', { name: 'Standard' })
  await row.getByText('…').waitFor()
  expect(await row.getByText('No inboxes').count()).toBe(0)
  await endInboxes()
  await page.reload()
  await row.getByText(email).waitFor()
})

it('how often a model was right is not said to be unmeasured if it could not be loaded', async () => {
  const { page } = ingrid
  const world = { owner, server: stage.server, inbox: await createInbox(stage.server, owner) }
  await includeClassification(world)
  await addClass(world, 'Quote')
  await addClass(world, 'Invoice')
  await switchOn(world)
  // The end of the training makes an open page load the measurement again.
  await page.goto('/settings/classification')
  await page.getByText('Naive Bayes').waitFor()
  const end = await failRequests(page, '**/api/v1/settings/classification/quality')
  await page.reload()
  await page.getByText(failure).waitFor()
  expect(await page.getByText('There is nothing to measure on yet').count()).toBe(0)
  await endAndTryAgain(page, end)
  await page.getByText('There is nothing to measure on yet').waitFor()
})

it('inboxes of a webhook that could not be loaded have no ids for names', async () => {
  const { page } = ingrid
  const { id: inboxId } = await createInbox(stage.server, owner)
  const webhook = { name: 'Orders', url: 'https://orders.marewind.example/', inboxIds: [inboxId] }
  const { id } = await owner.client.call('webhooks.save', { ...webhook, events: ['message.received'] })
  const end = await failRequests(page, '**/api/v1/group/sharedinbox')
  await page.goto(`/settings/integrations?edit=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Edit webhook' })
  await drawer.getByText('…', { exact: true }).waitFor()
  expect(await drawer.getByText(inboxId).count()).toBe(0)
  await end()
})

it('members are not said to be available if their statuses could not be loaded', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/availabilitystatus/list')
  await page.goto('/settings/members?tab=availability')
  const row = page.getByRole('row', { name: owner.email })
  await row.getByText('…', { exact: true }).first().waitFor()
  expect(await row.getByText('Available', { exact: true }).count()).toBe(0)
  await end()
  await page.reload()
  await row.getByText('Available', { exact: true }).first().waitFor()
})

it('the stored body of a connector stays visible while the methods cannot be loaded', async () => {
  const { page } = ingrid
  const url = 'https://orders.marewind.example/'
  const connector = { name: 'New order', url, method: 'POST' as const, body: '{"source": "mail"}' }
  const { id } = await owner.client.call('api_connectors.save', connector)
  const end = await failRequests(page, '**/api/v1/api-connector-methods')
  await page.goto(`/settings/workspace/APIConnectors?connector=${id}`)
  await expect.poll(() => page.getByRole('textbox', { name: 'Body' }).inputValue()).toBe(connector.body)
  await end()
})

it('a search for addresses that failed does not say that nothing was found', async () => {
  const { page } = ingrid
  const end = await failRequests(page, '**/api/v1/settings/grants')
  await page.goto('/flow')
  await page.getByText(failure).waitFor()
  expect(await page.getByRole('heading', { name: 'Which address?' }).count()).toBe(0)
  await endAndTryAgain(page, end)
  await page.getByRole('heading', { name: 'Which address?' }).waitFor()
})
