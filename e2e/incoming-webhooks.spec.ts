import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { choose, saveRule } from './acts/rule-editor.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson
let conversationId: string

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  conversationId = await work.arrive('Where is my order?')
  ingrid = await work.open('/settings/workspace/rules?rule=new')
})

const post = async (url: string, body: object): Promise<number> => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

it('a rule gets an address, a webhook to it comments, and a new address makes the old one invalid', async () => {
  const tab = ingrid.page
  await tab.getByLabel('Name', { exact: true }).fill('Shipped')
  await choose(tab, 'Event 1', 'A webhook is received')
  await tab.getByText('Save the rule to get the address for the webhook.').waitFor()
  await tab.getByText('What a webhook names is known only when it is received.').waitFor()
  await tab.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(tab, 'What happens', 'Add a comment')
  await tab.getByRole('textbox', { name: 'Comment' }).fill('Order {{webhook.order}} is on its way.')
  await saveRule(tab)
  const address = tab.getByRole('textbox', { name: 'Address for webhooks' })
  await address.waitFor()
  expect(await findBarriers(tab)).toEqual([])
  const old = await address.inputValue()
  expect(await post(old, { conversationId, values: { order: 'SL-20419' } })).toBe(200)
  const commentsOf = async () =>
    (await owner.client.call('conversations.get', { conversationId })).timeline.flatMap((entry) =>
      entry.kind === 'comment' ? entry.comment.text : [],
    )
  await expect.poll(commentsOf).toEqual(['Order SL-20419 is on its way.'])
  const runs = tab.getByRole('region', { name: 'Last runs' })
  await runs.getByRole('link', { name: 'Where is my order?' }).waitFor()
  await runs.getByText('Values: order = SL-20419').waitFor()

  await tab.getByRole('button', { name: 'New address' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Give the rule a new address?' })
  await dialog.getByRole('button', { name: 'New address' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => address.inputValue()).not.toBe(old)
  expect(await post(old, { conversationId })).toBe(404)
  expect(await post(await address.inputValue(), { customer: 'nobody@customer.example' })).toBe(200)
  await runs.getByText('No conversation').waitFor()
  await runs
    .getByText(/The webhook named a conversation that does not exist.*nobody@customer\.example/)
    .waitFor()
})
