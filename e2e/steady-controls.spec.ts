import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { deliver, mailText } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { openConversation, waitForConversation } from './acts/conversation.ts'
import { followTops } from './acts/follow-tops.ts'
import { holdAnswers } from './acts/hold-requests.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ independent: true })
let work: OwnerAtWork
let owner: Owner
let ingrid: BrowserPerson

const composer = () => ingrid.page.getByRole('textbox', { name: 'Reply', exact: true })

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  owner = work.owner
  await work.arrive('Rooms in Lisbon')
  await owner.client.call('tags.create', { name: 'Harbour', color: 'red' })
  await owner.client.call('tags.create', { name: 'Meadow', color: 'teal' })
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Rooms in Lisbon')
})

it('the highlighted tag stays highlighted while a colleague adds one before it', async () => {
  const { page } = ingrid
  await openConversation(page, 'Rooms in Lisbon')
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const list = page.getByRole('dialog', { name: 'Add a tag' })
  await list.getByRole('option', { name: 'Meadow' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await owner.client.call('tags.create', { name: 'Anchor', color: 'olive' })
  await list.getByRole('option', { name: 'Anchor' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /: Meadow$/ }).waitFor()
})

it('Enter takes the suggestion for the search that is highlighted, while a colleague adds a tag before it', async () => {
  const { page } = ingrid
  await page.goto('/inbox/open')
  const field = page.locator('[data-list-search]')
  await field.fill('tag:')
  await page.getByRole('option', { name: 'tag:Anchor' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await owner.client.call('tags.create', { name: 'Aft', color: 'sky' })
  await page.getByRole('option', { name: 'tag:Aft' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('tag:Anchor ')
  await field.fill('')
})

it('Enter in the palette opens the first result, however late it arrives', async () => {
  const { page } = ingrid
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await palette.locator('input:focus').waitFor()
  const release = await holdAnswers(page, /conversation\?.*search=lisb/)
  await page.keyboard.type('lisb')
  await palette.getByRole('option', { name: 'Search all mail for “lisb”' }).waitFor()
  expect(await palette.locator('[aria-selected=true]').count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(await palette.isVisible()).toBe(true)
  await release()
  await palette.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Rooms in Lisbon' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/inbox\/all\/./)
})

it('the menu of sending stays as it opened while the time of the recipient arrives', async () => {
  const { page } = ingrid
  await deliver(stage.server, owner.workspaceId, work.inbox, [
    mailText({
      id: `${randomUUID()}@customer.example`,
      to: work.inbox.email,
      subject: 'From Tokyo',
    }).replace('GMT', '+0900'),
  ])
  await page.goto('/inbox/open')
  await waitForConversation(page, 'From Tokyo')
  await openConversation(page, 'From Tokyo')
  const release = await holdAnswers(page, '**/api/v1/conversation/*/clock')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await composer().fill('Good morning.')
  const more = page.getByRole('button', { name: 'More send options' })
  await more.click()
  const items = page.getByRole('menuitem')
  await items.filter({ hasText: 'Choose a time' }).waitFor()
  const tops = await followTops(page, '[role=menuitem]', 'Send and close')
  await release()
  const { length } = await tops(1)
  expect([...new Set(await tops(length + 30))]).toHaveLength(1)
  await page.keyboard.press('Escape')
  await items.first().waitFor({ state: 'detached' })
  await more.click()
  await items.filter({ hasText: 'their time' }).first().waitFor()
})

it('the messages of a conversation stay where they are shown, below its tasks and beside its connectors', async () => {
  const { page } = ingrid
  const { call } = owner.client
  const conversationId = await work.arrive('Lights on the quay')
  await call('tasks.add', { conversationId, title: 'Ask the harbour master' })
  await call('api_connectors.save', {
    name: 'Orders',
    url: 'https://orders.example.com/',
    callers: ['sidebar'],
    active: true,
  })
  await page.goto(`/inbox/open/${conversationId}`)
  const panel = page.getByRole('complementary', { name: 'From your systems' })
  await panel.waitFor()
  const showMessages = await holdAnswers(page, new RegExp(`/conversation/${conversationId}(\\?|$)`))
  const showConnectors = await holdAnswers(page, '**/api-connectors')
  const tasks = page.waitForResponse(`**/api/v1/conversation/${conversationId}/task`)
  await page.reload()
  await tasks
  const tops = await followTops(page, 'article button', 'Annika Reuss')
  await showMessages()
  expect([...new Set(await tops(30))]).toHaveLength(1)
  await page.getByText('Ask the harbour master').waitFor()
  const menu = page.getByRole('button', { name: 'Actions for the message of Annika Reuss' })
  const before = await menu.boundingBox()
  await showConnectors()
  await panel.waitFor()
  expect(await menu.boundingBox()).toEqual(before)
})

it('the buttons after the tags of a conversation are shown where they stay', async () => {
  const { page } = ingrid
  const conversationId = await work.arrive('Flags for the quay')
  const { items } = await owner.client.call('tags.list', {})
  await owner.client.call('conversations.tag', { conversationId, add: items.map(({ id }) => id) })
  const release = await holdAnswers(page, '**/api/v1/sharedtag/labels')
  await page.goto(`/inbox/open/${conversationId}`)
  const menu = page.getByRole('button', { name: 'Actions for the message of Annika Reuss' })
  const before = await menu.boundingBox()
  const add = page.getByRole('button', { name: 'Add a tag' })
  expect(await add.isVisible()).toBe(false)
  await release()
  await add.waitFor()
  await page.getByRole('button', { name: /: Meadow$/ }).waitFor()
  expect(await menu.boundingBox()).toEqual(before)
})

it('the tabs of a list and the tags beside it stay where they are shown', async () => {
  const { page } = ingrid
  await page.goto('/settings/tags')
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor()
  const showCounts = await holdAnswers(page, '**/api/v1/conversation/counts')
  const showViews = await holdAnswers(page, '**/api/v1/views')
  await page.goto('/inbox/open')
  await waitForConversation(page, 'Rooms in Lisbon')
  const last = page.getByRole('tab', { name: 'All', exact: true })
  const before = await last.boundingBox()
  const tops = await followTops(page, 'nav a', 'Harbour')
  await showCounts()
  await page.getByRole('tab', { name: /^Unassigned ?\d/ }).waitFor()
  expect(await last.boundingBox()).toEqual(before)
  await showViews()
  expect([...new Set(await tops(30))]).toHaveLength(1)
})

it('Enter adds the recipient that is highlighted, however late people and groups arrive', async () => {
  const { page } = ingrid
  const members = [{ address: 'anna@tarsel-optik.example' }, { address: 'anton@tarsel-optik.example' }]
  await owner.client.call('recipientGroups.create', { name: 'Annual fair', members })
  await page.goto('/inbox/open')
  await openConversation(page, 'Rooms in Lisbon')
  const showGroups = await holdAnswers(page, '**/api/v1/recipient-groups')
  const showPeople = await holdAnswers(page, '**/api/v1/correspondent*')
  await page.getByRole('button', { name: 'New message', exact: true }).click()
  await page.locator('[data-field=to] input:focus').waitFor()
  await page.keyboard.type('ann')
  await showPeople()
  const highlighted = page.locator('[data-combobox-selected]')
  await highlighted.filter({ hasText: 'annika@tarsel-optik.example' }).waitFor()
  await showGroups()
  const options = page.getByRole('option', { name: /ann/i }).filter({ hasText: /tarsel|fair/ })
  await expect.poll(() => options.count()).toBe(2)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'New message' })
  await expect
    .poll(() => panel.locator('[data-field=to] [data-with-remove]').allTextContents())
    .toEqual(['Annika Reuss <annika@tarsel-optik.example>'])
})
