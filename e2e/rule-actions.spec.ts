import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { savePictures } from './acts/look.ts'
import { choose, saveRule } from './acts/rule-editor.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const page = '/settings/workspace/rules'
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  await owner.client.call('slas.create', {
    name: 'Urgent',
    targets: { first_reply: { amount: 1, unit: 'hour' } },
  })
  ingrid = await work.open(page)
})

it('a rule with a named group offers it in texts, forwards, and sets an SLA', async () => {
  const tab = ingrid.page
  await tab.goto(`${page}?rule=new`)
  await tab.getByLabel('Name', { exact: true }).fill('Orders to the warehouse')
  await tab.getByRole('button', { name: 'Condition', exact: true }).click()
  await choose(tab, 'Comparison', 'matches')
  await tab.getByRole('textbox', { name: 'Value' }).fill(String.raw`(?<order>SL-\d+)`)
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Forward')
  await saveRule(tab)
  await tab.getByText('Add at least one address.').waitFor()
  const addresses = tab.getByRole('combobox', { name: 'Addresses' })
  await addresses.fill('warehouse@')
  await addresses.press('Enter')
  await saveRule(tab)
  await tab
    .getByText(/Invalid email|not a valid|Please enter a valid/i)
    .first()
    .waitFor()
  expect(ingrid.takeProblems()).toMatchObject([expect.stringMatching(/rules answered 400$/)])
  await addresses.press('Backspace')
  await addresses.fill('warehouse@tarsel-optik.example')
  await addresses.press('Enter')
  await tab.getByRole('textbox', { name: 'Text above the forwarded message' }).fill('Order')
  await tab.getByRole('button', { name: '{{match.order}}' }).press('Enter')
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Set the SLA', 1)
  await choose(tab, 'SLA', 'Urgent')
  await savePictures(ingrid.page, 'rule-actions')
  expect(await findBarriers(tab)).toEqual([])
  await saveRule(tab)
  await tab.getByRole('heading', { level: 1, name: 'Orders to the warehouse' }).waitFor()
  expect((await owner.client.call('rules.list', {})).items).toMatchObject([
    {
      actions: [
        { kind: 'forward', to: ['warehouse@tarsel-optik.example'], text: 'Order {{match.order}}' },
        { kind: 'set_sla' },
      ],
    },
  ])
})
