import type { Sla } from '@postroom/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { TestInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import type { Owner, Someone } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { look } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const page = '/settings/workspace/SLA'
let owner: Owner
let mateus: Someone
let ingrid: BrowserPerson
let arrive: OwnerAtWork['arrive']
let inbox: TestInbox

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ;({ owner, colleague: mateus, inbox, arrive } = work)
  await owner.client.call('calendars.create', {
    name: 'Lisbon office',
    timeZone: 'Europe/Lisbon',
    week: [...Array(5).fill([{ from: '09:00', until: '17:00' }]), [], []],
  })
  await owner.client.call('tags.create', { name: 'Late' })
  await arrive('Delay of shipment SL-20419')
  ingrid = await work.open(page)
})

const slas = async () => (await owner.client.call('slas.list', {})).items
const names = async () => (await slas()).map(({ name }) => name)
const slaCalled = async (name: string): Promise<Sla> => {
  const found = (await slas()).find((sla) => sla.name === name)
  if (!found) throw new Error(`There is no SLA ${name}.`)
  return found
}
const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click()
const choose = async (tab: Page, field: string, option: string) => {
  await tab.getByRole('combobox', { name: field, exact: true }).first().click()
  await tab.getByRole('option', { name: option, exact: true }).click()
}

it('an empty list offers a template, which is adopted with the default calendar', async () => {
  const tab = ingrid.page
  await tab.getByText('No SLAs yet').waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Use: Reply within 4 business hours' }).click()
  await tab.getByRole('heading', { level: 1, name: 'New SLA' }).waitFor()
  await tab.getByText('1 conversation, 0 would have been late').waitFor()
  await save(tab)
  await tab.getByRole('heading', { level: 1, name: 'Reply within 4 business hours' }).waitFor()
  const [calendar] = (await owner.client.call('calendars.list', {})).items
  expect(await slas()).toMatchObject([
    {
      isOn: true,
      calendarId: calendar?.id,
      targets: { first_reply: { amount: 4, unit: 'hour' } },
      warning: { amount: 30, unit: 'minute' },
    },
  ])
})

it('the preview says when mail would be due by the clock of the calendar', async () => {
  const tab = ingrid.page
  const examples = tab.getByRole('region', { name: 'When mail would be due' })
  // A Friday.
  await examples.getByLabel('Received at').fill('2026-11-20T15:30')
  await examples.getByText('First reply: Mon 23 Nov 2026, 11:30').waitFor()
})

it('missing and contradictory values are reported at their fields', async () => {
  const tab = ingrid.page
  await tab.goto(`${page}?sla=new`)
  await tab.getByRole('switch', { name: 'First reply' }).press('Space')
  await tab.getByText('Complete the targets to see what they mean.').waitFor()
  await save(tab)
  await tab.getByText('Please enter your SLA name.').waitFor()
  await tab.getByText('Choose at least one target.').waitFor()
  await tab.getByRole('switch', { name: 'Next reply' }).press('Space')
  await tab.getByRole('switch', { name: 'Closed' }).press('Space')
  await choose(tab, 'Closed: unit', 'business hours')
  await tab.getByText('This is longer than the time until it is closed.').waitFor()
  await tab.getByRole('textbox', { name: 'Next reply: amount' }).fill('')
  await tab.getByText('Please enter your duration.').waitFor()
  expect(await findBarriers(tab)).toEqual([])
})

it('an SLA with a condition, a warning and actions is saved, and open conversations get it', async () => {
  const tab = ingrid.page
  await tab.getByLabel('Name', { exact: true }).fill('Carrier delay')
  await tab.getByRole('textbox', { name: 'Next reply: amount' }).fill('2')
  await tab.getByRole('button', { name: 'Condition', exact: true }).click()
  await tab.getByRole('textbox', { name: 'Value' }).first().fill('delay')
  await choose(tab, 'Calendar', 'Day and night')
  await tab.getByRole('switch', { name: 'First reply' }).press('Space')
  await choose(tab, 'First reply: unit', 'minutes')
  await tab.getByRole('textbox', { name: 'Closed: amount' }).fill('12')
  await tab.getByRole('checkbox', { name: 'While waiting for the customer' }).check()
  const late = tab.getByRole('region', { name: 'When late' })
  await late.getByRole('button', { name: 'Action', exact: true }).click()
  await late.getByRole('checkbox', { name: 'The assignee' }).check()
  await late.getByRole('button', { name: 'Action', exact: true }).click()
  await late.getByRole('combobox', { name: 'What happens' }).nth(1).click()
  await tab.getByRole('option', { name: 'Add tags' }).click()
  await late.getByRole('combobox', { name: 'Tags' }).click()
  await tab.getByRole('option', { name: 'Late' }).click()
  await tab.keyboard.press('Escape')
  await tab
    .getByText('1 more fits but already has Reply within 4 business hours, which comes first.')
    .waitFor()
  await tab.getByRole('radio', { name: /^Recalculate 0 open conversations/ }).check()
  await save(tab)
  await tab.getByRole('heading', { level: 1, name: 'Carrier delay' }).waitFor()
  expect(await slaCalled('Carrier delay')).toMatchObject({
    calendarId: null,
    pauses: ['waiting_for_customer'],
    missedActions: [{ kind: 'notify', assignee: true }, { kind: 'add_tags' }],
  })
})

it('a changed SLA is replayed on past conversations beside the saved one, and nothing changes', async () => {
  const tab = ingrid.page
  const version = (await slaCalled('Carrier delay')).version
  await tab.getByRole('textbox', { name: 'Next reply: amount' }).fill('1')
  await tab.getByRole('switch', { name: 'Assigned' }).press('Space')
  await tab.getByRole('textbox', { name: 'Value' }).first().fill('shipment')
  await tab.getByRole('button', { name: 'Replay', exact: true }).press('Enter')
  const drawer = tab.getByRole('dialog', { name: 'Replay: Carrier delay' })
  await drawer.getByText(/Counts the targets in the form/).waitFor()
  await drawer.getByRole('button', { name: 'Start replay' }).press('Enter')
  await drawer.getByText(/Nothing was changed and nothing was sent/).waitFor()
  await drawer
    .getByText(/\d+ of \d+ conversations?, replayed in/)
    .or(drawer.getByText(/would have had a clock/))
    .waitFor()
  await look(tab, 'sla-replay')
  await tab.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect((await slaCalled('Carrier delay')).version).toBe(version)
  await tab.getByRole('button', { name: 'Discard', exact: true }).click()
  await tab.goto(`${page}?sla=${(await slaCalled('Reply within 4 business hours')).id}`)
  await tab.getByRole('switch', { name: 'Closed' }).press('Space')
  await tab.getByRole('button', { name: 'Replay', exact: true }).click()
  const other = tab.getByRole('dialog', { name: 'Replay: Reply within 4 business hours' })
  await other.getByRole('button', { name: 'Start replay' }).click()
  const figure = other.getByRole('button', { name: /^Closed, Clocks, New version: 1$/ })
  await figure.press('Enter')
  await other.getByRole('heading', { name: 'Closed, Clocks, New version: 1' }).waitFor()
  await other.getByRole('link', { name: 'Delay of shipment SL-20419' }).waitFor()
  await other.getByRole('button', { name: /^First reply, Clocks, Saved version: 1$/ }).waitFor()
  await look(tab, 'sla-replay-figures')
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Discard', exact: true }).click()
})

it('the list shows what overlaps, and its order changes by the keyboard', async () => {
  const tab = ingrid.page
  await tab.goto(page)
  await tab
    .getByText('1 conversation fits both Reply within 4 business hours and Carrier delay.', { exact: false })
    .waitFor()
  await tab.getByRole('button', { name: 'Show them' }).click()
  await tab.getByRole('link', { name: 'Delay of shipment SL-20419' }).waitFor()
  await tab.getByRole('button', { name: 'Move Carrier delay' }).press('ArrowUp')
  await expect.poll(names).toEqual(['Carrier delay', 'Reply within 4 business hours'])
  expect(await findBarriers(tab)).toEqual([])
  await tab.getByRole('link', { name: 'Carrier delay' }).click()
  await tab.getByRole('radio', { name: /^Recalculate 1 open conversation / }).check()
  await save(tab)
  await tab.getByText('Carrier delay saved. Open conversations are being recalculated.').waitFor()
})

it('a conversation shows its due time, its clocks on focus, and the list is sorted by due time', async () => {
  const tab = ingrid.page
  const conversationId = await arrive('Another delay')
  await arrive('A question')
  await tab.goto('/inbox/open')
  const row = tab.getByRole('option', { name: /Another delay/ })
  await row.getByText(/left$/).waitFor()
  await tab.getByRole('button', { name: 'Filter and sort' }).click()
  await tab.getByRole('menuitemradio', { name: 'Due first' }).click()
  await expect.poll(() => new URL(tab.url()).searchParams.get('sort')).toBe('due')
  await expect
    .poll(async () => (await tab.getByRole('option').allInnerTexts()).map((text) => /delay/i.test(text)))
    .toEqual([true, true, false])
  await tab.goto(`/inbox/open/${conversationId}`)
  const badge = tab.getByRole('button', { name: /^First reply: .* left$/ })
  await badge.focus()
  const clocks = tab.getByRole('dialog')
  await clocks.getByText('SLA “Carrier delay”').first().waitFor()
  await clocks.getByText('0 min of 4 min, day and night').waitFor()
  await mateus.client.call('conversations.close', { conversationId })
  await badge.waitFor({ state: 'detached' })
})

it('an inbox lists its SLAs with their clocks', async () => {
  const tab = ingrid.page
  await tab.goto(`/settings/teams/${inbox.id}?tab=sla`)
  await tab.getByText('SLAs that apply in this inbox').waitFor()
  await tab.getByText('Carrier delay', { exact: true }).waitFor()
  await tab.getByText('First reply 4 min, Next reply 2 h and Closed 12 h').waitFor()
})

it('in German, in the dark and on a phone it has no barriers and fits the width', async () => {
  await owner.client.call('session.update_profile', { language: 'de', theme: 'dark' })
  const tab = ingrid.page
  await tab.goto(page)
  await tab.reload()
  await tab.getByText('2 SLAs, 2 eingeschaltet').first().waitFor()
  await tab.getByRole('link', { name: 'Carrier delay' }).click()
  await tab.getByText('In Worten: Betreff enthält „delay“').waitFor()
  await tab.getByRole('region', { name: 'Wann eine E-Mail fällig wäre' }).waitFor()
  expect(await findBarriers(tab)).toEqual([])
  await tab.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await tab.goto(page)
  await tab.getByText('2 SLAs').first().waitFor()
  await expect.poll(() => tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findBarriers(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Aktionen für Carrier delay' }).click()
  await tab.getByRole('menuitem', { name: 'Löschen' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(names).toEqual(['Reply within 4 business hours'])
})

it('a member reads SLAs and changes nothing', async () => {
  const person = await stage.newPerson('Mateus')
  person.expectRefusal(403, '/api/v1/')
  const tab = person.page
  await openSignedIn(stage, tab, mateus, page)
  await tab.getByText('Reply within 4 business hours').waitFor()
  expect(await tab.getByRole('button', { name: 'Add SLA' }).count()).toBe(0)
  expect(await tab.getByRole('switch').isDisabled()).toBe(true)
})
