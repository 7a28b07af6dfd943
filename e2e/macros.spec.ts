import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
} from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { findBarriers } from './acts/accessible.ts'
import { choose, saveRule } from './acts/rule-editor.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const page = '/settings/workspace/rules'
let work: OwnerAtWork
let ingrid: BrowserPerson

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  ingrid = await work.open(page)
})

const macros = async () => (await work.owner.client.call('macros.list', {})).items
const statusOf = async (conversationId: string) =>
  (await work.owner.client.call('conversations.get', { conversationId })).status

it('a macro is written beside the rules, copied and deleted', async () => {
  const tab = ingrid.page
  await tab.getByRole('tab', { name: 'Macros' }).click()
  await tab.getByText('No macros yet').waitFor()
  await tab.getByRole('button', { name: 'Add macro' }).click()
  await tab.getByRole('heading', { level: 1, name: 'New macro' }).waitFor()
  await saveRule(tab)
  await tab.getByText('Please enter your macro name.').waitFor()
  await tab.getByLabel('Name', { exact: true }).fill('Close and star')
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Close')
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Add a star', 1)
  expect(await findBarriers(tab)).toEqual([])
  await saveRule(tab)
  await tab.getByRole('heading', { level: 1, name: 'Close and star' }).waitFor()
  await expect
    .poll(macros)
    .toMatchObject([{ scope: 'workspace', actions: [{ kind: 'close' }, { kind: 'star' }] }])
  await tab.getByRole('button', { name: 'Actions for Close and star' }).click()
  await tab.getByRole('menuitem', { name: 'Duplicate' }).click()
  await tab.getByRole('heading', { level: 1, name: 'New macro' }).waitFor()
  await saveRule(tab)
  await tab.getByRole('heading', { level: 1, name: 'Close and star (copy)' }).waitFor()
  await tab.getByRole('link', { name: 'Macros', exact: true }).click()
  await tab.getByText('2 macros').waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Actions for Close and star (copy)' }).click()
  await tab.getByRole('menuitem', { name: 'Delete' }).click()
  await tab.getByRole('button', { name: 'Delete', exact: true }).click()
  await tab.getByText('1 macro', { exact: true }).waitFor()
})

it('a macro runs in one conversation and in the selected ones, and lists those it skipped', async () => {
  const { owner, colleague } = work
  const first = await work.arrive('Delay of shipment SL-20419')
  const third = await work.arrive('Invoice 77120')
  const other = await createInbox(stage.server, owner, [])
  const mail = mailText({ to: other.email, id: `${randomUUID()}@customer.example`, subject: 'Gate change' })
  const arrival = { internalDate: new Date() }
  const second = await deliver(stage.server, owner.workspaceId, other, [mail], arrival)
  const actions = [{ kind: 'assign' as const, userId: colleague.userId }]
  await owner.client.call('macros.create', { name: 'To my colleague', actions })
  const tab = ingrid.page
  await tab.goto(`/inbox/all/${first}`)
  await tab.getByRole('heading', { level: 1, name: 'Delay of shipment SL-20419' }).waitFor()
  await tab.getByRole('button', { name: 'More actions' }).click()
  await tab.getByRole('menuitem', { name: 'Run macro' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Run macro' })
  await dialog.getByText('close, star').waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await tab.keyboard.press('Enter')
  await expect.poll(() => statusOf(first)).toBe('closed')
  await dialog.waitFor({ state: 'detached' })

  await tab.goto('/inbox/open')
  await tab.getByRole('option', { name: /Invoice 77120/ }).waitFor()
  await tab.getByRole('listbox').first().focus()
  await tab.keyboard.press('Home')
  await tab.keyboard.press('x')
  await tab.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await tab.keyboard.press('j')
  await tab.keyboard.press('x')
  await tab.getByRole('toolbar', { name: '2 selected' }).waitFor()
  await tab.keyboard.press('Control+k')
  await tab.keyboard.type('Run macro')
  await tab
    .getByRole('option', { name: /Run macro/ })
    .first()
    .waitFor()
  await tab.keyboard.press('Enter')
  await dialog.getByRole('option', { name: /To my colleague/ }).click()
  const skipped = tab.getByRole('dialog', { name: '1 conversation skipped' })
  await skipped.getByRole('button', { name: /Gate change/ }).waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await skipped.getByRole('button', { name: /Gate change/ }).click()
  await tab.getByRole('heading', { level: 1, name: 'Gate change' }).waitFor()
  const assigneeOf = async (conversationId: string) =>
    (await owner.client.call('conversations.get', { conversationId })).assigneeId
  expect(await assigneeOf(third)).toBe(colleague.userId)
  expect(await assigneeOf(second.conversationId)).toBeNull()
})

it('personal macros have a tab in German, in the dark theme and on a phone', async () => {
  await work.owner.client.call('macros.create', {
    scope: 'personal',
    name: 'Nur für mich',
    actions: [{ kind: 'star' }],
  })
  await work.owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  const tab = ingrid.page
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto('/settings/personal/rules?view=macros')
  await tab.getByRole('tab', { name: 'Makros' }).waitFor()
  await tab.getByText('1 Makro', { exact: true }).waitFor()
  const width = () => tab.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(390)
  expect(await findBarriers(tab)).toEqual([])
  await tab.getByRole('link', { name: 'Nur für mich' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Nur für mich' }).waitFor()
  await expect.poll(width).toBeLessThanOrEqual(390)
  expect(await findBarriers(tab)).toEqual([])
})
