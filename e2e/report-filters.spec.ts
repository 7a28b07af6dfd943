import type { Report } from '@postroom/contract'
import { beforeAll, expect, it } from 'vitest'
import { createInbox } from '../apps/server/src/features/conversations/ingest/ingest.fixture.ts'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { arrive } from '../apps/server/src/features/slas/slas.fixture.ts'
import type { Owner } from '../apps/server/test/harness.ts'
import { look, savePicture, savesPictures } from './acts/look.ts'
import { openSignedIn } from './acts/open-signed-in.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
const day = 86_400_000
let owner: Owner
let ingrid: BrowserPerson
let report: Report

/** Three conversations: two of Harbour, one of Quay. The report was saved with a filter of older versions. */
beforeAll(async () => {
  owner = await stage.server.createWorkspace()
  const inbox = await createInbox(stage.server, owner, [owner.userId])
  const world = { server: stage.server, owner, inbox }
  for (const [place, from] of ['bo@harbour.example', 'di@harbour.example', 'cy@quay.example'].entries())
    await arrive(world, new Date(Date.now() - (place + 2) * day), { from, subject: `Case ${place}` })
  await followFacts({ server: stage.server, owner })
  report = await owner.client.call('reporting.save_v2', {
    name: 'Customers of the harbour',
    chartType: 'bar',
    eventTypes: ['received'],
    filters: [{ id: 'inboundDomain', values: ['harbour.example'], operator: 'is' }],
  })
  ingrid = await stage.newPerson('Ingrid')
  ingrid.expectRefusal(403, '/api/v1/')
  ingrid.expectRefusal(403, '/reporting_api/')
  await openSignedIn(stage, ingrid.page, owner, `/reporting/${report.id}`)
})

const stored = () => owner.client.call('reporting.get', { reportId: report.id })
const drawer = () => ingrid.page.getByRole('dialog', { name: 'Filters' })
/** A condition of the outermost group, or else the first one of another group. */
const condition = (place: number) =>
  drawer()
    .getByRole('group', { name: `Condition ${place}`, exact: true })
    .first()
const figures = () => ingrid.page.getByRole('region', { name: 'Figures of the period' })
const total = (value: string) =>
  figures()
    .getByRole('row', { name: /^All/ })
    .getByRole('button', { name: value, exact: true })
    .first()
    .waitFor()
const choose = async (place: number, field: string, option: string) => {
  await condition(place).getByRole('combobox', { name: field, exact: true }).click()
  await ingrid.page.getByRole('option', { name: option, exact: true }).click()
}

it('filters of an older report are conditions, and fields that do not fit are greyed with the reason', async () => {
  const { page } = ingrid
  await total('2')
  await page.getByRole('button', { name: 'Filters Contact domain is “harbour.example”' }).click()
  await drawer().waitFor()
  await condition(1).getByRole('combobox', { name: 'Field', exact: true }).click()
  for (const name of ['Subject (not kept in reports)', /^SLA result \(not for /]) {
    const option = page.getByRole('option', { name })
    await option.waitFor()
    await option.scrollIntoViewIfNeeded()
    expect(await option.getAttribute('data-combobox-disabled')).toBe('true')
  }
  await savePicture(page, 'fields')
  await page.keyboard.press('Escape')
})

it('an empty value is said at its field, and nothing changes before the filters are applied', async () => {
  await drawer().getByRole('button', { name: 'Condition', exact: true }).click()
  await choose(2, 'Field', 'Contact address')
  await drawer().getByRole('button', { name: 'Apply' }).click()
  await condition(2).getByText('Please enter your value.').waitFor()
  expect(await condition(1).getByRole('alert').count()).toBe(0)
  expect((await stored()).condition).toBeNull()
  await look(ingrid.page, 'missing')
})

it('nested conditions change the figures, are saved, and are the same after a reload', async () => {
  const { page } = ingrid
  await condition(2).getByRole('textbox', { name: 'Value' }).fill('BO@')
  await drawer().getByRole('button', { name: 'Group' }).first().click()
  const group = drawer().getByRole('group', { name: 'Any of these is true' })
  await group.getByRole('combobox', { name: 'Field', exact: true }).click()
  await page.getByRole('option', { name: 'Hour', exact: true }).click()
  await group.getByRole('textbox', { name: 'Value' }).fill('0')
  await look(ingrid.page, 'nested')
  await drawer().getByRole('button', { name: 'Apply' }).click()
  await drawer().waitFor({ state: 'detached' })
  await total('1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  expect(await stored()).toMatchObject({
    filters: [],
    condition: {
      operator: 'all',
      conditions: [
        { field: 'contactDomain', operator: 'isAnyOf', value: ['harbour.example'] },
        { field: 'contactAddress', operator: 'contains', value: 'BO@' },
        { operator: 'any', conditions: [{ field: 'hour', operator: 'isAtLeast', value: 0 }] },
      ],
    },
  })
  await page.reload()
  await total('1')
  await page
    .getByRole('button', { name: /^Filters Contact domain is .*Contact address contains “BO@”/ })
    .waitFor()
  await look(ingrid.page, 'report')
})

it('the conversations behind a number are those that the filters select', async () => {
  const { page } = ingrid
  await figures()
    .getByRole('row', { name: /^All/ })
    .getByRole('button', { name: '1', exact: true })
    .first()
    .click()
  const receipt = page.getByRole('complementary', { name: 'How this number is made' })
  await receipt.getByRole('heading', { name: '1 conversation' }).waitFor()
  await receipt.getByRole('listitem').filter({ hasText: 'Case 0' }).first().waitFor()
  await receipt.getByRole('button', { name: 'Close' }).click()
})

it('an empty report offers to remove the filters', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: /^Filters/ }).click()
  await choose(1, 'Comparison', 'is none of')
  await drawer().getByRole('button', { name: 'Apply' }).click()
  await page.getByText('No conversation of this period fits all filters.').waitFor()
  await page.getByRole('button', { name: 'Remove filters' }).click()
  await page.getByRole('button', { name: 'Filters None' }).click()
  await drawer().getByText('Everything is counted.').waitFor()
  await look(ingrid.page, 'empty')
  await drawer().getByRole('button', { name: 'Cancel' }).click()
  await total('3')
})

it('in German the filters have no barriers and fit a phone', async () => {
  const { page } = ingrid
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.reload()
  await page.getByRole('button', { name: /^Filter Domain des Kontakts ist / }).click()
  await page.getByRole('combobox', { name: 'Wie viele zutreffen müssen' }).first().waitFor()
  await look(ingrid.page, 'german')
  if (!savesPictures) return
  await page.getByRole('combobox', { name: 'Feld', exact: true }).first().click()
  await savePicture(page, 'german-fields')
})
