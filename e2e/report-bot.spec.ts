import { beforeAll, expect, it } from 'vitest'
import { followFacts } from '../apps/server/src/features/reporting/reporting.fixture.ts'
import { excessWidth, findBarriers } from './acts/accessible.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let office: OwnerAtWork
let ingrid: BrowserPerson

beforeAll(async () => {
  office = await startOwnerAtWork(stage)
  for (const subject of ['Delay of SL-20419', 'Two pallets to Porto']) await office.arrive(subject)
  await followFacts({ server: stage.server, owner: office.owner })
  ingrid = await office.open('/reporting/bot')
})

/** Asks, and waits until the bot has answered. */
async function ask(text: string) {
  const { page } = ingrid
  const counting = page.getByRole('status').filter({ hasText: 'Counting…' })
  const field = page.getByRole('textbox', { name: 'Ask about your numbers' })
  await counting.waitFor({ state: 'detached' })
  await field.fill(text)
  await field.press('Enter')
  await page.getByText(text, { exact: true }).first().waitFor()
  await counting.waitFor({ state: 'detached' })
}

it('a question is answered with a chart and the conversations behind it, and becomes a report', async () => {
  const { page } = ingrid
  await page.getByRole('heading', { level: 1, name: 'Report bot' }).waitFor()
  await ask('How many conversations did we recieve today?')
  const answer = page.getByRole('article', { name: 'Answer' }).last()
  await answer.getByText(/: 2 received conversations/).waitFor()
  await answer.getByRole('application', { name: /^Received conversations/ }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await answer.getByRole('button', { name: '2 conversations' }).click()
  await page.getByRole('link', { name: 'Two pallets to Porto' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await answer.getByRole('button', { name: 'Save as report' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Received today')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Received today' }).waitFor()
  const { items } = await office.owner.client.call('reporting.list', {})
  expect(items.find(({ name }) => name === 'Received today')).toMatchObject({
    eventTypes: ['received'],
    timeType: 'preset',
    preset: 'today',
  })
})

it('an ambiguous question is asked back, an unknown one gets a list, and a refused one says why', async () => {
  const { page } = ingrid
  await page.getByRole('link', { name: 'Ask the report bot' }).click()
  await ask('how long do people wait')
  await page.getByRole('button', { name: 'Until the first reply' }).click()
  await page.getByText(/no cases to measure \(first reply\)/).waitFor()
  await ask('Will it rain tomorrow?')
  await page
    .frameLocator('iframe[title="Details of the answer"]')
    .getByText(/^Conversations: new/)
    .waitFor()
  await page.route('**/api/v1/reporting-bot/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: { error: { code: 'overloaded', message: 'The server is busy.', requestId: 'r1' } },
        })
      : route.continue(),
  )
  ingrid.expectRefusal(503, '/api/v1/reporting-bot/messages')
  await ask('How many conversations are open?')
  await page
    .getByRole('alert')
    .getByText(/^Failed to send message: /)
    .waitFor()
  await page.unroute('**/api/v1/reporting-bot/messages')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Now: 2 open conversations/).waitFor()
})

it('its history can be deleted, and it works at 390 px in the dark and in German', async () => {
  const { page } = ingrid
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Delete history' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete history' }).click()
  await page.getByRole('button', { name: 'When are we busiest?' }).waitFor()
  expect((await office.owner.client.call('reportBot.history', {})).items).toEqual([])
  await ask('Wie viele Konversationen sind gerade offen?')
  await page.getByText(/^Jetzt: 2 offene Konversationen/).waitFor()
  expect(await excessWidth(page)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
})
