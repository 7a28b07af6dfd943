import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { setPlanRow } from '../apps/server/src/features/session/index.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { addWebhook } from '../apps/server/src/features/webhooks/webhooks.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { createWorkspace } from './acts/account.ts'
import { loseAnswers, noAnswer } from './acts/lose-answers.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import { choose, saveRule } from './acts/rule-editor.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectOutage()
})

it('a rule is created and changed once, although the answer was lost', async () => {
  const { page } = ingrid
  const rules = async () => (await owner.client.call('rules.list', {})).items
  await openSignedIn(stage, page, owner, '/settings/workspace/rules?rule=new')
  await page.getByLabel('Name', { exact: true }).fill('Star the bank')
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(page, 'What happens', 'Add a star')
  const endLoss = await loseAnswers(page, '**/api/v1/rules', 'POST')
  await saveRule(page)
  await noAnswer(page)
  await endLoss()
  await saveRule(page)
  await page.getByRole('heading', { level: 1, name: 'Star the bank' }).waitFor()
  expect(await rules()).toMatchObject([{ name: 'Star the bank', version: 1 }])

  await page.getByLabel('Name', { exact: true }).fill('Star the banks')
  const endSecondLoss = await loseAnswers(page, '**/api/v1/rules/*', 'PUT')
  await saveRule(page)
  await noAnswer(page)
  await endSecondLoss()
  await saveRule(page)
  await page.getByRole('heading', { level: 1, name: 'Star the banks' }).waitFor()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(await rules()).toMatchObject([{ name: 'Star the banks', version: 2 }])
})

it('a rule that is switched off after its answer was lost is saved as it is then', async () => {
  const { page } = ingrid
  await page.goto('/settings/workspace/rules?rule=new')
  await page.getByLabel('Name', { exact: true }).fill('Star the ferry')
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(page, 'What happens', 'Add a star')
  const endLoss = await loseAnswers(page, '**/api/v1/rules', 'POST')
  await saveRule(page)
  await noAnswer(page)
  await endLoss()
  await page.getByRole('switch', { name: 'The rule is on' }).press('Space')
  await saveRule(page)
  await page.getByRole('heading', { level: 1, name: 'Star the ferry' }).waitFor()
  const { items } = await owner.client.call('rules.list', {})
  expect(items.findLast(({ name }) => name === 'Star the ferry')).toMatchObject({ isOn: false })
})

it('an API key is created once and shown, although the first answer was lost', async () => {
  const { page } = ingrid
  await page.goto('/settings/personal/api_keys')
  await page.getByRole('button', { name: 'New key' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await page.getByRole('radiogroup', { name: 'Tags' }).getByText('Read', { exact: true }).click()
  const endLoss = await loseAnswers(page, '**/api/v1/user/apikey/', 'POST')
  await page.getByRole('button', { name: 'Create key' }).click()
  await noAnswer(page)
  await endLoss()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('heading', { name: 'Save the key Nightly export' }).waitFor()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  expect((await owner.client.call('apiKeys.list', {})).items).toHaveLength(1)
})

it('people are invited once, although the answer was lost', async () => {
  const { page } = ingrid
  await page.goto('/settings/members/invite')
  await page.getByLabel('Addresses').fill('noor@marewind.example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).click()
  const endLoss = await loseAnswers(page, '**/api/v1/invitation*', 'POST')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await noAnswer(page)
  await endLoss()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('heading', { name: '1 person was invited' }).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
})

it('a connector is copied once, although the answer was lost', async () => {
  const { page } = ingrid
  const { call } = owner.client
  await call('api_connectors.save', { name: 'Order lookup', url: 'https://orders.example.com/orders' })
  await page.goto('/settings/workspace/APIConnectors')
  const copy = async () => {
    await page.getByRole('button', { name: 'Actions for Order lookup', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
  }
  const endLoss = await loseAnswers(page, '**/api/v1/api-connectors/*/clone', 'POST')
  await copy()
  await noAnswer(page)
  await endLoss()
  await copy()
  await page.getByRole('heading', { level: 1, name: 'Order lookup (2)' }).waitFor()
  expect((await call('api_connectors.list', {})).items).toHaveLength(2)
})

it('a test of a webhook is delivered once, although the answer was lost', async () => {
  const { page } = ingrid
  const { id: webhookId } = await addWebhook(owner, 'https://ledger.example.com/hook')
  await page.goto(`/settings/integrations?tab=webhooks&webhook=${webhookId}`)
  const sendTest = page.getByRole('button', { name: 'Send test' })
  const endLoss = await loseAnswers(page, '**/api/v1/webhooks/*/test', 'POST')
  await sendTest.click()
  await noAnswer(page)
  await endLoss()
  await sendTest.click()
  await page.getByText('Test sent').waitFor()
  expect((await owner.client.call('webhooks.list_deliveries', { webhookId })).items).toHaveLength(1)
})

it('a link to a report is created once and shown, although the answer was lost', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const { id: reportId } = await call('reporting.save_v2', { name: 'Load', eventTypes: ['messages_in'] })
  await page.goto(`/reporting/${reportId}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const create = page.getByRole('button', { name: 'Create link' })
  const endLoss = await loseAnswers(page, '**/reporting/reports/*/publications', 'POST')
  await create.click()
  await noAnswer(page)
  await endLoss()
  await create.click()
  await page.getByText(/\/reporting\/iframe\?token=/).waitFor()
  expect((await call('reporting.list_publications', { reportId })).items).toHaveLength(1)
})

it('a macro comments once, although the answer was lost', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, subject: 'Gate change' })
  const { conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [mail])
  const actions = [{ kind: 'comment' as const, text: 'Called the agency', mentionIds: [] }]
  await call('macros.create', { name: 'Called', actions })
  await page.goto(`/inbox/all/${conversationId}`)
  await page.getByRole('heading', { level: 1, name: 'Gate change' }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Run macro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run macro' })
  const run = () => dialog.getByRole('option', { name: /Called/ }).click()
  const endLoss = await loseAnswers(page, '**/api/v1/macros/*/run', 'POST')
  await run()
  await noAnswer(page)
  await endLoss()
  await run()
  await dialog.waitFor({ state: 'detached' })
  const { timeline } = await call('conversations.get', { conversationId })
  expect(timeline.filter(({ kind }) => kind === 'comment')).toHaveLength(1)
})

it('after a lost answer, another quote is created if the prices were changed meanwhile', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const inbox = await createInbox(stage.server, owner, [])
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, subject: 'Two nights' })
  const { conversationId } = await deliver(stage.server, owner.workspaceId, inbox, [mail])
  const trip = { title: 'Lisbon', package_context: 'travel', currency: 'EUR', travellers: 2 } as const
  await call('packages.save', { conversationId, ...trip })
  const hotel = (netPrice: string) => ({
    conversationId,
    asset_type: 'hotel' as const,
    title: 'Pensão Castanheira',
    rates: [{ name: 'Double room', net_price: netPrice, currency: 'EUR', quantity: 1 }],
  })
  const { package: priced } = await call('packages.save_asset', hotel('90.00'))
  await page.evaluate(() => localStorage.setItem('packagePane', 'open'))
  await page.goto(`/inbox/all/${conversationId}`)
  const region = page.getByRole('region', { name: 'Quotes' })
  const create = region.getByRole('button', { name: 'Create quote' })
  const totals = async () =>
    (await call('packages.get', { conversationId })).package?.quotes.map(({ total }) => total)
  await create.waitFor()
  const endLoss = await loseAnswers(page, '**/api/v1/conversations/*/package/quotes', 'POST')
  await create.click()
  await noAnswer(page)
  await endLoss()
  const asset_id = priced?.hotel_assets[0]?.asset_id ?? ''
  const version = (await call('packages.get', { conversationId })).package?.version ?? 0
  await call('packages.save_asset', { ...hotel('120.00'), asset_id, version })
  await page.getByText('120.00').first().waitFor()
  await create.click()
  await page
    .getByText(/^Quote 2 /)
    .first()
    .waitFor()
  // With the suggested markup.
  expect(await totals()).toEqual(['142.00', '106.00'])
})

it('the name of a draft is no conflict with one’s own change whose answer was lost', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const { id } = await call('settings_drafts.create', { name: 'Summer' })
  await page.goto(`/settings/drafts?draft=${id}`)
  await page.getByRole('button', { name: 'Name: Summer' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Autumn')
  // The event makes the page load the draft, which would show the change before it is sent again.
  const sent = Promise.withResolvers<void>()
  await page.route(`**/${id}/check`, async (route) => {
    await sent.promise
    await route.fallback()
  })
  const endLoss = await loseAnswers(page, `**/${id}`, 'PUT')
  await name.press('Enter')
  await noAnswer(page)
  await endLoss()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await name.press('Enter')
  await saved
  sent.resolve()
  await page.getByRole('button', { name: 'Name: Autumn' }).waitFor()
  expect(await page.getByText('Someone else changed').count()).toBe(0)
})

it('classification is no conflict with one’s own change whose answer was lost', async () => {
  const { page } = ingrid
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    setPlanRow(tx, owner.workspaceId, { classificationEnabled: true }),
  )
  await owner.client.call('classification.create_class', { name: 'Invoice' })
  await page.goto('/settings/classification')
  const rules = page.getByRole('radio', { name: /^Rules only/ })
  await rules.waitFor()
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/v1/settings/classification', async (route) => {
    if (route.request().method() === 'GET') await sent.promise
    await route.fallback()
  })
  const endLoss = await loseAnswers(page, '**/api/v1/settings/classification', 'PUT')
  await rules.press('Space')
  await noAnswer(page)
  await endLoss()
  await rules.press('Space')
  await expect.poll(() => rules.isChecked()).toBe(true)
  sent.resolve()
})

it('a workspace is created once and its owner signed in, although the answer was lost', async () => {
  const person = await stage.newPerson('Tuva')
  person.expectOutage()
  person.expectRefusal(403, '/api/v1/')
  const { page } = person
  const link = await makeSetupLink(stage.server.app, stage.url)
  const tuva = { firstName: 'Tuva', lastName: 'Lind', email: 'tuva@fjordline.example' }
  const endLoss = await loseAnswers(page, '**/api/v1/workspace', 'POST')
  await createWorkspace(page, link, 'Fjordline', { ...tuva, password: 'a long sentence here' })
  await noAnswer(page)
  await endLoss()
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await person.context.close()
})

it('an invitation is accepted, although the answer was lost', async () => {
  const { results } = await owner.client.call('members.invite', { emails: ['mateus@marewind.example'] })
  const person = await stage.newPerson('Mateus')
  person.expectOutage()
  person.expectRefusal(403, '/api/v1/')
  person.expectRefusal(410, '/api/v1/invitation')
  const { page } = person
  const { pathname, hash } = new URL(results[0]?.link ?? '')
  await page.goto(`${stage.url}${pathname}${hash}`)
  await page.getByLabel('First name').fill('Mateus')
  await page.getByLabel('Last name').fill('Carvalho')
  await page.getByLabel('Password', { exact: true }).fill('another long sentence')
  const endLoss = await loseAnswers(page, '**/api/v1/invitation/accept', 'POST')
  await page.getByRole('button', { name: 'Join' }).click()
  await noAnswer(page)
  await endLoss()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await person.context.close()
})

it('an accepted invitation opens its workspace, although the answer was lost and the person has used another', async () => {
  const berit = await stage.server.createWorkspace({ name: 'Lisbon', mfa: false })
  const inviter = await stage.server.createWorkspace({ name: 'Fjordline Bergen' })
  const { results } = await inviter.client.call('members.invite', { emails: [berit.email] })
  const person = await stage.newPerson('Berit')
  person.expectOutage()
  person.expectRefusal(410, '/api/v1/invitation')
  person.expectRefusal(403, '/api/v1/')
  const { page } = person
  const { pathname, hash } = new URL(results[0]?.link ?? '')
  await page.goto(`${stage.url}${pathname}${hash}`)
  await page.getByRole('heading', { name: 'Join Fjordline Bergen' }).waitFor()
  await page.getByRole('button', { name: 'I already have an account' }).click()
  await page.getByLabel('Password', { exact: true }).fill(berit.password)
  const endLoss = await loseAnswers(page, '**/api/v1/invitation/accept', 'POST')
  await page.getByRole('button', { name: 'Join' }).click()
  await noAnswer(page)
  await endLoss()
  await page.getByRole('button', { name: 'Join' }).click()
  // Only the workspace of the invitation asks for it.
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor()
  await person.context.close()
})
