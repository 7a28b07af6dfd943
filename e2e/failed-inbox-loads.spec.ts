import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { endAndTryAgain, failRequests, failure } from './acts/fail-requests.ts'
import { holdRequests } from './acts/hold-requests.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let ingrid: BrowserPerson
let crates: string

const alias = 'offers@marewind.example'
const inboxes = '**/api/v1/group/sharedinbox'
const someone = [{ name: '', address: 'rhys@customer.example' }]

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  crates = await work.arrive('Crates')
  await work.arrive('Pallets')
  ingrid = await work.open('/inbox/all')
  ingrid.expectRefusal(501, '/api/v1/')
  // A draft that is discarded while it is saved.
  ingrid.expectRefusal(409, '/api/v1/new-message/')
  await ingrid.page.getByRole('option', { name: 'Crates' }).waitFor()
})

it('a new message keeps the address that was chosen while the aliases cannot be loaded', async () => {
  const { page } = ingrid
  const { client } = work.owner
  const draft = { inboxId: work.inbox.id, html: '<p>Rooms</p>', to: someone, subject: 'Lisbon' }
  await client.call('conversations.save_new_draft', { draftId: randomUUID(), from: alias, ...draft })
  const endAliases = await failRequests(page, '**/api/v1/alias')
  const endSend = await failRequests(page, '**/api/v1/conversation', 'POST')
  await page.goto('/inbox/drafts')
  await page.getByRole('option', { name: 'Lisbon' }).click()
  const panel = page.getByRole('region', { name: 'New message' })
  await panel.getByText(alias).waitFor()
  const sent = page.waitForRequest((one) => one.url().endsWith('/conversation') && one.method() === 'POST')
  await panel.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ from: alias })
  await panel.getByText(failure).waitFor()
  await endSend()
  await endAliases()
  await panel.getByRole('button', { name: 'Discard' }).click()
})

it('the usual address of a new message is left to the server while the aliases are not loaded', async () => {
  const { page } = ingrid
  const release = await holdRequests(page, '**/api/v1/alias')
  const endSend = await failRequests(page, '**/api/v1/conversation', 'POST')
  await page.goto('/inbox/all')
  await page.getByRole('button', { name: 'New message' }).click()
  const panel = page.getByRole('region', { name: 'New message' })
  await panel.getByText('…', { exact: true }).waitFor()
  await page.keyboard.type('rhys@customer.example,')
  await panel.getByRole('textbox', { name: 'Message' }).fill('Rooms')
  const sent = page.waitForRequest((one) => one.url().endsWith('/conversation') && one.method() === 'POST')
  await panel.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
  const request = (await sent).postDataJSON()
  expect(request.inboxId).toBe(work.inbox.id)
  expect(request.from).toBeUndefined()
  await panel.getByText(failure).waitFor()
  await endSend()
  await release()
  await panel.getByText(work.inbox.email).last().waitFor()
  await panel.getByRole('button', { name: 'Discard' }).click()
})

it('a reply keeps the address that was chosen while the aliases cannot be loaded', async () => {
  const { page } = ingrid
  const draft = { conversationId: crates, html: '<p>On Monday.</p>', to: someone, from: alias }
  await work.owner.client.call('conversations.save_draft', draft)
  const endAliases = await failRequests(page, '**/api/v1/alias')
  const endSend = await failRequests(page, '**/api/v1/conversation/*/reply', 'POST')
  await page.goto(`/inbox/all/${crates}`)
  await page.getByRole('button', { name: /Continue your draft/ }).click()
  await page.getByText(`from ${alias}`).waitFor()
  const sent = page.waitForRequest((one) => one.url().endsWith('/reply'))
  await page.getByRole('textbox', { name: 'Reply', exact: true }).press('Control+Enter')
  expect((await sent).postDataJSON()).toMatchObject({ from: alias })
  await page.getByText(failure).waitFor()
  await endSend()
  await endAliases()
})

it('a check before sending is switched only once it is known which ones are off', async () => {
  const { page } = ingrid
  const { client } = work.owner
  await client.call('conversations.save_sending_settings', { checksOff: ['new_domain'] })
  const end = await failRequests(page, '**/api/v1/settings/user/sending', 'GET')
  await page.goto('/inbox/all')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByRole('button', { name: 'More send options' }).click()
  await page.getByRole('menuitem', { name: 'Checks before sending' }).click()
  const dialog = page.getByRole('dialog', { name: 'Checks before sending' })
  await dialog.getByText(failure).waitFor()
  expect(await dialog.getByRole('switch').count()).toBe(0)
  await endAndTryAgain(page, end)
  const newDomain = dialog.getByRole('switch', { name: /A recipient at a domain/ })
  await newDomain.waitFor()
  expect(await newDomain.isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('inboxes that could not be loaded are not said to be missing', async () => {
  const { page } = ingrid
  const end = await failRequests(page, inboxes)
  // The new message is still open.
  const panel = page.getByRole('region', { name: 'New message' })
  await page.goto('/tasks')
  await page.getByRole('main').getByText(failure).waitFor()
  await panel.getByText(failure).waitFor()
  expect(await page.getByText('No shared inbox yet').count()).toBe(0)
  expect(await panel.getByText(/nothing to send from/).count()).toBe(0)
  await end()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByRole('textbox', { name: 'Message' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor()
  await panel.getByRole('button', { name: 'Save and close' }).click()
})

it('a view is not made of a saved one whose conditions could not be loaded', async () => {
  const { page } = ingrid
  const condition = { field: 'subject', operator: 'contains', value: 'Crates' } as const
  const shown = { search: '', sort: 'newest', groupBy: 'none' } as const
  const view = { scope: 'personal', teamId: null, name: 'Crates only', condition, ...shown } as const
  const { id } = await work.owner.client.call('views.create', view)
  const end = await failRequests(page, '**/api/v1/views')
  await page.goto(`/inbox/all?saved=${id}`)
  await page.getByRole('option', { name: 'Crates' }).waitFor()
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('menuitem', { name: 'Save as view' }).click()
  const drawer = page.getByRole('dialog', { name: 'New view' })
  await drawer.getByText(failure).waitFor()
  expect(await drawer.getByRole('textbox', { name: 'Name' }).count()).toBe(0)
  await end()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Copy')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Copy' }).waitFor()
  const { items } = await work.owner.client.call('views.list', {})
  expect(items.find(({ name }) => name === 'Copy')).toMatchObject({ condition })
})

it('tags and tasks of a conversation that could not be loaded are not said to be missing', async () => {
  const { page } = ingrid
  const { client } = work.owner
  const tag = await client.call('tags.create', { name: 'Customs', color: 'teal', group: '', description: '' })
  await client.call('conversations.tag', { conversationId: crates, add: [tag.id] })
  await client.call('tasks.add', { conversationId: crates, title: 'Call the harbour' })
  const endTags = await failRequests(page, '**/api/v1/sharedtag/labels')
  const endTasks = await failRequests(page, `**/api/v1/conversation/${crates}/task`)
  await page.goto(`/inbox/all/${crates}`)
  await page.getByText('Tasks could not be loaded.').waitFor()
  await page.getByText('added the tag ….').waitFor()
  await endAndTryAgain(page.getByRole('main'), endTasks)
  await page.getByText('Call the harbour').waitFor()
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const list = page.getByRole('dialog', { name: 'Add a tag' })
  await list.getByText(failure).waitFor()
  expect(await list.getByText('There are no tags yet').count()).toBe(0)
  await list.getByRole('button', { name: 'Try again' }).waitFor()
  await endTags()
  // An event can make the open page load the tags before the button is pressed.
  await page.reload()
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await list.getByRole('option', { name: 'Customs' }).waitFor()
  await client.call('conversations.tag', { conversationId: crates, remove: [tag.id] })
})

it('conversations to merge with that could not be loaded can be loaded again', async () => {
  const { page } = ingrid
  await page.goto(`/inbox/all/${crates}`)
  await page.getByRole('heading', { level: 1, name: 'Crates' }).waitFor()
  const end = await failRequests(page, '**/api/v1/conversation?*')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Merge into “Crates”' })
  await dialog.getByText(failure).waitFor()
  await endAndTryAgain(page, end)
  await dialog.getByRole('checkbox', { name: /Pallets/ }).waitFor()
  await page.keyboard.press('Escape')
})

it('a comment that is written before the inboxes are loaded mentions the people it names', async () => {
  const { page } = ingrid
  const conversationId = await work.arrive('Barrels')
  const release = await holdRequests(page, inboxes)
  await page.goto(`/inbox/all/${conversationId}`)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Internal comment' })
  await field.fill('@Mateus Carvalho please look')
  const saved = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/comment'))
  await field.press('Control+Enter')
  await release()
  expect((await saved).postDataJSON().mentionIds).toEqual([work.colleague.userId])
  await page.getByRole('article').getByText('please look').waitFor()
})

it('who is mentioned in a comment stays so if it is edited while names cannot be loaded', async () => {
  const { page } = ingrid
  const { owner, colleague, inbox } = work
  const conversationId = await work.arrive('Frames')
  const mentioned = { conversationId, text: '@Mateus please call', mentionIds: [colleague.userId] }
  await owner.client.call('conversations.comment', mentioned)
  await owner.client.call('inboxes.set_members', { inboxId: inbox.id, remove: [colleague.userId] })
  const end = await failRequests(page, '**/api/v1/workspace/members')
  await page.goto(`/inbox/all/${conversationId}`)
  await page.getByRole('button', { name: /^Actions for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  const field = page.getByRole('textbox', { name: 'Edit comment' })
  await field.fill('@Mateus please call today')
  const saved = page.waitForRequest((one) => one.method() === 'PUT' && /\/comment\//.test(one.url()))
  await field.press('Control+Enter')
  expect((await saved).postDataJSON().mentionIds).toEqual([colleague.userId])
  await page.getByText('please call today').waitFor()
  await end()
})

it('a list of a team and a search for a tag say nothing false while names cannot be loaded', async () => {
  const { page } = ingrid
  const { id } = await work.owner.client.call('teams.create', { name: 'Night desk' })
  const endTeams = await failRequests(page, '**/api/v1/group/list')
  await page.goto(`/inbox/open?team=${id}`)
  await page.getByRole('heading', { level: 1, name: '…' }).waitFor()
  await endTeams()
  const endTags = await failRequests(page, '**/api/v1/sharedtag/labels')
  await page.goto('/inbox/all?q=tag%3ACustoms')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await endTags()
})

it('a package is not begun for one traveller because its request could not be loaded', async () => {
  const { page } = ingrid
  const end = await failRequests(page, `**/api/v1/conversations/${crates}/package/request`)
  await page.goto(`/ai/flight-iframe?conversationId=${crates}`)
  await page.getByText(failure).waitFor()
  expect(await page.getByRole('button', { name: 'Create package' }).count()).toBe(0)
  await endAndTryAgain(page, end)
  await page.getByRole('button', { name: 'Create package' }).waitFor()
})

it('tags and teams that could not be loaded are missing neither in the sidebar nor in the rows', async () => {
  const { page } = ingrid
  const { call } = work.owner.client
  const tag = await call('tags.create', { name: 'Harbour', color: 'teal', group: '', description: '' })
  await call('conversations.tag', { conversationId: crates, add: [tag.id] })
  const { id: teamId } = await call('teams.create', { name: 'Day desk' })
  await call('teams.set_members', { teamId, add: [work.owner.userId] })
  const ends = [
    await failRequests(page, '**/api/v1/sharedtag/labels'),
    await failRequests(page, '**/api/v1/group/list'),
  ]
  await page.goto('/inbox/all')
  const row = page.getByRole('option', { name: 'Crates' })
  await row.getByText('…', { exact: true }).waitFor()
  const before = await row.boundingBox()
  const views = page.getByRole('navigation', { name: 'Views' })
  const retry = (message: string) =>
    views.getByRole('alert').filter({ hasText: message }).getByRole('button', { name: 'Try again' })
  await retry('Tags could not be loaded').waitFor()
  await retry('Teams could not be loaded').waitFor()
  for (const end of ends) await end()
  await retry('Tags could not be loaded').click()
  await retry('Teams could not be loaded').click()
  await views.getByRole('link', { name: 'Harbour' }).waitFor()
  await views.getByRole('link', { name: 'Day desk' }).waitFor()
  await row.getByText('Harbour').waitFor()
  expect(await row.boundingBox()).toEqual(before)
})

it('rate sheets and suppliers that could not be loaded can be loaded again', async () => {
  const { page } = ingrid
  await page.goto('/ai/package-builder')
  const endSheets = await failRequests(page, '**/api/v1/rate-sheets')
  await page.getByRole('button', { name: 'Rate sheets' }).click()
  const sheets = page.getByRole('dialog', { name: 'Rate sheets' })
  await sheets.getByText(failure).waitFor()
  expect(await sheets.getByText('No rate sheets yet').count()).toBe(0)
  await endAndTryAgain(page, endSheets)
  await sheets.getByText('No rate sheets yet').waitFor()
  await page.keyboard.press('Escape')
  await sheets.waitFor({ state: 'detached' })
  const endSuppliers = await failRequests(page, '**/api/v1/package-suppliers')
  await page.getByRole('button', { name: 'Suppliers' }).click()
  const suppliers = page.getByRole('dialog', { name: 'Suppliers' })
  await suppliers.getByText(failure).waitFor()
  await endAndTryAgain(page, endSuppliers)
  await suppliers.getByText('Duffel (flights and rooms)').waitFor()
})
