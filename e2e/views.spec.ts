import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import { waitForConversation } from './acts/conversation.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let arrive: OwnerAtWork['arrive']
let crates: string

const link = (name: string | RegExp) =>
  ingrid.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
const row = (subject: string) => ingrid.page.getByRole('option', { name: subject })
const views = async () => (await owner.client.call('views.list', {})).items

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus, arrive } = work)
  crates = await arrive('Crates')
  await arrive('Pallets')
  ingrid = await work.open('/inbox/unassigned')
  await waitForConversation(ingrid.page, 'Crates')
})

it('the search of a list becomes a view at an address of its own, with a count', async () => {
  const { page } = ingrid
  const found = async () => (await owner.client.call('conversations.list', { search: 'from:annika' })).items
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBe(2)
  await page.getByRole('combobox', { name: /^Search in/ }).fill('from:annika')
  await page.waitForURL(/q=from/)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('menuitem', { name: 'Save as view' }).click()
  const drawer = page.getByRole('dialog', { name: 'New view' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Please enter your view name.').waitFor()
  expect(await views()).toEqual([])
  expect(await drawer.getByRole('textbox', { name: 'Search' }).inputValue()).toBe('from:annika')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Annika, unassigned')
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Annika, unassigned' }).waitFor()
  expect(page.url()).toMatch(/\/inbox\/all\?saved=[\w-]{36}$/)
  await row('Pallets').waitFor()
  await row('Crates').waitFor()
  await link('Annika, unassigned 2 conversations').waitFor()
  expect(await views()).toMatchObject([
    {
      scope: 'personal',
      search: 'from:annika',
      condition: {
        operator: 'all',
        conditions: [{ field: 'status' }, { field: 'isSnoozed' }, { field: 'assignee', operator: 'isEmpty' }],
      },
    },
  ])
})

it('a conversation leaves the view and its count when it no longer meets the conditions', async () => {
  await mateus.client.call('conversations.assign', { conversationId: crates, assigneeId: mateus.userId })
  await row('Crates').waitFor({ state: 'detached' })
  await link('Annika, unassigned 1 conversation').waitFor()
})

it('a view is shared, grouped and renamed, and its rows have headings', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: 'New view' }).click()
  const drawer = page.getByRole('dialog', { name: 'New view' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('By person')
  await drawer.getByRole('combobox', { name: 'Visible to' }).click()
  await page.getByRole('option', { name: 'Everyone' }).click()
  await drawer.getByRole('combobox', { name: 'Group by' }).click()
  await page.getByRole('option', { name: 'Assignee' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Everyone in the workspace sees this view').waitFor()
  const list = page.getByRole('listbox')
  await expect.poll(() => list.innerText()).toMatch(/^Unassigned\s+Mateus Carvalho\s/)
  expect((await mateus.client.call('views.list', {})).items).toMatchObject([{ name: 'By person' }])
  await page.getByRole('button', { name: 'Edit view' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit view' })
  await edited.getByRole('textbox', { name: 'Name' }).fill('Who does what')
  await edited.getByRole('button', { name: 'Condition', exact: true }).click()
  await edited.getByRole('textbox', { name: 'Value' }).fill('crat')
  await edited.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Who does what' }).waitFor()
  await row('Pallets').waitFor({ state: 'detached' })
  await link('Who does what 1 conversation').waitFor()
  await row('Crates').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

it('in German, in the dark and on a phone it fits; a deleted view says so', async () => {
  const { page } = ingrid
  const address = page.url()
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByText('Alle im Arbeitsbereich sehen diese Ansicht').waitFor()
  await row('Crates').waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Ansicht bearbeiten' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ansicht bearbeiten' })
  await drawer.getByRole('textbox', { name: 'Name' }).waitFor()
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await findBarriers(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Ansicht löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Ansicht Who does what löschen?' })
  await question.getByRole('button', { name: 'Ansicht löschen' }).click()
  await page.waitForURL(/\/inbox\/open$/)
  expect((await views()).map(({ name }) => name)).toEqual(['Annika, unassigned'])
  ingrid.expectRefusal(404, '/api/v1/views/')
  await page.goto(address)
  await page.getByText('Diese Ansicht gibt es nicht mehr').waitFor()
})
