import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { setFeatures } from '../apps/server/src/features/agents/agents.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { look } from './acts/look.ts'
import { choose } from './acts/rule-editor.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let owner: Owner
let ingrid: BrowserPerson

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  await setFeatures(stage.server, owner, ['BOTS'])
  ingrid = await work.open('/settings/workspace/SLA')
  // The server asks for the name of an agent.
  ingrid.expectRefusal(400, '/api/v1/agents')
  await ingrid.page.getByText('No SLAs yet').waitFor()
})

const save = (page: Page) => page.getByRole('button', { name: /^(Save|Speichern)$/ }).click()

type Messages = { empty: string; unreadable: string }

/** Types, empties and corrects a number of a form that has been sent once. */
async function expectToStayAsTyped(field: Locator, { empty, unreadable }: Messages): Promise<void> {
  const { page } = ingrid
  const expectText = async (text: string, message?: string) => {
    expect(await field.inputValue()).toBe(text)
    await field.press('Tab')
    expect(await field.inputValue()).toBe(text)
    await expect.poll(() => page.getByText(message ?? empty).count()).toBe(message ? 1 : 0)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe(message ? 'true' : null)
  }
  await field.fill('')
  await field.pressSequentially('2')
  await expectText('2')
  await field.fill('')
  await expectText('', empty)
  await field.fill('two')
  await expectText('two', unreadable)
  await field.fill('3')
  await expectText('3')
  expect(await page.getByText(unreadable).count()).toBe(0)
}

it('amounts of an SLA', async () => {
  const { page } = ingrid
  await page.goto('/settings/workspace/SLA?sla=new')
  await page.getByRole('switch', { name: 'Before a target is missed' }).press('Space')
  await save(page)
  await page.getByText('Please enter your SLA name.').waitFor()
  const target = page.getByRole('textbox', { name: 'First reply: amount' })
  await expectToStayAsTyped(target, {
    empty: 'Please enter your duration.',
    unreadable: 'Use a whole number from 1 to 2160.',
  })
  await expectToStayAsTyped(page.getByRole('textbox', { name: 'Warning: amount' }), {
    empty: 'Please enter your duration.',
    unreadable: 'Use a whole number from 1 to 10080.',
  })
  await page.getByLabel('Name', { exact: true }).fill('Within three hours')
  await target.fill('three')
  await save(page)
  await page.getByText('Use a whole number from 1 to 2160.').waitFor()
  expect(await target.evaluate((field) => field === document.activeElement)).toBe(true)
  expect((await owner.client.call('slas.list', {})).items).toEqual([])
  await look(ingrid.page, 'sla')
  await target.fill('3')
  const warning = page.getByRole('textbox', { name: 'Warning: amount' })
  await page.getByRole('combobox', { name: 'Warning: unit' }).click()
  await page.getByRole('option', { name: '% of the time used' }).click()
  await warning.fill('100')
  await page.getByText('Use a whole number from 1 to 99.').waitFor()
  await warning.press('ArrowDown')
  expect(await warning.inputValue()).toBe('99')
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Within three hours' }).waitFor()
  expect((await owner.client.call('slas.list', {})).items).toMatchObject([
    {
      targets: { first_reply: { amount: 3, unit: 'hour' } },
      warning: { amount: 99, unit: 'percent' },
    },
  ])
})

it('the wait of a rule, an amount in its condition and one in an action', async () => {
  const { page } = ingrid
  await page.goto('/settings/workspace/rules?rule=new')
  await choose(page, 'Event 1', 'A customer has waited for a reply for a time')
  await page.getByRole('button', { name: 'Condition', exact: true }).click()
  await choose(page, 'Field', 'Number of messages')
  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await choose(page, 'What happens', 'Snooze')
  await save(page)
  await page.getByText('Please enter your rule name.').waitFor()
  await expectToStayAsTyped(page.getByRole('textbox', { name: 'Amount' }).first(), {
    empty: 'Please enter your waiting time.',
    unreadable: 'Use a whole number from 1 to 8760.',
  })
  await expectToStayAsTyped(page.getByRole('textbox', { name: 'Value' }), {
    empty: 'Please enter your value.',
    unreadable: 'Use a whole number of at least 0.',
  })
  await expectToStayAsTyped(page.getByRole('textbox', { name: 'Amount' }).last(), {
    empty: 'Use a whole number from 1 to 365.',
    unreadable: 'Use a whole number from 1 to 365.',
  })
  await page.getByRole('textbox', { name: 'Amount' }).first().fill('')
  await page.getByRole('textbox', { name: 'Amount' }).last().fill('')
  await page.getByRole('textbox', { name: 'Value' }).fill('1,5')
  await look(ingrid.page, 'rule')
  await page.getByLabel('Name', { exact: true }).fill('Long talks')
  await page.getByRole('textbox', { name: 'Amount' }).first().fill('5')
  await page.getByRole('textbox', { name: 'Amount' }).last().fill('6')
  await page.getByRole('textbox', { name: 'Value' }).fill('7')
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Long talks' }).waitFor()
  expect((await owner.client.call('rules.list', {})).items).toMatchObject([
    {
      wait: { amount: 5, unit: 'hour' },
      condition: { conditions: [{ field: 'messageCount', value: 7 }] },
      actions: [{ kind: 'snooze', amount: 6 }],
    },
  ])
})

it('the duration of a condition keeps its unit while it is emptied, and its emptiness while the unit changes', async () => {
  const { page } = ingrid
  await page.goto('/settings/workspace/rules?rule=new')
  await page.getByRole('button', { name: 'Condition', exact: true }).click()
  await choose(page, 'Field', 'Arrival')
  const amount = page.getByRole('textbox', { name: 'Value' })
  await choose(page, 'Unit', 'hours')
  await amount.fill('')
  expect(await page.getByRole('combobox', { name: 'Unit' }).inputValue()).toBe('hours')
  await choose(page, 'Unit', 'minutes')
  expect(await amount.inputValue()).toBe('')
  await save(page)
  await page.getByText('Please enter your value.').waitFor()
  await amount.fill('100001')
  await page.getByText('Use a whole number from 1 to 100000.').waitFor()
})

it('days of a closing policy, and those that it does not use', async () => {
  const { page } = ingrid
  await page.goto('/settings/workspace/closing-policies?policy=new')
  await page.getByRole('switch', { name: 'Close when the customer is silent' }).press('Space')
  await save(page)
  await page.getByText('Please enter your policy name.').waitFor()
  const days = page.getByRole('textbox', { name: 'Days', exact: true })
  const message = 'Use a whole number from 1 to 90.'
  await expectToStayAsTyped(days.first(), { empty: message, unreadable: message })
  await days.first().fill('')
  await look(ingrid.page, 'policy', { part: days.first() })
  await page.getByRole('radio', { name: 'Reopen within' }).check()
  await days.last().fill('soon')
  await page.getByRole('radio', { name: 'Reopen', exact: true }).check()
  await days.first().fill('12')
  await page.getByRole('textbox', { name: 'Name' }).fill('Travel')
  await save(page)
  await page.getByRole('heading', { level: 1, name: 'Travel' }).waitFor()
  const { items } = await owner.client.call('closing_policies.list', {})
  expect(items.find(({ name }) => name === 'Travel')).toMatchObject({
    autoClose: { days: 12 },
    followUp: { mode: 'reopen', days: 14 },
  })
})

it('limits of an agent, and the tokens of its provider', async () => {
  const { page } = ingrid
  await page.goto('/settings/workspace/bots?agent=new')
  await save(page)
  await page.getByText('Please enter your agent name.').waitFor()
  const tokens = page.getByRole('textbox', { name: 'Tokens of an answer' })
  await tokens.fill('')
  await tokens.press('Tab')
  await page.getByText('Use a whole number from 50 to 4000.').waitFor()
  expect(await tokens.inputValue()).toBe('')
  await tokens.pressSequentially('80')
  await tokens.press('Tab')
  expect(await tokens.inputValue()).toBe('80')
  expect(await page.getByText('Use a whole number from 50 to 4000.').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Seconds of a run' }).fill('90 s')
  await save(page)
  await page.getByText('Use a whole number from 5 to 120.').waitFor()
  await look(ingrid.page, 'agent', { part: tokens })
  await page.goto('/settings/workspace/bots?provider=edit')
  const daily = page.getByRole('textbox', { name: 'Tokens per day' })
  await daily.fill('')
  await daily.press('Tab')
  await page.getByText('Use a whole number from 1000 to 1000000000.').waitFor()
  await daily.fill('2.000.000')
  await daily.press('Tab')
  expect(await daily.inputValue()).toBe('2000000')
  await look(ingrid.page, 'provider', { part: daily })
})

it('the target of a calendar’s preview, in German', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.goto('/settings/business_hours?calendar=new')
  const target = page.getByRole('textbox', { name: 'Ziel in Stunden' })
  await target.fill('')
  await page.getByText('Bitte eine ganze Zahl von 1 bis 720 eingeben.').waitFor()
  expect(await target.inputValue()).toBe('')
  await look(ingrid.page, 'calendar-de', { part: target })
  // It is no field of the calendar, whose errors would otherwise move the focus here.
  const form = await target.evaluate((field) => field instanceof HTMLInputElement && field.form?.id)
  expect(form).toBe('calendar-preview')
  await target.pressSequentially('2')
  await target.press('Tab')
  expect(await target.inputValue()).toBe('2')
  await expect.poll(() => page.getByText('Bitte eine ganze Zahl').count()).toBe(0)
})
