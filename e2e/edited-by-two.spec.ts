import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { address, sell } from '../apps/server/src/features/billing/billing.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { createOwnTestInbox } from '../apps/server/src/features/personal-inboxes/personal-inboxes.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let inbox: Awaited<ReturnType<typeof createInbox>>
let conversationId: string
let ingrid: BrowserPerson

async function receiveMail(): Promise<string> {
  const mail = mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email, subject: 'Lisbon' })
  return (await deliver(stage.server, owner.workspaceId, inbox, [mail])).conversationId
}

beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  inbox = await createInbox(stage.server, owner, [])
  conversationId = await receiveMail()
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  await openSignedIn(stage, ingrid.page, owner, '/settings/tags')
  await ingrid.page.getByText('No tags yet').waitFor()
})

beforeEach(() => ingrid.expectRefusal(409, '/api/v1/'))

const stored = async (savedReplyId: string) =>
  (await owner.client.call('savedReplies.list', {})).items.find(({ id }) => id === savedReplyId)

const trip = { package_context: 'travel', currency: 'EUR' } as const

it('a package that a colleague created while the form for it was open is not overwritten', async () => {
  const { page } = ingrid
  await page.goto(`/ai/package-builder?conversationId=${conversationId}`)
  await page.getByLabel('Title', { exact: true }).fill('Porto')
  // The event makes the page load the package, which would replace the form before it is sent.
  const sent = Promise.withResolvers<void>()
  await page.route(`**/api/v1/conversations/${conversationId}/package`, async (route) => {
    if (route.request().method() === 'GET') await sent.promise
    await route.fallback()
  })
  await owner.client.call('packages.save', { conversationId, title: 'Lisbon', travellers: 2, ...trip })
  await page.getByRole('button', { name: 'Create package' }).click()
  await page.getByText('Someone else has created the package').waitFor()
  await page.getByRole('heading', { name: 'Lisbon' }).first().waitFor()
  sent.resolve()
  const { package: stored } = await owner.client.call('packages.get', { conversationId })
  expect(stored).toMatchObject({ title: 'Lisbon', travellers: 2 })
})

it('what a colleague changed in a package while its dialog was open is not overwritten', async () => {
  const { page } = ingrid
  const save = async (title: string, travellers: number) => {
    const { package: before } = await owner.client.call('packages.get', { conversationId })
    const version = before?.version ?? 0
    await owner.client.call('packages.save', { conversationId, version, title, travellers, ...trip })
  }
  await save('Lisbon', 2)
  await page.goto(`/ai/package-builder?conversationId=${conversationId}`)
  await page.getByRole('button', { name: 'More actions' }).last().click()
  await page.getByRole('menuitem', { name: 'Edit package' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title', { exact: true }).fill('Lisbon in spring')
  await save('Lisbon', 6)
  await page.getByText('6 people').first().waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone else changed this package.').waitFor()
  expect(await dialog.getByLabel('Travellers', { exact: true }).inputValue()).toBe('6')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { package: stored } = await owner.client.call('packages.get', { conversationId })
  expect(stored).toMatchObject({ title: 'Lisbon in spring', travellers: 6 })
})

it('what a colleague changed in an offer while its dialog was open is not overwritten', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const rates = [{ name: 'Twin', net_price: '118.00', currency: 'EUR', quantity: 2 }]
  const hotel = { asset_type: 'hotel', title: 'Casa do Tejo', rates } as const
  const { package: added } = await call('packages.save_asset', { conversationId, ...hotel })
  const asset_id = added?.hotel_assets[0]?.asset_id ?? ''
  await page.goto(`/ai/package-builder?conversationId=${conversationId}`)
  await page.getByRole('button', { name: /^Casa do Tejo/ }).click()
  await page.getByRole('button', { name: 'Edit offer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description', { exact: true }).fill('By the river')
  const changed = {
    conversationId,
    asset_id,
    version: added?.version ?? 0,
    ...hotel,
    supplier: 'Tejo Hotels',
  }
  await call('packages.save_asset', changed)
  await page.getByText('Tejo Hotels').first().waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone else changed this package.').waitFor()
  expect(await dialog.getByLabel('Supplier', { exact: true }).inputValue()).toBe('Tejo Hotels')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { package: stored } = await call('packages.get', { conversationId })
  expect(stored?.hotel_assets).toMatchObject([
    { hotel_offer: { summary: 'By the river', supplier: 'Tejo Hotels' } },
  ])
})

it('what a colleague changed in the billing details while their dialog was open is not overwritten', async () => {
  const { page } = ingrid
  const { call } = owner.client
  await sell(stage.server.app)
  const save = async (city: string) => {
    const { detailsVersion: version } = await call('billing.get_subscription', {})
    await call('billing.save_details', { version, billingAddress: { ...address, city } })
  }
  await save('Lisboa')
  await page.goto('/settings/billing')
  const details = page.getByRole('region', { name: 'Billing details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Billing details' })
  await dialog.getByLabel(/^Further text/).fill('Order 7')
  await save('Porto')
  await details.getByText('Porto').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone else changed these details.').waitFor()
  expect(await dialog.getByLabel('City').inputValue()).toBe('Porto')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Billing details saved').waitFor()
  expect(await call('billing.get_subscription', {})).toMatchObject({
    billingAddress: { city: 'Porto' },
    additionalInfo: 'Order 7',
  })
})

it('the text of a saved reply that a colleague changed is shown, and kept', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const reply = await call('savedReplies.create', {
    scope: 'workspace',
    name: 'Dates',
    html: '<p>Monday</p>',
  })
  await page.goto(`/settings/saved_replies?edit=${reply.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit saved reply' })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.getByText('Monday').waitFor()
  const change = (version: number, html: string) =>
    call('savedReplies.update', { savedReplyId: reply.id, version, name: 'Dates', html })
  await change(reply.version, '<p>Tuesday</p>')
  await text.getByText('Tuesday').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Days')
  await change(reply.version + 1, '<p>Wednesday</p>')
  await expect.poll(async () => (await call('savedReplies.list', {})).items[0]?.html).toContain('Wednesday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone else changed this').waitFor()
  await text.getByText('Wednesday').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await call('savedReplies.list', {})).items).toMatchObject([
    { name: 'Days', html: expect.stringContaining('Wednesday') },
  ])
})

const uploadFile = async (name: string): Promise<string> => {
  const response = await owner.client.fetch('/api/v1/file/user', {
    method: 'POST',
    headers: {
      'x-file-name': name,
      'x-file-type': 'application/pdf',
      'content-type': 'application/octet-stream',
    },
    body: name,
  })
  return ((await response.json()) as { id: string }).id
}

it('files of a saved reply that a colleague adds or removes meanwhile are saved with those added here', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const [plan, prices] = [await uploadFile('Plan.pdf'), await uploadFile('Prices.pdf')]
  const fields = { name: 'Rooms', html: '<p>See below</p>' }
  const reply = await call('savedReplies.create', {
    scope: 'workspace',
    ...fields,
    fileIds: [plan, prices],
  })
  await page.goto(`/settings/saved_replies?edit=${reply.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit saved reply' })
  await dialog.getByText('Prices.pdf').waitFor()
  const change = async (version: number, fileIds: string[]) =>
    call('savedReplies.update', { savedReplyId: reply.id, version, ...fields, fileIds })
  // Nothing is typed: the list of the colleague is shown.
  await change(reply.version, [prices, await uploadFile('Map.pdf')])
  await dialog.getByText('Map.pdf').waitFor()
  expect(await dialog.getByText('Plan.pdf').count()).toBe(0)
  const file = { name: 'Menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('menu') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Remove Prices.pdf' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rooms and menu')
  const [, map] = (await stored(reply.id))?.files ?? []
  await change(reply.version + 1, [prices, map?.id ?? '', await uploadFile('Bus.pdf')])
  await dialog.getByText('Bus.pdf').waitFor()
  expect(await dialog.getByText('Prices.pdf').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { name, files = [] } = (await stored(reply.id)) ?? {}
  expect(name).toBe('Rooms and menu')
  expect(files.map(({ fileName }) => fileName)).toEqual(['Map.pdf', 'Bus.pdf', 'Menu.pdf'])
})

it('typed times of a settings draft stay when the draft changes elsewhere', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const { id: settingsDraftId } = await call('settings_drafts.create', { name: 'Summer' })
  const read = async () =>
    (await call('settings_drafts.list', {})).items.find(({ id }) => id === settingsDraftId)
  await page.goto(`/settings/drafts?draft=${settingsDraftId}`)
  const on = page.getByLabel('Switch on at')
  await on.fill('2031-06-01T08:00')
  const version = (await read())?.version ?? 0
  await call('settings_drafts.rename', { settingsDraftId, version, name: 'Summer hours' })
  await page.getByRole('button', { name: 'Name: Summer hours' }).waitFor()
  expect(await on.inputValue()).toBe('2031-06-01T08:00')
  await page.getByRole('button', { name: 'Save times' }).click()
  await page.getByText('Times saved').waitFor()
  expect((await read())?.onAt).toMatch(/^2031-06-01|^2031-05-31/)
})

it('what is typed for a tag stays when a colleague deletes it', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const tag = await call('tags.create', { name: 'Harbour' })
  ingrid.expectRefusal(404, '/api/v1/')
  await page.goto(`/settings/tags?edit=${tag.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit tag' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Harbour and quay')
  await call('tags.delete', { tagId: tag.id })
  await page.getByText('No tags yet').waitFor({ state: 'attached' })
  expect(await name.inputValue()).toBe('Harbour and quay')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await name.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('a personal inbox can be saved again after it was changed in another tab', async () => {
  const { page } = ingrid
  // The mail server of the inbox does not exist.
  ingrid.expectRefusal(424, '/api/v1/settings/sync/')
  const { id } = await createOwnTestInbox(stage.server, owner.workspaceId, owner)
  const own = async () => (await owner.client.call('personalInboxes.get', { inboxId: id })).inbox
  await page.goto(`/settings/personal/inboxes/${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Private mail')
  const version = (await own())?.version ?? 0
  await owner.client.call('personalInboxes.update', { inboxId: id, version, signature: 'I.' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const signature = page.getByRole('textbox', { name: /^Signature/ })
  await expect.poll(() => signature.inputValue()).toBe('I.')
  await save.click()
  await page.getByText('Private mail saved').waitFor()
  expect(await own()).toMatchObject({ name: 'Private mail', signature: 'I.' })
})

it('Escape asks before it discards what is not saved', async () => {
  const { page } = ingrid
  await page.goto('/settings/saved_replies?edit=new')
  const dialog = page.getByRole('dialog', { name: 'New saved reply' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('We are closed on Monday.')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.press('Escape')
  const stay = page.getByRole('button', { name: 'Keep editing' })
  await stay.click()
  await stay.waitFor({ state: 'detached' })
  await dialog.getByText('We are closed on Monday.').waitFor()
  await name.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto('/settings/recipient_groups?edit=new')
  const group = page.getByRole('dialog')
  await group.getByRole('textbox', { name: 'Addresses' }).fill('noor@marewind.example')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await group.waitFor({ state: 'detached' })
})
