import { beforeAll, expect, it } from 'vitest'
import { until } from '../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson
let cratesId: string
let lists: Record<'team' | 'tag' | 'view', string>

const palette = () => ingrid.page.getByRole('dialog', { name: 'Search or jump to' })
const option = (name: string | RegExp) => palette().getByRole('option', { name })
const address = () => new URL(ingrid.page.url())

async function open(text: string): Promise<void> {
  await ingrid.page.keyboard.press('Control+k')
  await palette().locator('input:focus').waitFor()
  await ingrid.page.keyboard.type(text)
}

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  cratesId = await work.arrive('Crates to Göteborg')
  const stranger = await stage.server.createWorkspace()
  await stranger.client.call('tags.create', { name: 'Göteborg strangers', color: 'red' })
  const { call } = owner.client
  lists = {
    team: (await call('teams.create', { name: 'Quayside', members: [owner.userId] })).id,
    tag: (await call('tags.create', { name: 'Quarantine', color: 'red' })).id,
    view: (await call('views.create', { name: 'Quarterly', scope: 'personal', search: 'crates' })).id,
  }
  await call('views.hide', { viewId: lists.view, isHidden: true })
  await until(async () => {
    const { items } = await call('conversations.list', { search: 'goteborg', view: 'all' })
    return items.length > 0 ? true : null
  }, 'the conversation can be found')
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Crates to Göteborg')
})

it('finds a conversation, opens it by keyboard, and offers the complete search last', async () => {
  const { page } = ingrid
  await open('gotebo')
  await option('Crates to Göteborg').waitFor()
  expect(await palette().getByRole('option').allTextContents()).toEqual([
    expect.stringContaining('Crates to Göteborg'),
    'Search all mail for “gotebo”',
  ])
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Crates to Göteborg' }).waitFor()
  expect(address().pathname).toBe(`/inbox/all/${cratesId}`)
  await open('gotebo')
  await option('Crates to Göteborg').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => address().pathname).toBe('/inbox/all')
  expect(address().searchParams.get('q')).toBe('gotebo')
})

it('finds teams, tags and saved views, hidden ones too', async () => {
  const { page } = ingrid
  await open('qua')
  const group = palette().getByRole('group', { name: 'Inboxes and lists' }).getByRole('option')
  await expect
    .poll(async () => (await group.allTextContents()).toSorted())
    .toEqual(['QuarantineTag', 'QuarterlySaved view', 'QuaysideTeam'])
  await option('Quarterly').click()
  await expect.poll(() => address().searchParams.get('saved')).toBe(lists.view)
  await open('quays')
  await option('Quayside').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => address().searchParams.get('team')).toBe(lists.team)
  await open('quaran')
  await option('Quarantine').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => address().searchParams.get('tag')).toBe(lists.tag)
  await open('sched')
  await option('Scheduled').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => address().pathname).toBe('/inbox/scheduled')
})

it('finds members and contacts, and lists their conversations', async () => {
  const { page } = ingrid
  await open('mateus')
  const people = palette().getByRole('group', { name: 'People' }).getByRole('option')
  await people.first().waitFor()
  await people.first().click()
  await expect.poll(() => address().searchParams.get('q')).toBe('assigned:"Mateus Carvalho"')
  const { contact } = await owner.client.call('conversations.get', { conversationId: cratesId })
  const customer = contact?.address ?? ''
  await open(customer)
  await people.first().waitFor()
  await people.first().click()
  await expect.poll(() => address().searchParams.get('q')).toBe(`from:${customer}`)
  await page.getByRole('option', { name: 'Crates to Göteborg' }).waitFor()
})

it('says that it searches, that nothing was found, and that the search failed, and tries again', async () => {
  const { page } = ingrid
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/conversation\?.*search=zzz/, async (route) => {
    await held
    await route.continue()
  })
  await open('zzz')
  await palette().getByRole('status').filter({ hasText: 'Searching mail…' }).waitFor()
  release()
  await palette().getByRole('status').filter({ hasText: 'No conversations found' }).waitFor()
  let isRefused = true
  await page.route(/conversation\?.*search=yyy/, (route) =>
    isRefused
      ? route.fulfill({
          status: 403,
          json: { error: { code: 'forbidden', message: 'You may not do this.', requestId: 'x' } },
        })
      : route.continue(),
  )
  await palette().getByRole('combobox').fill('yyy')
  await palette().getByRole('status').filter({ hasText: 'Mail could not be searched.' }).waitFor()
  await option('Search all mail for “yyy”').waitFor()
  isRefused = false
  await page.keyboard.press('Enter')
  await palette().getByRole('status').filter({ hasText: 'No conversations found' }).waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'detached' })
})

it('fits a phone', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 390, height: 844 })
  await open('goteb')
  await option('Crates to Göteborg').waitFor()
  expect(await excessWidth(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
})
