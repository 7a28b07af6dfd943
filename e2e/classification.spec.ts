import { beforeAll, expect, it } from 'vitest'
import { setPlanRow } from '../apps/server/src/features/session/index.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const page = '/settings/classification'
let owner: Owner
let arrive: OwnerAtWork['arrive']
let ingrid: BrowserPerson
let invoiceMail: string

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, arrive } = work)
  await stage.server.app.db.write(owner.workspaceId, (tx) =>
    setPlanRow(tx, owner.workspaceId, { classificationEnabled: true }),
  )
  ingrid = await work.open(page)
})

const get = () => owner.client.call('classification.get', {})
const classOf = async (conversationId: string) =>
  (await owner.client.call('classification.get_of_conversation', { conversationId })).result

it('classes are added, and two of them are enough to switch it on', async () => {
  const tab = ingrid.page
  await tab.getByText('No classes yet').waitFor()
  expect(await findBarriers(tab)).toEqual([])
  for (const [name, example] of [
    ['Invoice', 'The invoice is overdue, please pay'],
    ['Delay', 'The truck is delayed and arrives later'],
  ] as const) {
    await tab.getByRole('button', { name: 'Add class' }).click()
    const drawer = tab.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByText('Please enter your class name.').waitFor()
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
    await drawer.getByRole('button', { name: 'Add example' }).click()
    await drawer.getByRole('textbox', { name: 'Example 1' }).fill(example)
    expect(await findBarriers(tab)).toEqual([])
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'hidden' })
  }
  await tab.getByRole('switch', { name: 'Classification' }).press('Space')
  await tab.getByText('Classification is on').waitFor()
  expect(await get()).toMatchObject({ isOn: true, items: [{ name: 'Invoice' }, { name: 'Delay' }] })
  await tab.getByText('Nothing leaves the server.').first().waitFor()
  // The model that is trained from names and examples.
  await tab.getByRole('button', { name: 'Try a message' }).waitFor()
})

it('the test box names class and reasons', async () => {
  const tab = ingrid.page
  await tab.getByRole('button', { name: 'Try a message' }).click()
  const drawer = tab.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Subject' }).fill('Invoice 1192')
  await drawer.getByRole('textbox', { name: 'Text' }).fill('It is overdue.')
  await drawer.getByRole('button', { name: 'Classify' }).click()
  await drawer.getByText('Why').waitFor()
  await drawer.getByText('overdue', { exact: true }).waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await tab.keyboard.press('Escape')
})

it('the review queue works by keyboard, and a choice can be undone', async () => {
  const tab = ingrid.page
  invoiceMail = await arrive('Invoice is overdue')
  await tab.goto(`${page}?tab=review`)
  const row = tab.getByRole('listitem', { name: 'Invoice is overdue' })
  await row.focus()
  await tab.keyboard.press('Enter')
  await tab.getByText('Nothing to review').waitFor()
  await expect
    .poll(() => classOf(invoiceMail))
    .toMatchObject({ outcome: 'classes', source: 'person', suggestions: [{}, {}] })
  await tab.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  await row.focus()
  await tab.keyboard.press('c')
  await tab.getByRole('menuitem', { name: 'Delay' }).click()
  await tab.getByText('Nothing to review').waitFor()
  await tab.getByText('0 of 1 right').waitFor()
  expect(await findBarriers(tab)).toEqual([])
})

it('the class is corrected beside the conversation, and the history says so', async () => {
  const tab = ingrid.page
  await tab.goto(`/inbox/all/${invoiceMail}`)
  await tab.getByRole('button', { name: 'Class: Delay' }).click()
  await tab.getByRole('dialog', { name: 'Class' }).getByRole('button', { name: 'Invoice' }).click()
  await tab.getByRole('button', { name: 'Class: Invoice' }).waitFor()
  // Once in the review queue, once here.
  await tab.getByText('classified this as Invoice').nth(1).waitFor()
  expect(await classOf(invoiceMail)).toMatchObject({ source: 'person' })
})

it('in German, in the dark and on a phone it has no barriers and fits the width', async () => {
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  const tab = ingrid.page
  await tab.goto(page)
  await tab.reload()
  await tab.setViewportSize({ width: 390, height: 844 })
  const width = () => tab.evaluate(() => document.documentElement.scrollWidth)
  await tab.getByText('Modell auf diesem Server').waitFor()
  await expect.poll(width).toBeLessThanOrEqual(390)
  expect(await findBarriers(tab)).toEqual([])
  await tab.goto(`${page}?tab=review`)
  await tab.getByText('Vorgeschlagen und korrigiert').waitFor()
  await expect.poll(width).toBeLessThanOrEqual(390)
  expect(await findBarriers(tab)).toEqual([])
})
