import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { savePictures } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  const { id: calendarId } = await owner.client.call('calendars.create', {
    name: 'Lisbon office',
    timeZone: 'Europe/Lisbon',
    week: [...Array(5).fill([{ from: '09:00', until: '17:00' }]), [], []],
  })
  await owner.client.call('slas.create', {
    name: 'Key accounts',
    calendarId,
    targets: { first_reply: { amount: 4, unit: 'hour' } },
  })
  await owner.client.call('rules.create', {
    name: 'Star what is closed',
    triggers: ['closed'],
    actions: [{ kind: 'star' }],
  })
  ingrid = await work.open('/settings/workspace/rules')
})

const isRuleOn = async () => (await owner.client.call('rules.list', {})).items[0]?.isOn
const drafts = async () => (await owner.client.call('settings_drafts.list', {})).items
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

it('settings that are changed in a draft become active when it is switched on, and are restored when it is switched back', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await page.getByText('No drafts yet').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'empty')
  await page.getByRole('button', { name: 'New draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByText('Please enter your name.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Summer hours')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Edit settings' }).first().click()
  await page.getByRole('menuitem', { name: 'Rules' }).click()

  // The page works as usual, but nothing becomes active.
  await page.getByText('You are editing the draft “Summer hours”.').waitFor()
  const onOff = page.getByRole('switch').first()
  await onOff.waitFor()
  expect(await onOff.isChecked()).toBe(true)
  await onOff.press('Space')
  await page.getByRole('link', { name: '1 change', exact: true }).waitFor()
  expect(await onOff.isChecked()).toBe(false)
  expect(await isRuleOn()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'rules-in-draft')

  // A new setting is found again within the draft, also after a reload.
  await page.getByRole('link', { name: 'Business hours' }).click()
  await page
    .getByRole('button', { name: 'Lisbon office' })
    .or(page.getByText('Lisbon office'))
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lisbon in summer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: '2 changes', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: '2 changes', exact: true }).waitFor()
  await page.getByText('Lisbon in summer').first().waitFor()
  expect((await owner.client.call('calendars.list', {})).items.map(({ name }) => name)).toEqual([
    'Lisbon office',
  ])

  await page.getByRole('link', { name: '2 changes', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /Summer hours/ }).waitFor()
  await page.getByText('Lisbon in summer').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await savePictures(page, 'draft')
  await page.getByRole('button', { name: 'Switch on', exact: true }).click()
  await page.getByText('2 changes become active now').waitFor()
  await confirm(page, 'Switch on')
  await page.getByText('Summer hours is switched on').waitFor()
  expect(await isRuleOn()).toBe(false)
  await page.getByText('You are editing the draft').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Switch back', exact: true }).click()
  await confirm(page, 'Switch back')
  await page.getByText('Summer hours is switched back').waitFor()
  expect(await isRuleOn()).toBe(true)
})

it('a time that has passed is refused at its field, and a planned one is shown with its zone', async () => {
  const { page } = ingrid
  await page.getByLabel('Switch on at').fill('2020-07-01T08:00')
  await page.getByRole('button', { name: 'Save times' }).click()
  await page.getByText('Choose a time in the future.').waitFor()
  ingrid.takeProblems()
  expect(await page.getByLabel('Switch on at').inputValue()).toBe('2020-07-01T08:00')
  await page.getByLabel('Switch on at').fill('2090-07-01T08:00')
  await page.getByLabel('Switch back at').fill('2090-09-01T08:00')
  await page.getByRole('button', { name: 'Save times' }).click()
  await page.getByText('Times saved').waitFor()
  const [draft] = await drafts()
  expect(draft).toMatchObject({ onAt: expect.stringContaining('2090-07-01'), isOn: false })
  await page.getByRole('link', { name: 'Settings drafts', exact: true }).last().click()
  await page.getByText('from 1 Jul 2090').waitFor()
  await savePictures(page, 'list')
})

it('what changed meanwhile is shown at its setting, as it happens, and the draft can win', async () => {
  const { page } = ingrid
  const [rule] = (await owner.client.call('rules.list', {})).items
  await page.getByText('Summer hours').first().click()
  await page.getByText('Star what is closed').waitFor()
  await owner.client.call('rules.delete', { ruleId: rule?.id ?? '' })
  await page.getByText('Deleted meanwhile.').waitFor()
  expect(await page.getByRole('button', { name: 'Switch on', exact: true }).isDisabled()).toBe(true)
  await savePictures(page, 'conflict')
  await page.getByRole('button', { name: 'Keep the draft’s values' }).click()
  await page.getByText('Deleted meanwhile.').waitFor({ state: 'detached' })
  await page.getByText('Lisbon in summer').first().waitFor()
})

it('a German page says what a draft changes', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.reload()
  await page.getByRole('button', { name: 'Einschalten', exact: true }).waitFor()
  await page.getByText('Geschäftszeiten').last().waitFor()
  await savePictures(page, 'german')
})
