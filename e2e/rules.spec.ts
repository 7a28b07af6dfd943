import type { Rule } from '@postroom/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { type SmtpServer, startSmtpServer } from '../dev/mail-rig/index.ts'
import { findBarriers } from './acts/accessible.ts'
import { choose, saveRule } from './acts/rule-editor.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { textOf } from './stage/mail-world.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const env: Record<string, string> = {}
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await startSmtpServer({})
  env.POSTROOM_SMTP_URL = `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example`
})
const stage = useStage({ env })
afterAll(() => smtp?.stop())

const page = '/settings/workspace/rules'
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let inbox: TestInbox
let tagId: string
let arrive: OwnerAtWork['arrive']

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus, inbox, arrive } = work)
  tagId = (await owner.client.call('tags.create', { name: 'Delay' })).id
  await arrive('Delay of shipment SL-20419')
  ingrid = await work.open(page)
})

const rules = async () => (await owner.client.call('rules.list', {})).items
const names = async () => (await rules()).map(({ name }) => name)
const ruleCalled = async (name: string): Promise<Rule> => {
  const found = (await rules()).find((rule) => rule.name === name)
  if (!found) throw new Error(`There is no rule ${name}.`)
  return found
}

it('an empty list offers three examples, and one of them is adopted', async () => {
  const tab = ingrid.page
  await tab.getByText('No rules yet').waitFor()
  await expect.poll(() => tab.getByRole('button', { name: /^Use: / }).count()).toBe(3)
  await tab.getByRole('button', { name: 'Use: Close automatic mail' }).click()
  await tab.getByRole('heading', { level: 1, name: 'New rule' }).waitFor()
  expect(await tab.getByLabel('Name', { exact: true }).inputValue()).toBe('Close automatic mail')
  await tab.getByText('None of 1 events fits.').or(tab.getByText('The one event does not fit.')).waitFor()
  await saveRule(tab)
  await tab.getByRole('heading', { level: 1, name: 'Close automatic mail' }).waitFor()
  await expect.poll(rules).toMatchObject([{ name: 'Close automatic mail', isOn: true }])
})

it('missing values are reported at each field, also inside the condition and the actions', async () => {
  const tab = ingrid.page
  await tab.goto(`${page}?rule=new`)
  await tab.getByRole('button', { name: 'Condition', exact: true }).click()
  await tab.getByRole('button', { name: 'Group', exact: true }).click()
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Add tags')
  await saveRule(tab)
  await tab.getByText('Please enter your rule name.').waitFor()
  await expect.poll(() => tab.getByText('Please enter your value.').count()).toBe(2)
  await tab.getByText('Choose at least one.').waitFor()
  expect(
    await tab.getByLabel('Name', { exact: true }).evaluate((field) => field === document.activeElement),
  ).toBe(true)
  expect(await findBarriers(tab)).toEqual([])
})

it('a rule of several events, a nested condition and ordered actions shows what it would have matched', async () => {
  const tab = ingrid.page
  await tab.getByLabel('Name', { exact: true }).fill('Delays to Mateus')
  await tab.getByRole('textbox', { name: 'Value' }).first().fill('delay')
  await choose(tab, 'Field', 'Sender domain', 1)
  await tab.getByRole('textbox', { name: 'Value' }).nth(1).fill('tarsel-optik.example')
  await tab.getByText('In words: Subject contains “delay” and Sender domain is').waitFor()
  await tab.getByRole('combobox', { name: 'Tags' }).click()
  await tab.getByRole('option', { name: 'Delay' }).click()
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Remove the assignee', 1)
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Assign a person', 2)
  await choose(tab, 'Person', 'Mateus Carvalho')
  await tab.getByText('“assign Mateus Carvalho” undoes “remove the assignee”.').waitFor()
  await tab.getByRole('button', { name: 'Remove action 2' }).click()
  await tab.getByText(/undoes/).waitFor({ state: 'detached' })
  await tab.getByRole('button', { name: 'Move action 2', exact: true }).press('ArrowUp')
  await tab.getByRole('button', { name: 'Event', exact: true }).click()
  await choose(tab, 'Event 2', 'A closed conversation is reopened')
  await tab.getByRole('heading', { name: 'Matches 1 of the last 30 days' }).waitFor()
  await tab.getByRole('link', { name: 'Delay of shipment SL-20419' }).waitFor()
  await saveRule(tab)
  await tab.getByRole('heading', { level: 1, name: 'Delays to Mateus' }).waitFor()
  expect(await ruleCalled('Delays to Mateus')).toMatchObject({
    triggers: ['conversation_started', 'reopened'],
    condition: {
      operator: 'all',
      conditions: [
        { field: 'subject', operator: 'contains', value: 'delay' },
        {
          operator: 'any',
          conditions: [{ field: 'fromDomain', operator: 'is', value: 'tarsel-optik.example' }],
        },
      ],
    },
    actions: [
      { kind: 'assign', userId: mateus.userId },
      { kind: 'add_tags', tagIds: [tagId] },
    ],
  })
})

it('a rule that ran shows why and what it did, and the history of the conversation leads back to it', async () => {
  const conversationId = await arrive('Another delay')
  await expect
    .poll(async () => (await owner.client.call('conversations.get', { conversationId })).assigneeId)
    .toBe(mateus.userId)
  const tab = ingrid.page
  await tab.reload()
  const runs = tab.getByRole('region', { name: 'Last runs' })
  await runs.getByRole('link', { name: 'Another delay' }).waitFor()
  await runs.getByText('Because: Subject contains “delay”').waitFor()
  await runs.getByText('assign Mateus Carvalho').waitFor()
  await tab.goto(`/inbox/all/${conversationId}`)
  await tab.getByRole('button', { name: 'Why?' }).first().click()
  await tab.getByText(/^Because: Subject contains “delay”/).waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await tab.keyboard.press('Escape')
  await tab.getByRole('link', { name: 'Rule “Delays to Mateus”' }).first().click()
  await tab.getByRole('heading', { level: 1, name: 'Delays to Mateus' }).waitFor()
})

it('what a rule did is undone: one run, then everything else but what a person changed later', async () => {
  const tab = ingrid.page
  const runs = tab.getByRole('region', { name: 'Last runs' })
  await runs.getByRole('button', { name: /^Undo: Another delay, / }).click()
  const one = tab.getByRole('dialog', { name: 'Undo one run of Delays to Mateus' })
  await one.getByText('1 conversation changes.').waitFor()
  await one.getByText('Assignee: 1').waitFor()
  await one.getByText('The rule is on and goes on acting.').waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await one.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await one.getByText('1 conversation changed.').waitFor()
  await one.getByRole('button', { name: 'Close' }).last().click()
  await runs.getByText(/^Undone by /).waitFor()

  const conversationId = await arrive('Third delay')
  const third = () => owner.client.call('conversations.get', { conversationId })
  await expect.poll(async () => (await third()).tagIds).toEqual([tagId])
  await owner.client.call('conversations.assign', { conversationId, assigneeId: owner.userId })
  await tab.setViewportSize({ width: 360, height: 740 })
  await runs.getByRole('button', { name: 'Undo everything since …' }).click()
  const all = tab.getByRole('dialog', { name: 'Undo runs of Delays to Mateus' })
  await all.getByText('Changed later by a person or another rule').waitFor()
  await all.getByText('Undone before').waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await all.getByRole('button', { name: 'Undo', exact: true }).click()
  await all.getByText('1 conversation changed.').waitFor()
  await tab.keyboard.press('Escape')
  await all.waitFor({ state: 'detached' })
  expect(await third()).toMatchObject({ tagIds: [], assigneeId: owner.userId })
  await tab.setViewportSize({ width: 1280, height: 800 })
  await tab.goto(`/inbox/all/${conversationId}`)
  await tab.getByText('Undo of rule “Delays to Mateus”').waitFor()
})

it('a rule is replayed over past mail before it is saved, and nothing changes', async () => {
  const tab = ingrid.page
  const conversationId = await arrive('Delay of shipment SL-30001')
  await arrive('Question about parking')
  await tab.goto(`${page}?rule=new`)
  await tab.getByLabel('Name', { exact: true }).fill('Delays to Mateus')
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Close')
  await tab.getByRole('button', { name: 'Replay', exact: true }).click()
  const drawer = tab.getByRole('dialog', { name: 'Replay: Delays to Mateus' })
  await drawer.getByRole('button', { name: 'Start replay' }).click()
  await drawer.getByText(/Nothing was changed and nothing was sent/).waitFor()
  await drawer.getByRole('tab', { name: /^Would have touched/ }).waitFor()
  const entry = drawer.getByRole('listitem').filter({ hasText: 'Delay of shipment SL-30001' })
  await entry.getByRole('row', { name: 'Status Open close' }).waitFor()
  expect(await findBarriers(tab)).toEqual([])
  expect((await owner.client.call('conversations.get', { conversationId })).status).toBe('open')
  await tab.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await tab.goto(`${page}?rule=${(await ruleCalled('Delays to Mateus')).id}`)
  await tab.getByRole('textbox', { name: 'Value' }).first().fill('parking')
  await tab.getByRole('button', { name: 'Replay', exact: true }).click()
  await drawer.getByRole('button', { name: 'Start replay' }).click()
  await drawer.getByRole('tab', { name: /^Only with the new version/ }).click()
  await drawer.getByRole('link', { name: 'Question about parking' }).waitFor()
  await drawer.getByRole('tab', { name: /^Only with the saved version/ }).click()
  await drawer.getByRole('link', { name: 'Delay of shipment SL-30001' }).waitFor()
  expect(await findBarriers(tab)).toEqual([])
})

it('rules are ordered by the keyboard and by dragging, and others see it at once', async () => {
  const tab = ingrid.page
  await owner.client.call('rules.create', {
    name: 'Star everything',
    triggers: ['reply_received'],
    actions: [{ kind: 'star' }],
  })
  await tab.goto(page)
  await tab.getByRole('row', { name: /Star everything/ }).waitFor()
  const other = await ingrid.openTab()
  await other.goto(page)
  await tab.getByRole('button', { name: 'Move Star everything' }).press('ArrowUp')
  await tab.getByText('Star everything is now at place 2 of 3.').waitFor()
  await expect.poll(names).toEqual(['Close automatic mail', 'Star everything', 'Delays to Mateus'])
  await other.getByRole('row').nth(2).getByText('Star everything').waitFor()
  await other.close()
  const handle = await tab.getByRole('button', { name: 'Move Delays to Mateus' }).boundingBox()
  const first = await tab.getByRole('row', { name: /Close automatic mail/ }).boundingBox()
  await tab.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8)
  await tab.mouse.down()
  await tab.mouse.move((handle?.x ?? 0) + 8, (first?.y ?? 0) + 4, { steps: 8 })
  await tab.mouse.up()
  await expect.poll(names).toEqual(['Delays to Mateus', 'Close automatic mail', 'Star everything'])
  expect(await findBarriers(tab)).toEqual([])
})

it('a rule is switched, copied, found and deleted from the list', async () => {
  const tab = ingrid.page
  await tab.getByRole('switch', { name: 'Star everything runs' }).press('Space')
  await tab.getByText('Rule switched off: Star everything').waitFor()
  await tab.getByRole('searchbox', { name: 'Search rules' }).fill('star')
  await tab.getByRole('row', { name: /Close automatic mail/ }).waitFor({ state: 'detached' })
  expect(await tab.getByRole('button', { name: /^Move / }).count()).toBe(0)
  await tab.getByRole('button', { name: 'Actions for Star everything' }).click()
  await tab.getByRole('menuitem', { name: 'Duplicate' }).click()
  await saveRule(tab)
  await tab.getByRole('heading', { level: 1, name: 'Star everything (copy)' }).waitFor()
  await tab.getByRole('link', { name: 'Rules', exact: true }).last().click()
  await tab.getByRole('button', { name: 'Actions for Star everything (copy)' }).click()
  await tab.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Delete the rule Star everything (copy)?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await tab.getByRole('row', { name: /\(copy\)/ }).waitFor({ state: 'detached' })
  await expect.poll(names).toEqual(['Delays to Mateus', 'Close automatic mail', 'Star everything'])
})

it('of two people who edit a rule, the later sees both versions, and leaving asks', async () => {
  const { id, version, ...before } = await ruleCalled('Star everything')
  // This tab hears nothing of the other change.
  const tab = await ingrid.openTab()
  await tab.route('**/api/v1/stream', () => undefined)
  await tab.goto(`${page}?rule=${id}`)
  await tab.getByLabel('Name', { exact: true }).fill('Star what is answered')
  const { triggers, condition } = before
  await owner.client.call('rules.update', {
    ruleId: id,
    version,
    name: 'Star replies',
    triggers,
    condition,
    actions: [{ kind: 'unstar' }],
  })
  ingrid.expectRefusal(409, '/api/v1/rules/')
  await saveRule(tab)
  await tab.getByText('Someone else saved this rule while you changed it.').waitFor()
  await tab.getByRole('row', { name: 'Name Star replies Star what is answered' }).waitFor()
  await tab.getByRole('row', { name: 'Then remove the star star' }).waitFor()
  await tab.getByRole('link', { name: 'Rules', exact: true }).last().click()
  await tab.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await tab.getByRole('button', { name: 'Stay' }).click()
  await tab.getByRole('button', { name: 'Use the saved version' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Star replies' }).waitFor()
  expect(await tab.getByLabel('Name', { exact: true }).inputValue()).toBe('Star replies')
  await tab.close()
})

it('an inbox lists the rules that act on it and starts a new one for it', async () => {
  const tab = ingrid.page
  await tab.goto(`/settings/teams/${inbox.id}?tab=rules`)
  await tab.getByRole('link', { name: 'Delays to Mateus' }).waitFor()
  await tab.getByRole('link', { name: 'New rule for this inbox' }).click()
  await tab.getByRole('heading', { level: 1, name: 'New rule' }).waitFor()
  await tab.getByRole('region', { name: 'Where' }).getByText(inbox.email).waitFor()
})

it('a rule that lost its tag is switched off, and the mail about it leads to it', async () => {
  await owner.client.call('tags.delete', { tagId })
  const findLink = () =>
    smtp.received
      .map(({ raw }) => /https?:\S+\/settings\/workspace\/rules\S+/.exec(textOf(raw))?.[0])
      .find(Boolean)
  await expect.poll(findLink).toBeTruthy()
  const { pathname, search } = new URL(findLink() ?? '')
  await ingrid.page.goto(`${pathname}${search}`)
  await ingrid.page
    .getByText('Postroom switched this rule off: A tag that it uses was deleted: Delay.')
    .waitFor()
})
