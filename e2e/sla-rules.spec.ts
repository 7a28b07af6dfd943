import { beforeAll, expect, it } from 'vitest'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { savePictures } from './acts/look.ts'
import { choose, saveRule } from './acts/rule-editor.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const page = '/settings/workspace/rules'
let owner: Owner
let mateus: Someone
let arrive: OwnerAtWork['arrive']
let ingrid: BrowserPerson

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus, arrive } = work)
  await owner.client.call('slas.create', {
    name: 'Standard',
    targets: { first_reply: { amount: 4, unit: 'hour' } },
    condition: { field: 'subject', operator: 'contains', value: 'delay' },
  })
  ingrid = await work.open(page)
})

it('a rule before an SLA target is due names its target and its time', async () => {
  const tab = ingrid.page
  await tab.goto(`${page}?rule=new`)
  await tab.getByLabel('Name', { exact: true }).fill('Warn before it is late')
  await choose(tab, 'Event 1', 'Before an SLA target is due')
  await choose(tab, 'SLA target', 'First reply')
  await tab.getByRole('textbox', { name: 'Amount' }).fill('1')
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Add a star')
  await tab.getByRole('heading', { name: 'No match in the last 30 days' }).waitFor()
  // The preview is dimmed while it counts.
  await tab.locator('[data-old]').waitFor({ state: 'detached' })
  await savePictures(ingrid.page, 'sla-rule')
  expect(await findBarriers(tab)).toEqual([])
  await saveRule(tab)
  await tab.getByRole('heading', { level: 1, name: 'Warn before it is late' }).waitFor()
  expect((await owner.client.call('rules.list', {})).items).toMatchObject([
    {
      triggers: ['sla_before_due'],
      slaTarget: 'first_reply',
      wait: { amount: 1, unit: 'hour', calendarId: null },
    },
  ])
  await tab.goto(page)
  await tab.getByText('Before an SLA target is due (1 hour, First reply)').first().waitFor()
})

it('the header says why a rule chose the assignee, a tag and the status, and nothing where a person did', async () => {
  const tab = ingrid.page
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Delay' })
  const { id: ownTag } = await owner.client.call('tags.create', { name: 'Harbour' })
  await owner.client.call('rules.create', {
    name: 'Delays to Mateus',
    triggers: ['conversation_started'],
    condition: { field: 'subject', operator: 'contains', value: 'delay' },
    actions: [
      { kind: 'assign', userId: mateus.userId },
      { kind: 'add_tags', tagIds: [tagId] },
    ],
  })
  const conversationId = await arrive('Delay of shipment SL-20419')
  await expect
    .poll(async () => (await owner.client.call('conversations.get', { conversationId })).tagIds)
    .toEqual([tagId])
  await owner.client.call('conversations.tag', { conversationId, add: [ownTag], remove: [] })
  await tab.goto(`/inbox/all/${conversationId}`)
  await tab.getByRole('button', { name: /^Assignee: Mateus/ }).press('Enter')
  const assigning = tab.getByRole('dialog')
  await assigning.getByRole('button', { name: 'Why?' }).press('Enter')
  await assigning.getByText('Because: Subject contains “delay”').waitFor()
  await assigning.getByText('version 1').waitFor()
  await savePictures(ingrid.page, 'why-assignee')
  expect(await findBarriers(tab)).toEqual([])
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Add a tag' }).press('Enter')
  const tagging = tab.getByRole('dialog')
  await tagging.getByRole('button', { name: 'Delay Why?' }).press('Enter')
  await tagging.getByText('Because: Subject contains “delay”').waitFor()
  await expect.poll(() => tagging.getByRole('button', { name: 'Why?' }).count()).toBe(1)
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: /^First reply: / }).focus()
  await tab.getByText('SLA “Standard”, version 1').waitFor()
  await tab.getByText('Because: Subject contains “delay”').waitFor()
  await savePictures(ingrid.page, 'why-due')
})

it('a closed conversation says why only where no person closed it', async () => {
  const tab = ingrid.page
  await owner.client.call('rules.create', {
    name: 'Close thanks',
    triggers: ['conversation_started'],
    condition: { field: 'subject', operator: 'contains', value: 'thanks' },
    actions: [{ kind: 'close' }],
  })
  const [byRule, byPerson] = [await arrive('Many thanks'), await arrive('A question')]
  await owner.client.call('conversations.close', { conversationId: byPerson })
  await expect
    .poll(async () => (await owner.client.call('conversations.get', { conversationId: byRule })).status)
    .toBe('closed')
  await tab.goto(`/inbox/all/${byRule}`)
  await tab.getByRole('button', { name: 'Closed. Why?' }).press('Enter')
  await tab.getByText('Because: Subject contains “thanks”').waitFor()
  await savePictures(ingrid.page, 'why-closed')
  const answered = tab.waitForResponse((response) => response.url().endsWith(`/${byPerson}/causes`))
  await tab.goto(`/inbox/all/${byPerson}`)
  expect((await (await answered).json()).items).toEqual([])
  await tab.getByText('Closed', { exact: true }).first().waitFor()
  expect(await tab.getByRole('button', { name: 'Closed. Why?' }).count()).toBe(0)
})
